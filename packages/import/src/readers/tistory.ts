import { joinPath } from '../addresses';
import { htmlToMarkdown } from '../html';
import { dateOf } from '../text/values';
import type { ImportedText, OldList, SourceReader } from '../types';
import { byClass, elements, markupOf, parseMarkup, wordsOf } from './dom';

const POST = /^(?:.*\/)?(\d+)\/\1-?([^/]*)\.html?$/;

/** A backup of Tistory: a folder for each post, by its number. It does not say which posts were private. */
export const tistory: SourceReader = {
  name: 'tistory',
  label: 'Tistory',
  isExport: true,
  recognizes: ({ paths }) => paths.some((path) => POST.test(path)),
  read: ({ files, causes }) => {
    const texts = files.paths.flatMap((source): ImportedText[] => {
      const [, number, name = ''] = POST.exec(source) ?? [];
      if (number === undefined) return [];
      const page = parseMarkup(files.text(source));
      const content =
        byClass(page, 'contents_style') ??
        byClass(page, 'article-view') ??
        elements(page, (tag) => tag === 'body')[0];
      const named =
        wordsOf(byClass(page, 'title-article')) || wordsOf(elements(page, (tag) => tag === 'title')[0]);
      const category = wordsOf(byClass(page, 'category'));
      const tags = wordsOf(byClass(page, 'tags'))
        .split(/[#,\n]/)
        .map((tag) => tag.trim());
      const date = dateOf(wordsOf(byClass(page, 'date')));
      if (content === undefined) causes.add('Pages without a text', source);
      return [
        {
          source,
          kind: 'post',
          name: `${number}/index`,
          address: `/${number}`,
          fields: { title: named || name },
          body: htmlToMarkdown(markupOf(content)),
          date,
          tags: tags.filter((tag) => tag !== ''),
          categories: /^(?:카테고리 없음)?$/.test(category) ? [] : [category],
        },
      ];
    });
    const lists = texts.flatMap(({ tags = [], categories = [] }): OldList[] => [
      ...tags.map((name) => ({ kind: 'tags' as const, name, from: joinPath('tag', name) })),
      ...categories.map((name) => ({ kind: 'categories' as const, name, from: joinPath('category', name) })),
    ]);
    return { settings: { languages: ['ko'] }, texts, lists, assets: [], isUnclear: true };
  },
};
