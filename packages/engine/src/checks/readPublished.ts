import { git } from '../node/git';
import { readSiteFileIfAny } from '../node/siteFile';
import { conflictLine } from '../shared/mistakes/conflict';
import { SiteError } from '../shared/problem';
import { parseRecord, RECORD_FILE } from './publishedUrls';

/**
 * Reads the published paths: lines of the record in both the last commit and the working tree. Outside a repository,
 * all lines of the file.
 *
 * @param root the site's folder
 * @throws SiteError for a record that cannot be read, or contains a merge conflict or a line that is no path
 */
export async function readPublished(root: string): Promise<string[]> {
  const text = readSiteFileIfAny(root, RECORD_FILE)?.toString();
  if (text === undefined) return [];
  refuseConflict(text);
  refuseOthers(text);
  const working = parseRecord(text);
  if ((await git(root, 'rev-parse', '--is-inside-work-tree')) !== 'true') return working;
  const committed = new Set(parseRecord((await git(root, 'show', `HEAD:./${RECORD_FILE}`)) ?? ''));
  return working.filter((path) => committed.has(path));
}

/** Rejects unresolved merge conflicts: it is not clear which lines count. */
function refuseConflict(text: string): void {
  const line = conflictLine(text);
  if (line === null) return;
  throw new SiteError({
    rule: 'removed-url',
    file: RECORD_FILE,
    line,
    message: 'the record holds the marker of a merge conflict',
    hint: 'Keep the lines of both sides, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.',
  });
}

/** Rejects other lines, which would be lost when a build rewrites the record. */
function refuseOthers(text: string): void {
  const others = text.split('\n').flatMap((line, index) => {
    const path = line.trim();
    return path === '' || /^[#/]/.test(path) ? [] : { path, line: index + 1 };
  });
  const [first] = others;
  if (first === undefined) return;
  throw new SiteError({
    rule: 'removed-url',
    file: RECORD_FILE,
    line: first.line,
    message: `the line \`${first.path.slice(0, 80)}\` is no path${others.length > 1 ? `, nor are ${others.length - 1} more` : ''}`,
    hint: 'Begin a path with `/`, without the address of the site, and a comment with `#`.',
  });
}
