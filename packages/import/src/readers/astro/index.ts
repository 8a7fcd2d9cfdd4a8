import { posix } from 'node:path';
import { SPELLINGS } from '@private-devlog/engine/internal';
import { joinPath } from '../../addresses';
import type { Causes } from '../../causes';
import { findConfig } from '../../config/fields';
import { outsideBlocks } from '../../text/code';
import { firstDate } from '../../text/dates';
import { readText } from '../../text/frontMatter';
import { htmlToMarkdown } from '../../text/html';
import { withMarkdownInTags, withoutJsx } from '../../text/jsx';
import { defined, isMap, mapOf, textOf } from '../../text/values';
import type { Fields, ImportedText, ReaderInput, SourceReader } from '../../types';
import { eleventy } from '../eleventy/index';
import { assetsBelow } from '../shared/assets';
import { withHero, withHeroTitle } from '../shared/homePage';
import { profiles } from '../shared/navigation';
import { type LocaleFolders, readAstroConfig, slugOf, starlightSidebar } from './config';

const CONFIG = /^(.*?)astro\.config\.[cm]?[jt]s$/;
const TEXT = /\.mdx?$/;
const BADGES = 'Badges of the sidebar are left out';

/** A post of starlight-blog, with the folder of its language. */
const BLOG = /^((?:[^/]+\/)?)blog\//;

/**
 * Astro and Starlight: documents, posts and pages of the content collections, sidebar and profiles. The configuration
 * is run in isolation.
 */
export const astro: SourceReader = {
  name: 'astro',
  label: 'Astro',
  recognizes: (files) =>
    files.paths.some((path) => {
      const root = CONFIG.exec(path)?.[1];
      // A subfolder with an experiment in Astro is not the site.
      return root !== undefined && (root === '' || !eleventy.recognizes(files));
    }),
  read: async (input) => {
    const { files, causes } = input;
    const { path, root } = findConfig(input, CONFIG);
    const config = await readAstroConfig(input, { path, root });
    const { starlight, locales } = config;
    const site: AstroSite = { ...input, root, locales, routes: routesOf(input, root), ending: config.ending };
    const bases = collectionFolders(input, root);
    const found = files.paths.flatMap((source): ImportedText[] => {
      const below = source.startsWith(root) ? source.slice(root.length) : '';
      const loaded = bases.find(([folder]) => below.startsWith(folder));
      const [, area = '', inside = ''] = loaded
        ? ['', `content/${loaded[1]}`, below.slice(loaded[0].length)]
        : (/^(?:src\/(?=pages|content)|(?=content))(pages|content\/[^/]+)\/(.+)$/.exec(below) ?? []);
      if (/\.mdoc$/.test(inside)) causes.add('Texts in Markdoc (`.mdoc`) are not moved', source);
      const isSkipped = /(?:^|\/)(?:404\.mdx?$|[._])/.test(inside);
      if (!TEXT.test(inside) || isSkipped) return [];
      if (area === 'pages') return [textAt(site, source, { kind: 'page', path: inside, route: '/' })];
      const collection = area.slice('content/'.length);
      if (collection === 'docs')
        return config.isBlog && isBlogPost(inside, locales)
          ? [textAt(site, source, { kind: 'post', path: inside.replace(BLOG, '$1'), route: '/blog' })]
          : [textAt(site, source, { kind: 'doc', path: inside, route: '/' })];
      const route = site.routes.get(collection);
      if (route !== undefined || /^(?:blog|posts?|articles?)$/.test(collection))
        return [textAt(site, source, { kind: 'post', path: inside, route: route ?? `/${collection}` })];
      causes.add(`Texts of the collection \`${collection}\`, which no page of the source lists`, source);
      return [];
    });
    const texts = found.some((text) => text.kind === 'post') ? found : withPosts(found);
    const post = texts.find(({ kind }) => kind === 'post');
    const sidebar = starlightSidebar(starlight.sidebar, locales.defaultFolder ?? '');
    for (let count = 0; count < sidebar.badges; count++) causes.add(BADGES, path);
    const languages = [...locales.folders].filter(
      ([code]) => code !== locales.defaultFolder && code !== 'root',
    );
    const menu = profiles(starlight.social);
    return {
      settings: {
        title: config.title,
        tagline: textOf(starlight.description) ?? config.tagline,
        url: config.url,
        languages: [locales.first],
        blogPath: post ? joinPath(post.address?.split('/')[1] ?? 'blog') : null,
        docsPath: '/',
        sidebars: { main: sidebar.items },
        menu: menu.length === 0 ? undefined : menu,
        translations: Object.fromEntries(
          languages.map(([code, { tag }]) => {
            const named = textOf(config.titles[tag]) ?? textOf(config.titles[code]);
            return [code, { title: named, labels: sidebar.labelsOf(code, tag) }];
          }),
        ),
        locales: Object.fromEntries(
          languages.flatMap(([code, { label }]) => (label === undefined ? [] : [[code, { label }]])),
        ),
      },
      texts,
      redirects: config.redirects,
      assets: assetsBelow(files, `${root}public/`, /(?:^|\/)[._][^/]*$|\.html?$/),
    };
  },
};

