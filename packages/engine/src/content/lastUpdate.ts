import { spawn } from 'node:child_process';

/** Path relative to the site's folder → when and by whom it was last committed. */
export type LastUpdates = ReadonlyMap<string, { readonly date: string; readonly author: string }>;

/**
 * Reads the version history once for all files. Empty outside a repository, without git, and in a shallow clone,
 * whose oldest commit would claim every file.
 *
 * @param folders folders relative to `root`
 */
export async function readLastUpdates(root: string, folders: readonly string[]): Promise<LastUpdates> {
  const shallow = await git(root, ['rev-parse', '--is-shallow-repository']);
  if (shallow?.trim() !== 'false') return new Map();
  const log = await git(root, [
    '-c',
    'core.quotePath=false',
    'log',
    '--format=%x01%cs%x02%an',
    '--name-only',
    '--relative',
    '--no-renames',
    '-z',
    '--',
    ...folders,
  ]);
  const updates = new Map<string, { date: string; author: string }>();
  for (const commit of (log ?? '').split('\u0001').slice(1)) {
    const [head = '', ...rest] = commit.split(/[\n\0]/);
    const [date = '', author = ''] = head.split('\u0002');
    for (const file of rest) {
      if (file !== '' && !updates.has(file)) updates.set(file, { date, author });
    }
  }
  return updates;
}

function git(root: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('git', [...args], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : null));
  });
}
