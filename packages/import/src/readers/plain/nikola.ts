import { posix } from 'node:path';
import { joinPath } from '../../addresses';
import { pythonText } from '../../config/written';
import type { SourceFiles } from '../../source/files';
import { parseText } from '../../text/frontMatter';
import { matchesGlob } from '../../text/globs';
import { withMetadata } from '../../text/metadata';
import { listOf, textOf } from '../../text/values';
import { assetsBelow } from '../shared/assets';
import { localeReader, type PlainSite } from './plainSite';

/** Nikola: the files that `POSTS` and `PAGES` of `conf.py` name. The tags `draft` and `private` hide a text. */
export function nikola(files: SourceFiles): PlainSite | null {
  if (!files.has('conf.py')) return null;
  const code = files.text('conf.py').replace(/^\s*#.*$/gm, '');
  const title = pythonText(code, 'BLOG_TITLE');
  if (title === undefined) return null;
  const named = (name: string) => {
    const [, block = ''] = new RegExp(String.raw`^${name}\s*=\s*[(\[]([\s\S]*?)^[)\]]`, 'm').exec(code) ?? [];
    return [...block.matchAll(/(["'])([^"'\n]+)\1\s*,\s*(["'])([^"'\n]*)\3/g)].map(
      ([, , pattern = '', , folder = '']) => ({ pattern, folder }),
    );
  };
  const posts = named('POSTS');
  const pages = named('PAGES');
  const defaultLocale = pythonText(code, 'DEFAULT_LANG') ?? 'en';
  const [, translations = ''] = /^TRANSLATIONS\s*=\s*\{([^}]*)\}/m.exec(code) ?? [];
  const locales = [...translations.matchAll(/["']?([\w-]+)["']?\s*:/g)].flatMap(([, locale]) => locale ?? []);
  const localeOf = localeReader(locales, defaultLocale);
  const ruleOf = (path: string) => {
    const bare = path.replace(/\.[\w-]+(?=\.\w+$)/, '');
    return [...posts, ...pages].find(({ pattern }) =>
      [path, bare].some((file) => matchesGlob(file, [pattern, pattern.replace('*', '**/*')])),
    );
  };
  const ending = /^PRETTY_URLS\s*=\s*False/m.test(code) ? '.html' : '/';
  return {
    label: 'Nikola',
    root: '',
    settings: {
      title,
      tagline: pythonText(code, 'BLOG_DESCRIPTION'),
      url: pythonText(code, 'SITE_URL'),
      languages: [defaultLocale],
    },
    isExcluded: (path) => ruleOf(path) === undefined,
    isPage: (path) => {
      const rule = ruleOf(path);
      return rule !== undefined && pages.includes(rule);
    },
    localOf: (name) => localeOf(name).local,
    addressOf: (written, fields, source) => {
      const { name, language = '' } = localeOf(written);
      const slug = textOf(fields.slug) ?? posix.basename(name);
      return joinPath(language, ruleOf(source)?.folder ?? '', slug) + ending;
    },
    inherited: (path) => {
      const tags = listOf(parseText(withMetadata(files.text(path))).fields.tags);
      return tags.some((tag) => /^(?:draft|private)$/i.test(tag)) ? { draft: true } : {};
    },
    assets: [...assetsBelow(files, 'files/'), ...imagesIn(files)],
  };
}

/** Pictures, which keep the name of their folder. */
function imagesIn({ paths }: SourceFiles) {
  return paths
    .filter((path) => /^images\//.test(path))
    .map((source) => ({ source, target: `static/${source}` }));
}
