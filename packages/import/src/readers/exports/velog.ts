import { posix } from 'node:path';
import { outsideCode } from '../../text/code';
import { dateOf, inZone } from '../../text/dates';
import { readText } from '../../text/frontMatter';
import { withHardBreaks } from '../../text/hardBreaks';
import { serviceLink } from '../../text/services';
import { flagOf, textOf } from '../../text/values';
import type { ImportedText, SourceReader } from '../../types';

const BACKUP = /^(?:.*\/)?backup\/(?:[\d-]+\/)?content\/[^/]+\.md$|^(?:[\d-]+\/)?content\/[^/]+\.md$/;
const IMAGES = /^(?:.*\/)?backup\/(?:[\d-]+\/)?images\/|^(?:[\d-]+\/)?images\//;

/** Posts of Velog in Markdown, as written by backup tools: texts with front matter, and a folder of pictures. */
export const velog: SourceReader = {
  name: 'velog',
  label: 'Velog',
  isExport: true,
  recognizes: ({ paths, head }) =>
    paths.some(
      (path) =>
        path.endsWith('.md') &&
        /^(?:(?:released_at|url_slug|is_private|is_temp):|(?:link|url):.*\/\/velog\.io\/@)/m.test(head(path)),
    ) || isBackup(paths),
  read: ({ files, causes }) => {
    const isUnclear = isBackup(files.paths);
    const texts = files.paths.flatMap((source): ImportedText | [] => {
      if (!source.endsWith('.md') || /(?:^|\/)readme\.md$/i.test(source)) return [];
      if (isUnclear && !BACKUP.test(source)) return [];
      const { fields, body, state } = readText({ files, causes }, source);
      const { url_slug: slug, released_at: released, url, link, user, username, is_temp, ...others } = fields;
      const name = textOf(slug) ?? posix.basename(source, '.md');
      const author = textOf(user) ?? textOf(username);
      const written = [url, link].map(textOf).find((address) => /^https?:/.test(address ?? ''));
      const address = written ?? (author === undefined ? null : `https://velog.io/@${author}/${name}`);
      // Times of Velog's database are in UTC; in Korea it may be the next day.
      const moment = dateOf(released ?? fields.date);
      const date = moment && inZone(moment, 'Asia/Seoul');
      return {
        source,
        kind: 'post',
        name,
        address,
        // With an invalid date it is unknown when the text became public.
        fields:
          date === null && released !== undefined
            ? { ...others, released_at: released }
            : { ...others, ...(date !== null && fields.date !== undefined ? { date } : {}) },
        body: withHardBreaks(withoutEmbeds(body)),
        date,
        state: flagOf(is_temp) === true ? ('draft' as const) : state,
      };
    });
    const assets = files.paths.flatMap((source) => {
      const path = /(?:^|\/)(images\/.+)$/.exec(source)?.[1];
      return path === undefined ? [] : [{ source, target: `static/${path}` }];
    });
    return {
      settings: { languages: ['ko'], formulas: 'dollars' },
      texts,
      assets,
      isUnclear: isUnclear && !texts.some(({ fields }) => fields.is_private !== undefined),
    };
  },
};

/** Whether the files are from the tool `velog-backup`, which also saves private posts without marking them. */
function isBackup(paths: readonly string[]): boolean {
  const isOther = (path: string) =>
    !BACKUP.test(path) && !IMAGES.test(path) && !/(?:^|\/)readme\.md$/i.test(path);
  return (
    paths.some((path) => BACKUP.test(path)) && paths.some((path) => IMAGES.test(path)) && !paths.some(isOther)
  );
}

/** Converts Velog's own embeds to links. */
function withoutEmbeds(body: string): string {
  return outsideCode(body, (text) =>
    text.replace(
      /!(youtube|codesandbox|codepen|twitter)\[([^\]\n]+)\]/g,
      (match, name: string, id: string) =>
        serviceLink(name, id) ?? (/^https?:\/\/[^\s()]+$/.test(id) ? `[${id}](${id})` : match),
    ),
  );
}
