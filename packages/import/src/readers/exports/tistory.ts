import { posix } from 'node:path';
import { replaceMarked } from '@private-devlog/engine/internal';
import { joinPath } from '../../addresses';
import { dateOf } from '../../text/dates';
import { htmlToMarkdown } from '../../text/html';
import type { ImportedText, OldList, SourceReader } from '../../types';
import { byClass, elements, fieldsOf, markupOf, parseMarkup, textContent } from './dom';

const HTML = /\.html?$/i;
const POST = /^(?:.*\/)?(\d+)\/\1-?([^/]*)\.html?$/;

/** Markup that Tistory's editor writes into posts. */
const EDITOR = /\bdata-ke-(?:size|type)=|\[##_(?:Image|File)/;
/** A picture or file of the editor: `[##_Image|kage@…/img.jpg|…_##]`. */
const UPLOAD = /\[##_(Image\w*|File)\|([^[\]]*?)_?##\]/g;

/** A folded text of the editor until 2020: `[#M_title|title when open|text_M#]`. */
const FOLDED = { open: /\[#M_([^|[\]]{0,200})\|[^|[\]]{0,200}\|/g, close: /_M#\]/g };

/** Converts the editor's folded texts, pictures and files to HTML; pictures and files stay on Tistory's servers. */
export function withUploads(html: string): string {
  const unfolded = replaceMarked(
    html,
    FOLDED,
    ({ inner, opening: [, title = ''] }) => `<details><summary>${title.trim()}</summary>${inner}</details>`,
  );
  return unfolded.replace(UPLOAD, (_, kind: string, args: string) =>
    [...args.matchAll(/kage@([^|\s]+)(?:\|filename="([^"]*)")?/g)]
      .map(([, path, name]) => [`https://blog.kakaocdn.net/dn/${path}`, name ?? posix.basename(path ?? '')])
      .map(([href, name]) =>
        kind === 'File' ? `<a href="${href}">${name}</a>` : `<img src="${href}" alt="">`,
      )
      .join('\n'),
  );
}

/**
 * A backup of Tistory: a folder for each post, named by its number, or files of any name from its editor. It does not
 * declare which posts were private.
 */
export const tistory: SourceReader = {
  name: 'tistory',
  label: 'Tistory',
  isExport: true,
  recognizes: ({ paths, head }) =>
    paths.some((path) => POST.test(path) || (HTML.test(path) && EDITOR.test(head(path)))),
  read: ({ files, causes }) => {
    const texts = files.paths.flatMap((source): ImportedText | [] => {
      const [, number, name = ''] = POST.exec(source) ?? [];
      const html = HTML.test(source) ? files.text(source) : '';
      if (number === undefined && !EDITOR.test(html)) return [];
      const page = parseMarkup(withUploads(html));
      const content =
        byClass(page, 'contents_style') ??
        byClass(page, 'article-view') ??
        elements(page, 'body')[0] ??
        (number === undefined ? page : undefined);
      const bare = source.replace(HTML, '');
      const named = textContent(byClass(page, 'title-article')) || fieldsOf(page)('title');
      const category = textContent(byClass(page, 'category'));
      const tags = textContent(byClass(page, 'tags'))
        .split(/[#,\n]/)
        .map((tag) => tag.trim());
      const date = dateOf(textContent(byClass(page, 'date')));
      if (content === undefined) causes.add('Pages without a text', source);
      return {
        source,
        kind: number === undefined && date === null ? 'doc' : 'post',
        name: number === undefined ? bare : `${number}/index`,
        address: number === undefined ? null : `/${number}`,
        fields: { title: named || name || posix.basename(bare).replaceAll('_', ' ') },
        body: htmlToMarkdown(markupOf(content), source, causes),
        date,
        tags: tags.filter((tag) => tag !== ''),
        categories: /^(?:카테고리 없음)?$/.test(category) ? [] : [category],
      };
    });
    const lists = texts.flatMap(({ tags = [], categories = [] }): OldList[] => [
      ...tags.map((name) => ({ kind: 'tags' as const, name, from: joinPath('tag', name) })),
      ...categories.map((name) => ({ kind: 'categories' as const, name, from: joinPath('category', name) })),
    ]);
    return { settings: { languages: ['ko'] }, texts, lists, assets: [], isUnclear: true };
  },
};
