import { posix } from 'node:path';
import { joinPath } from '../../addresses';
import { parseFile } from '../../config/fields';
import { isNamedBy } from '../../text/globs';
import { languagesIn, mapOf, textOf } from '../../text/values';
import type { Fields, ReaderInput } from '../../types';
import type { PlainSite } from './plainSite';

/** Lume: the texts beside `_config.ts` or in its `src`, and `_data.yml` of their folders. */
export function lume(input: ReaderInput): PlainSite | null {
  const { files } = input;
  const config = ['_config.ts', '_config.js'].find(files.has);
  if (config === undefined || !/\blume\s*\(/.test(files.text(config))) return null;
  const code = files.text(config).replace(/^\s*\/\/.*$/gm, '');
  const [, , folder = ''] = /\bsrc:\s*(["'])(.*?)\1/.exec(code) ?? [];
  const root = folder.replace(/^\.?\/|\/$/g, '').replace(/(?<=.)$/, '/');
  const ignored = [...code.matchAll(/\.ignore\(([^()]*)\)/g)].flatMap(([, args = '']) =>
    [...args.matchAll(/(["'])(.*?)\1/g)].map(([, , path = '']) => path.replace(/^\/|\/$/g, '')),
  );
  const cache = new Map<string, Fields>();
  /** Data of a folder and those around it; the nearest one wins. */
  const dataOf = (at: string): Fields => {
    const known = cache.get(at);
    if (known) return known;
    const own = ['_data.yml', '_data.yaml', '_data.json'].map((name) => posix.join(at, name)).find(files.has);
    const above = at === '.' || at === '' || `${at}/` === root ? {} : dataOf(posix.dirname(at));
    const data = { ...above, ...(own === undefined ? {} : parseFile(input, own)) };
    cache.set(at, data);
    return data;
  };
  const site = dataOf(root.replace(/\/$/, '') || '.');
  const ending = /\bprettyUrls:\s*false\b/.test(code) ? '.html' : '/';
  const metas = mapOf(site.metas);
  return {
    label: 'Lume',
    root,
    settings: {
      title: [metas.site, site.title, metas.title].map(textOf).find((title) => title && !/^[=$]/.test(title)),
      url: /\blocation:\s*new URL\(\s*["'](.*?)["']/.exec(code)?.[1],
      languages: languagesIn(site.lang ?? metas.lang),
      docsPath: '/',
    },
    hasNumberPrefixes: true,
    isExcluded: (path) => isNamedBy(path, ignored),
    addressOf: (name, fields) => {
      const url = textOf(fields.url);
      if (url !== undefined) return joinPath(url);
      const path = name
        .split('/')
        .map((part) => part.replace(/^(?:\d{4}-\d{2}-\d{2}_|\d+\.)(?=.)/, ''))
        .join('/')
        .replace(/(?:^|\/)index$/, '');
      return path === '' ? '/' : joinPath(path) + ending;
    },
    inherited: (path) => {
      const { draft } = dataOf(posix.dirname(path));
      return draft === undefined ? {} : { draft };
    },
  };
}
