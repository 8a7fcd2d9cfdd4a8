import { posix } from 'node:path';
import { dateOf } from '../../text/dates';
import { htmlToMarkdown } from '../../text/html';
import { flagOf } from '../../text/values';
import type { ImportedText, SourceReader } from '../../types';

const INDEX = /(?:^|\/)posts\.csv$/;
const HEAD = /^\uFEFF?"?post_id"?,(?=.*\baudience\b)(?=.*\bis_published\b)/;

/** An export of Substack: `posts.csv`, and a page of HTML for each post, without its pictures. */
export const substack: SourceReader = {
  name: 'substack',
  label: 'Substack',
  isExport: true,
  recognizes: ({ paths, head }) => paths.some((path) => INDEX.test(path) && HEAD.test(head(path))),
  read: ({ files, causes }) => {
    const index = files.paths.find((path) => INDEX.test(path)) ?? '';
    const root = posix.join(posix.dirname(index), 'posts/');
    const pages = files.paths.filter((path) => path.startsWith(root) && path.endsWith('.html'));
    const rows = rowsOf(files.text(index));
    const listed = new Map(rows.map((row) => [row.post_id ?? '', row]));
    const texts = pages.flatMap((source): ImportedText => {
      const id = posix.basename(source, '.html');
      // Older exports name the post by its number alone.
      const row = listed.get(id) ?? listed.get(id.split('.')[0] ?? '');
      const name = id.replace(/^\d+\.?/, '') || id;
      const isOpen = row?.audience === 'everyone' && !/<[^<>]*class="[^"]*\bpaywall/.test(files.text(source));
      const isPublished = flagOf(row?.is_published) === true;
      if (row === undefined) causes.add('Texts that `posts.csv` does not name are drafts', source);
      else if (isPublished && !isOpen)
        causes.add('Posts of Substack for subscribers (`audience`) are private drafts', source);
      return {
        source,
        kind: row?.type === 'page' ? 'page' : 'post',
        name,
        address: isOpen && isPublished ? `/p/${name}` : null,
        fields: { title: row?.title || name, description: row?.subtitle },
        body: htmlToMarkdown(files.text(source), source, causes),
        date: dateOf(row?.post_date),
        ...(isOpen && isPublished
          ? {}
          : { state: 'draft' as const, isPrivate: row !== undefined && isPublished }),
      };
    });
    for (const { post_id: id = '' } of rows)
      if (!pages.some((path) => posix.basename(path, '.html').split('.')[0] === id.split('.')[0]))
        causes.add('Posts of which the export has no text are left out', index);
    return { settings: {}, texts, assets: [] };
  },
};

/** Rows of a table of comma-separated values (RFC 4180) by the names in its first line. */
function rowsOf(csv: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(cell.replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  const [names = [], ...rows] = lines;
  return rows
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}
