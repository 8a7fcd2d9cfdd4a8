import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs git in a folder and returns its trimmed output; `null` outside of a repository, on failure, or if git is not
 * installed.
 */
export async function git(root: string, ...args: string[]): Promise<string | null> {
  return existsSync(root) && isBelowRepository(realpathSync(root)) ? ask(root, args) : null;
}

/** Whether git is installed. */
export async function hasGit(root: string): Promise<boolean> {
  return (await ask(root, ['--version'])) !== null;
}

/** Checked first, since starting git takes milliseconds, and more in a process with much memory. */
function isBelowRepository(folder: string): boolean {
  if (process.env.GIT_DIR !== undefined || existsSync(join(folder, '.git'))) return true;
  return dirname(folder) !== folder && isBelowRepository(dirname(folder));
}

function ask(root: string, args: readonly string[]): Promise<string | null> {
  return run('git', args, { cwd: root, maxBuffer: Number.POSITIVE_INFINITY }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