/** Texts in which the folder of pages with the most dates, if nearly all of its texts have one, is that of the posts. */
function withPosts(texts: readonly ImportedText[]): readonly ImportedText[] {
  const folderOf = ({ kind, name }: ImportedText) =>
    kind === 'page' ? /^[^/]+\//.exec(name)?.[0] : undefined;
  const isDated = ({ fields, date }: ImportedText) =>
    Boolean(date) || firstDate(fields, SPELLINGS.date) !== null;
  const counts = new Map<string, number>();
  for (const text of texts) {
    const folder = folderOf(text);
    if (folder !== undefined && isDated(text)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [folder = '', count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const inside = texts.filter((text) => folderOf(text) === folder);
  if (count < 2 || count < inside.length * 0.8) return texts;
  return texts.map((text) =>
    inside.includes(text) && isDated(text)
      ? { ...text, kind: 'post' as const, name: text.name.slice(folder.length) }
      : text,
  );
}

interface AstroSite extends ReaderInput {
  readonly root: string;
  readonly ending: string;
  readonly locales: LocaleFolders;
  /** Collection → path of its pages. */
  readonly routes: ReadonlyMap<string, string>;
}

/** Whether a document is a post of starlight-blog, possibly in the folder of a language. */
function isBlogPost(path: string, { folders }: LocaleFolders): boolean {
  const local = BLOG.exec(path)?.[1];
  return local === '' || (local !== undefined && folders.has(slugOf(local)));
}

/**
 * Folders from which the configuration loads collections, with a trailing slash, and the names of the collections.
 */
function collectionFolders({ files }: ReaderInput, root: string): [folder: string, collection: string][] {
  const config = files.paths.find((path) =>
    /^src\/(?:content\.config|content\/config)\.[cm]?[jt]s$/.test(
      path.startsWith(root) ? path.slice(root.length) : '',
    ),
  );
  const code = config === undefined ? '' : files.text(config);
  const named =
    /(\w+)\s*[=:]\s*defineCollection\(\s*\{(?:(?!defineCollection)[\s\S])*?\bbase:\s*['"`]([^'"`$]+)['"`]/g;
  return [...code.matchAll(named)].map(([, variable = '', base = '']) => [
    `${posix
      .normalize(base)
      .replace(/^\.?\//, '')
      .replace(/\/$/, '')}/`,
    // The name of the collection may differ from the variable: `collections = { blog: blogCollection }`.
    new RegExp(String.raw`(\w+)\s*:\s*${variable}\b`).exec(code)?.[1] ?? variable,
  ]);
}

/** Paths of the pages of a collection, inferred from the files that render these. */
function routesOf({ files, causes }: ReaderInput, root: string): Map<string, string> {
  const routes = new Map<string, string>();
  const page = /^src\/pages\/((?:[^[]*\/)?)\[(?:\.{3})?(?:slug|id|post|path)\](?:\/index)?\.(?:astro|[jt]s)$/;
  for (const path of files.paths) {
    const folder = path.startsWith(root) ? page.exec(path.slice(root.length))?.[1] : undefined;
    if (folder === undefined) continue;
    const code = files.text(path);
    const collection = /getCollection\(\s*['"]([\w-]+)['"]/.exec(code)?.[1];
    if (collection !== undefined && !/params:\s*\{\s*\w+:\s*\w+\.(?:id|slug)\b/.test(code))
      causes.add(
        'Addresses are the paths of the texts; `--sitemap` says which ones code of the source changed',
        path,
      );
    if (collection !== undefined && !routes.has(collection)) routes.set(collection, joinPath(folder));
  }
  return routes;
}

function textAt(
  site: AstroSite,
  source: string,
  {
    kind,
    path,
    route,
  }: { readonly kind: ImportedText['kind']; readonly path: string; readonly route: string },
): ImportedText {
  const { causes, locales, ending } = site;
  const { fields, body, state } = readText(site, source);
  const parts = path.replace(TEXT, '').split('/').map(slugOf);
  const [first = ''] = parts;
  const isLocal = parts.length > 1 && locales.folders.has(first);
  const language = isLocal && first !== locales.defaultFolder ? first : undefined;
  const name = (isLocal ? parts.slice(1) : parts).join('/');
  const slug = textOf(fields.slug);
  const prefix = kind === 'post' && isLocal ? first : '';
  const plain = (slug ?? (prefix === '' ? parts.join('/') : name)).replace(/(?:^|\/)index$/, '');
  const mdx = (text: string) => (source.endsWith('.mdx') ? withMarkdownInTags(text) : text);
  const sidebar = mapOf(fields.sidebar);
  if (sidebar.badge !== undefined) causes.add(BADGES, source);
  const address = joinPath(prefix, route, plain);
  return {
    source,
    kind,
    name: (slug ?? name).replace(/^\/|\/$/g, '') || 'index',
    address: address === '/' ? address : address + ending,
    fields: withHeroTitle(withHeroName(fields)),
    date: /(?:^|\/)(\d{4}-\d{2}-\d{2})[^/]*$/.exec(path)?.[1] ?? null,
    body: withHero(fields, mdx(withoutJsx(withoutFragments(body, source, causes), source, causes))),
    extra: defined({
      hide_table_of_contents: fields.tableOfContents === false || undefined,
      ...(kind === 'doc' && {
        sidebar_position: typeof sidebar.order === 'number' ? sidebar.order : undefined,
        sidebar_label: textOf(sidebar.label),
        pagination_prev: fields.prev === false ? null : undefined,
        pagination_next: fields.next === false ? null : undefined,
      }),
    }),
    language,
    state,
  };
}

/** Renames a field of Starlight to the name that all readers use. */
function withHeroName(fields: Fields): Fields {
  const { hero } = fields;
  return isMap(hero) && textOf(hero.title) ? { ...fields, hero: { ...hero, name: hero.title } } : fields;
}

/** Value of a JavaScript string literal; `null` for an invalid one. */
function readString(written: string): string | null {
  if (written.startsWith('`')) return written.slice(1, -1);
  try {
    return String(JSON.parse(written));
  } catch {
    return null;
  }
}

/** Converts HTML in a component's value to Markdown; otherwise code in it would be parsed as code of the text. */
function withoutFragments(body: string, source: string, causes: Causes): string {
  return outsideBlocks(body, (text) =>
    text.replace(
      /<Fragment\s+set:html=\{\s*("(?:\\.|[^"\\])*"|`[^`$]*`)\s*\}\s*\/>/g,
      (match, written: string) => {
        const html = readString(written);
        return html === null ? match : `\n\n${htmlToMarkdown(html, source, causes).trim()}\n\n`;
      },
    ),
  );
}
