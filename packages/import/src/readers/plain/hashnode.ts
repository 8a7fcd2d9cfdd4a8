import { joinPath } from '../../addresses';
import { outsideCode } from '../../text/code';
import { textOf } from '../../text/values';
import type { ReaderInput } from '../../types';
import type { PlainSite } from './plainSite';

const TEXT = /\.mdx?$/i;

/** The repository to which Hashnode backs up a blog: a text for each post, named by its id. */
export function hashnode({ files, causes }: Pick<ReaderInput, 'files' | 'causes'>): PlainSite | null {
  const { paths, has, head } = files;
  if (
    !paths.some(
      (path) => TEXT.test(path) && /^cuid: /m.test(head(path)) && /^datePublished: /m.test(head(path)),
    )
  )
    return null;
  return {
    label: 'Hashnode',
    root: '',
    inherited: (path) => {
      if (/^(?:cuid|slug): /m.test(head(path))) return {};
      causes.add('Texts without front matter, as early backups of Hashnode wrote them, are drafts', path);
      return { draft: true };
    },
    localOf: (name) => ({
      name: (has(`${name}.md`) && /^slug: ["']?([\w-]+)["']?\s*$/m.exec(head(`${name}.md`))?.[1]) || name,
    }),
    addressOf: (_, { slug }) => (textOf(slug) === undefined ? null : joinPath(textOf(slug) ?? '')),
    bodyOf: (body) =>
      outsideCode(body, (text) =>
        text
          .replace(/(!\[[^\]\n]*\]\([^()\s]+) align="\w+"\)/g, '$1)')
          .replace(/^%\[(https?:\/\/[^\]\s]+)\]/gm, '[$1]($1)'),
      ),
  };
}
