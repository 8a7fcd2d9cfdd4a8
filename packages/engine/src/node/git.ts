import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What git says in a folder; `null` when it refuses, or is not installed. */
export function git(root: string, ...args: string[]): Promise<string | null> {
  return run('git', args, { cwd: root, maxBuffer: Number.POSITIVE_INFINITY }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
