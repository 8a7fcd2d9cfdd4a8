import { posix } from 'node:path';
import { outsideCode } from '../text/code';
import { parseText } from '../text/frontMatter';
import { dateOf, listOf, textOf } from '../text/values';
import type { ImportedText, SourceReader } from '../types';
import { flagOf } from './flags';

/** An Obsidian vault: notes with double brackets, callouts, tags and comments. A note says that it is public by `publish: true`. */
export const obsidian: SourceReader = {
  name: 'obsidian',
  label: 'Obsidian',
  recognizes: ({ paths }) => paths.some((path) => path.startsWith('.obsidian/')),
  read: ({ files, causes }) => {
    const texts = files.paths.flatMap((source): ImportedText[] => {
      if (!/\.md$/i.test(source) || source.split('/').some((part) => /^[._]/.test(part))) return [];
      const { fields, body, mistake } = parseText(files.text(source));
      if (mistake) causes.add(`${mistake}: drafts`, source);
      const name = source.replace(/\.md$/i, '');
      const dated = /^(\d{4}-\d{2}-\d{2})/.exec(posix.basename(name))?.[1] ?? null;
      const date = dateOf(fields.date) ?? dateOf(fields.created) ?? dated;
      const given = flagOf(fields.publish ?? fields['dg-publish']);
      const { text, tags } = withoutMarks(body);
      const title = textOf(fields.title) ?? posix.basename(name);
      return [
        {
          source,
          kind: date === null ? 'doc' : 'post',
          name,
          address: null,
          fields: { ...fields, title },
          body: text,
          date,
          tags,
          ...(mistake || given === false
            ? { state: 'draft' as const }
            : given
              ? { state: 'public' as const }
              : {}),
        },
      ];
    });
    return { settings: {}, texts, assets: [], isUnclear: true };
  },
};

/** Removes comments and inline tags, and writes highlights, block names and callouts as the engine reads them. */
export function withoutMarks(body: string): { readonly text: string; readonly tags: readonly string[] } {
  const tags: string[] = [];
  const text = outsideCode(body, (outside) =>
    outside
      .replace(/%%[\s\S]*?%%/g, '')
      .replace(/(?<![=\w])==(?=\S)([^=\n]*\S)==(?!=)/g, '<mark>$1</mark>')
      .replace(/(?<=\s)\^[a-z\d-]+[ \t]*$/gim, '')
      .replace(/(?<=^|\s)#([\p{L}_][\p{L}\p{N}_/-]*)(?=\s|$|[.,;:!?)])/gmu, (_, tag: string) => {
        tags.push(tag);
        return '';
      }),
  );
  return { text, tags: [...new Set(listOf(tags))] };
}
