import { git } from '../node/git';

/** Path relative to the site's folder → when and by whom it was last committed. */
export type LastUpdates = ReadonlyMap<string, { readonly date: string; readonly author: string }>;

/**
 * Reads the version history once for all files. Empty outside a repository, without git, and in a shallow clone,
 * whose oldest commit would claim every file.
 *
 * @param folders folders relative to `root`
 */
export async function readLastUpdates(root: string, folders: readonly string[]): Promise<LastUpdates> {
  const shallow = await git(root, 'rev-parse', '--is-shallow-repository');
  if (shallow !== 'false') return new Map();
  const log = await git(
    root,
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
  );
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
