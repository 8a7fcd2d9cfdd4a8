import { posix } from 'node:path';
import { parseText } from '../text/frontMatter';
import { hasTags, withoutTemplates } from '../text/templates';
import { dateOf } from '../text/values';
import type { ImportedText, ReaderInput, SourceReader } from '../types';

const TEXT = /\.(?:md|mdx|markdown)$/i;
/** Texts about the folder that are no part of a site. */
const ABOUT = /^(?:readme|license|contributing|changelog|code_of_conduct|security)\.(?:md|markdown)$/i;

/** Any folder of Markdown: texts with a date are posts, others documents. */
export const markdown: SourceReader = {
  name: 'markdown',
  label: 'Markdown',
  recognizes: (files) => files.paths.some((path) => TEXT.test(path)),
  read: (input) => ({ settings: {}, texts: plainTexts(input), assets: [] }),
};

/** The texts of a folder of Markdown. @param below path of the folder with a slash at its end; empty for the whole source */
export function plainTexts({ files, causes, map }: ReaderInput, below = ''): ImportedText[] {
  const renamed = (name: string) => [...map].find(([, { target }]) => target === name)?.[0] ?? name;
  return files.paths.flatMap((path): ImportedText[] => {
    if (!path.startsWith(below)) return [];
    const isHidden = path.split('/').some((part) => /^[._]/.test(part));
    if (!TEXT.test(path) || isHidden || ABOUT.test(path)) return [];
    const { fields, body, mistake } = parseText(files.text(path));
    if (mistake) causes.add(`${mistake}: drafts`, path);
    const bare = path.replace(TEXT, '');
    const dated = /(\d{4})-(\d{2})-(\d{2})/.exec(posix.basename(bare))?.[0] ?? null;
    const date =
      dateOf(fields[renamed('date')]) ?? dateOf(fields.pubDate) ?? dateOf(fields.published_at) ?? dated;
    return [
      {
        source: path,
        kind: date === null ? 'doc' : 'post',
        name: bare.slice(below.length),
        address: null,
        fields,
        body: hasTags(body) ? withoutTemplates(body, path, causes) : body,
        date,
        ...(/\.mdx$/i.test(path) ? { isMdx: true } : {}),
        ...(mistake ? { state: 'draft' as const } : {}),
      },
    ];
  });
}
