import { posix } from 'node:path';
import { parseText } from '../text/frontMatter';
import { dateOf, textOf } from '../text/values';
import type { ImportedText, SourceReader } from '../types';
import { flagOf } from './flags';

/** Posts of Velog in Markdown, as its tools for backups write them: texts with front matter, and a folder of pictures. */
export const velog: SourceReader = {
  name: 'velog',
  label: 'Velog',
  isExport: true,
  recognizes: ({ paths, head }) =>
    paths.some(
      (path) =>
        path.endsWith('.md') &&
        /^(?:(?:released_at|url_slug|is_private|is_temp):|(?:link|url):.*\/\/velog\.io\/@)/m.test(head(path)),
    ) ||
    (paths.some((path) => /^(?:backup\/)?content\/[^/]+\.md$/.test(path)) &&
      paths.every((path) => /^(?:backup\/)?(?:content|images)\/|^[^/]*$/.test(path)) &&
      paths.some((path) => /^(?:backup\/)?images\//.test(path))),
  read: ({ files, causes }) => {
    const texts = files.paths.flatMap((source): ImportedText[] => {
      if (!source.endsWith('.md') || /^readme\.md$/i.test(source)) return [];
      const { fields, body, mistake } = parseText(files.text(source));
      if (mistake) causes.add(`${mistake}: drafts`, source);
      const {
        url_slug: slug,
        released_at: released,
        url,
        link,
        user,
        username,
        is_temp: isTemp,
        ...others
      } = fields;
      const name = textOf(slug) ?? posix.basename(source, '.md');
      const author = textOf(user) ?? textOf(username);
      const address =
        [url, link].map(textOf).find((given) => given !== undefined && /^https?:/.test(given)) ??
        (author === undefined ? null : `https://velog.io/@${author}/${name}`);
      const date = dateOf(released);
      const isHidden = mistake !== null || flagOf(isTemp) === true;
      return [
        {
          source,
          kind: 'post',
          name,
          address,
          // A date that cannot be read does not say when the text is public.
          fields: date === null && released !== undefined ? { ...others, released_at: released } : others,
          body,
          date: date ?? dateOf(fields.date),
          ...(isHidden ? { state: 'draft' as const } : {}),
        },
      ];
    });
    const assets = files.paths.flatMap((source) => {
      const path = /(?:^|\/)(images\/.+)$/.exec(source)?.[1];
      return path === undefined ? [] : [{ source, target: `static/${path}` }];
    });
    return { settings: { languages: ['ko'] }, texts, assets };
  },
};
