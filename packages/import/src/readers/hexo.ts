import { posix } from 'node:path';
import { parse } from 'yaml';
import { joinPath } from '../addresses';
import type { Causes } from '../causes';
import { fence, outsideCode } from '../text/code';
import { parseText } from '../text/frontMatter';
import { attributesOf, picture, withoutTemplates } from '../text/templates';
import { isMap, listOf, textOf } from '../text/values';
import type { Fields, ImportedText, SourceReader } from '../types';
import { dateParts, permalinkOf } from './permalinks';

/** Hexo: posts, drafts and pages below `source`, with its permalinks and tags. */
export const hexo: SourceReader = {
  name: 'hexo',
  label: 'Hexo',
  recognizes: ({ has, paths }) =>
    has('_config.yml') && paths.some((path) => /^source\/_(?:posts|drafts)\//.test(path)),
  read: ({ files, causes }) => {
    let config: Fields = {};
    try {
      const value: unknown = parse(files.text('_config.yml'), { uniqueKeys: false, logLevel: 'error' });
      if (isMap(value)) config = value;
    } catch {
      causes.add('The configuration cannot be parsed', '_config.yml');
    }
    const texts = files.paths.flatMap((source): ImportedText[] => {
      const found = /^source\/(?:(_posts|_drafts)\/)?(.+)\.(?:md|markdown)$/i.exec(source);
      if (!found || (!found[1] && found[2]?.split('/').some((part) => /^[._]/.test(part)))) return [];
      const { fields, body, mistake } = parseText(withFence(files.text(source)));
      if (mistake) causes.add(`${mistake}: drafts`, source);
      const [, folder, path = ''] = found;
      const isDraft = folder === '_drafts' || mistake !== null;
      const dated = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(posix.basename(path));
      const common = { source, fields, body, ...(isDraft ? { state: 'draft' as const } : {}) };
      if (!folder) {
        if (body.trim() === '') return [];
        const address = joinPath(path.replace(/(?:^|\/)index$/, '/'));
        return [
          {
            ...common,
            kind: 'page',
            name: path.replace(/\/index$/, ''),
            address: path.endsWith('index') ? address : `${address}.html`,
          },
        ];
      }
      const title = textOf(fields.slug) ?? dated?.[2] ?? posix.basename(path);
      const parts = dateParts(fields.date ?? dated?.[1]);
      const own = textOf(fields.permalink);
      const pattern = textOf(config.permalink) ?? ':year/:month/:day/:title/';
      const categories =
        listOf(fields.categories ?? fields.category)[0] ?? textOf(config.default_category) ?? '';
      const values = {
        ...parts,
        title: joinPath(posix.dirname(path), title).replace(/^\/(?:\.\/)?/, ''),
        name: title,
        post_title: title,
        category: categories,
        id: '',
        hash: '',
        lang: '',
      };
      const address =
        own !== undefined ? joinPath(own) : parts === null ? null : permalinkOf(pattern, values);
      if (own === undefined && /:(?:id|hash|abbrlink)/.test(pattern)) {
        const link = textOf(fields.abbrlink);
        if (link === undefined)
          causes.add('Addresses with numbers that only Hexo’s database knows are not in the table', source);
        return [
          {
            ...common,
            kind: 'post',
            name: path,
            date: dated?.[1] ?? null,
            address: link === undefined ? null : permalinkOf(pattern, { ...values, abbrlink: link }),
          },
        ];
      }
      return [{ ...common, kind: 'post', name: path, address, date: dated?.[1] ?? null }];
    });
    const addresses = new Map(
      texts.flatMap(
        (text) =>
          [
            [text.name, text.address],
            [posix.basename(text.name), text.address],
          ] as const,
      ),
    );
    const url = textOf(config.url);
    const language = listOf(config.language)[0]?.split('-')[0];
    return {
      settings: {
        title: textOf(config.title) ?? 'Blog',
        ...(textOf(config.subtitle) ? { tagline: textOf(config.subtitle) ?? '' } : {}),
        ...(url === undefined ? {} : { url: url.replace(/\/?$/, '/') }),
        ...(language === undefined || language === 'default' ? {} : { languages: [language] }),
      },
      texts: texts.map((text) => ({ ...text, body: tags(text, addresses, files.has, causes) })),
      assets: files.paths
        .filter(
          (path) =>
            path.startsWith('source/') &&
            !/(?:^|\/)[._]|\.(?:md|markdown|html?|xml|css|js|styl|swig|ejs|ya?ml|json)$/i.test(path.slice(7)),
        )
        .map((source) => ({ source, target: `static/${source.slice(7)}` })),
    };
  },
};

/** Front matter of Hexo may lack its first line. */
function withFence(text: string): string {
  return /^[\w-]+:.*\n(?:.*\n){0,40}?---\s*\n/.test(text) ? `---\n${text}` : text;
}

function tags(
  text: ImportedText,
  addresses: ReadonlyMap<string, string | null>,
  has: (path: string) => boolean,
  causes: Causes,
): string {
  const folder = text.source.replace(/\.\w+$/, '');
  const asset = (name: string) => (has(`${folder}/${name}`) ? `./${posix.basename(folder)}/${name}` : name);
  const coded = text.body
    .replace(
      /^([ \t]*)\{%\s*(?:codeblock|code)\b([^%]*)%\}[ \t]*\n?([\s\S]*?)\{%\s*end(?:codeblock|code)\s*%\}/gm,
      (_, indent: string, given: string, code: string) =>
        `${indent}${fence(code, /lang:(\S+)/.exec(given)?.[1] ?? '')}`,
    )
    .replace(/\{%\s*raw\s*%\}([\s\S]*?)\{%\s*endraw\s*%\}/g, '$1');
  const filled = outsideCode(coded, (outside) =>
    outside
      .replace(
        /\{%\s*note\s*(\w*)[^%]*%\}([\s\S]*?)\{%\s*endnote\s*%\}/g,
        (_, kind: string, inner: string) =>
          `\n:::${/^(?:info|warning|danger|tip)$/.test(kind) ? kind : 'note'}\n\n${inner.trim()}\n\n:::\n`,
      )
      .replace(
        /\{%\s*(?:blockquote|quote)[^%]*%\}([\s\S]*?)\{%\s*end(?:blockquote|quote)\s*%\}/g,
        (_, inner: string) => inner.trim().replace(/^/gm, '> '),
      )
      .replace(/\{%\s*(\w+)\s+([^%]*?)%\}/g, (whole, name: string, given: string) => {
        const { 0: first = '', ...rest } = attributesOf(given);
        if (name === 'asset_img') return picture(asset(first), rest[1]);
        if (name === 'asset_path') return asset(first);
        if (name === 'asset_link') return `[${rest[1] ?? first}](${asset(first)})`;
        if (name === 'post_link')
          return `[${given.trim().replace(/^\S+\s*/, '') || first}](${addresses.get(first) ?? '#'})`;
        if (name === 'post_path') return addresses.get(first) ?? '#';
        if (name === 'img' || name === 'image') {
          const src = given.split(/\s+/).find((word) => /^(?:https?:|\/|\.)/.test(word));
          return src === undefined ? whole : picture(src);
        }
        if (name === 'youtube') return `[YouTube](https://www.youtube.com/watch?v=${first})`;
        if (name === 'gist') return `[Gist](https://gist.github.com/${first})`;
        if (name === 'link') return `[${first}](${rest[1] ?? '#'})`;
        return whole;
      }),
  );
  return withoutTemplates(filled, text.source, causes);
}
