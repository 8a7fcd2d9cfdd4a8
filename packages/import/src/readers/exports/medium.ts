import { posix } from 'node:path';
import { dateOf } from '../../text/dates';
import { htmlToMarkdown } from '../../text/html';
import type { ImportedText, SourceReader } from '../../types';
import { byClass, elements, fieldsOf, markupOf, type ParsedElement, parseMarkup, textContent } from './dom';

const POST = /(?:^|\/)posts\/([^/]+)\.html$/;

/** An export of Medium: an HTML page for each story. Those whose name begins with `draft_` are drafts. */
export const medium: SourceReader = {
  name: 'medium',
  label: 'Medium',
  isExport: true,
  // Built pages of other engines have `h-entry` as well.
  recognizes: ({ paths, text }) =>
    paths.some((path) => POST.test(path) && /\bdata-field="body"/.test(text(path))),
  read: ({ files, causes }) => {
    const texts = files.paths.flatMap((source): ImportedText | [] => {
      const name = POST.exec(source)?.[1];
      if (name === undefined) return [];
      const page = parseMarkup(files.text(source));
      const field = (wanted: string) =>
        elements(page, (_, attributes) => attributes['data-field'] === wanted)[0];
      const title = textContent(byClass(page, 'p-name')) || fieldsOf(page)('title');
      const time = byClass(page, 'dt-published');
      const date =
        dateOf(time?.attribs.datetime ?? textContent(time)) ?? dateOf(/^\d{4}-\d{2}-\d{2}/.exec(name)?.[0]);
      const isResponse = isAnswer(field('body'), title);
      if (isResponse)
        causes.add(
          'Texts without a title, as responses to stories have none, are drafts: delete them, or give them a title and remove `draft`',
          source,
        );
      const isDraft = name.startsWith('draft_') || time === null || isResponse;
      const body = htmlToMarkdown(markupOf(field('body')), source, causes).replace(
        /^\s*(?:\*{3,}|-{3,})\s*\n/,
        '',
      );
      const subtitle = textContent(field('subtitle'));
      // The text repeats both at its beginning.
      const text = [title, subtitle].reduce((rest, headline) => {
        const heading = /^\s*#+\s+(?!\s)(.*)\n/.exec(rest);
        return heading?.[1]?.trim() === headline ? rest.slice(heading[0].length) : rest;
      }, body);
      return {
        source,
        kind: 'post',
        // For a title without Latin letters, Medium's name consists of hyphens.
        name:
          posix
            .basename(name)
            .replace(/^draft_/, '')
            .replace(/^\d{4}-\d{2}-\d{2}_/, '')
            .replace(/-{1,2}[0-9a-f]{10,12}$/, '')
            .replace(/^-+|-+$/g, '') || title.replace(/[/.]+/g, '-'),
        address: byClass(page, 'p-canonical')?.attribs.href ?? null,
        fields: { title, description: subtitle },
        body: text,
        date,
        state: isDraft ? ('draft' as const) : undefined,
      };
    });
    return { settings: {}, texts, assets: [] };
  },
};

/** Whether a text has no title of its own: Medium then names it by its beginning. The export does not mark responses. */
function isAnswer(body: ParsedElement | undefined, title: string): boolean {
  if (body === undefined || elements(body, (tag) => /^h[1-6]$/.test(tag)).length > 0) return false;
  const words = (text: string) => text.replace(/\s+/g, ' ').trim();
  const start = words(title).replace(/(?:…|\.\.\.)$/, '');
  return start !== '' && words(textContent(body)).startsWith(start);
}
