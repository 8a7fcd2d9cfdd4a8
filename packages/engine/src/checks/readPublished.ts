import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseRecord, RECORD_FILE } from './publishedUrls';

const run = promisify(execFile);

/**
 * The paths that count as published: lines of the record both in the last commit and in the folder. Outside a
 * repository every line of the file counts.
 *
 * @param root the site's folder
 */
export async function readPublished(root: string): Promise<string[]> {
  const file = join(root, RECORD_FILE);
  if (!existsSync(file)) return [];
  const working = parseRecord(readFileSync(file, 'utf8'));
  if (!(await isInRepository(root))) return working;
  const committed = new Set(parseRecord(await git(root, ['show', `HEAD:./${RECORD_FILE}`]).catch(() => '')));
  return working.filter((path) => committed.has(path));
}

async function isInRepository(root: string): Promise<boolean> {
  return git(root, ['rev-parse', '--is-inside-work-tree']).then(
    (answer) => answer.trim() === 'true',
    () => false,
  );
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
