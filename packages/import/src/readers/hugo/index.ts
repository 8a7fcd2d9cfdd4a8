import { posix } from 'node:path';
import { joinPath } from '../../addresses';
import { readText } from '../../text/frontMatter';
import { htmlToMarkdown } from '../../text/html';
import { isMap, listOf, mapOf, textOf } from '../../text/values';
import type { Fields, ImportedText, OldList, SourceReader } from '../../types';
import { assetsBelow } from '../shared/assets';
import { dateParts, permalinkOf } from '../shared/permalinks';
import { shortcodes } from './shortcodes';
import { CONFIG, type HugoSite, readSite, TEXT } from './site';
import { readTemplates } from './templates';

const POSTS = /^(?:posts?|blogs?|articles?|news|writing|journal|diary|essays?|log)$/i;
const DOCS = /^(?:docs?|documentation|guides?|reference|manual|wiki|tutorials?|handbook|getting-started)$/i;
/** Hugo: sections, bundles, languages by name or folder, permalinks, aliases and the common shortcodes. */
export const hugo: SourceReader = {
  name: 'hugo',
  label: 'Hugo',
  recognizes: ({ paths }) =>
    paths.some((path) => CONFIG.test(path)) &&
    paths.some((path) => /^(?:content|archetypes|layouts|src\/content)\//.test(path)),
  read: (input) => {
    const site = readSite(input);
    const pages = input.files.paths.flatMap((path) => readPage(path, site));
    const kinds = kindsOf(pages, site);
    const texts = pages.flatMap((page) => textOfPage(page, kinds, site));
    const find = finderOf(texts, site);
    const url = textOf(
      site.config.baseURL ?? site.config.baseurl ?? site.config.baseUrl ?? site.config.base_url,
    );
    const params = mapOf(site.config.params);
    const templates = readTemplates(input.files);
    const title = textOf(site.config.title) ?? textOf(site.languages.get(site.language)?.title);
    const tagline = textOf(params.description) ?? textOf(params.subtitle);
    return {
      settings: {
        title,
        tagline: tagline?.replace(/\s+/g, ' '),
        url: url !== undefined && /^https?:/.test(url) ? url : undefined,
        languages: [site.language],
        formulas: formulasOf(site.config, pages),
        blogPath: kinds.blog === null ? undefined : `/${kinds.blog}`,
        docsPath: kinds.docs === null ? '/docs' : `/${kinds.docs}`,
      },
      texts: texts.map((text) => ({ ...text, body: shortcodes(text, { ...site, find, templates }) })),
      lists: listsOf(texts, kinds, site),
      roots: site.folders.map(({ folder }) => folder),
      assets: site.staticFolders.flatMap((folder) => assetsBelow(input.files, `${folder}/`)),
    };
  },
};

/** Whether Goldmark passes formulas through, and with which delimiters, or a shortcode renders them. */
function formulasOf({ markup }: Fields, pages: readonly HugoPage[]): 'dollars' | 'brackets' | undefined {
  const { passthrough } = mapOf(mapOf(mapOf(markup).goldmark).extensions);
  const { enable, delimiters } = mapOf(passthrough);
  if (enable !== true)
    return pages.some(({ body }) => /\{[{%][<%]?\s*(?:katex|math|latex)\b/.test(body))
      ? 'dollars'
      : undefined;
  return /"\\\\[([]"/.test(JSON.stringify(delimiters)) ? 'brackets' : 'dollars';
}

/** A text with its path below the content of its language. */
interface HugoPage {
  readonly source: string;
  /** Path without extension and without `index`: `posts/hello`. */
  readonly path: string;
  readonly isBundle: boolean;
  readonly isSection: boolean;
  readonly language: string;
  readonly fields: Fields;
  readonly body: string;
  readonly state: ImportedText['state'];
}

interface HugoKinds {
  readonly posts: ReadonlySet<string>;
  /** Section of posts that determines the blog's path. */
  readonly blog: string | null;
  /** Section of documents that determines the documentation's path. */
  readonly docs: string | null;
}

function readPage(source: string, site: HugoSite): HugoPage | [] {
  const home = site.folders.find(({ folder }) => source.startsWith(`${folder}/`));
  if (!home || !TEXT.test(source) || site.isIgnored(source)) return [];
  const { fields, body, state, hasFrontMatter } = readText(site, source);
  if (/\.html?$/i.test(source) && !hasFrontMatter) return [];
  let bare = source.slice(home.folder.length + 1).replace(TEXT, '');
  const suffix = /\.([\w-]+)$/.exec(bare)?.[1];
  const isNamed = suffix !== undefined && (site.languages.has(suffix) || suffix === site.language);
  if (isNamed) bare = bare.slice(0, -suffix.length - 1);
  const name = posix.basename(bare);
  const folder = posix.dirname(bare) === '.' ? '' : posix.dirname(bare);
  const inherited = site.cascades.filter(
    (item) =>
      (item.folder === '' || source.startsWith(`${item.folder}/`)) &&
      item.appliesTo(bare.replace(/(?:^|\/)_?index$/, ''), isNamed ? suffix : home.language),
  );
  // In Zola, the date in a name is not part of the address.
  const dated = site.isZola ? /^(\d{4}-\d{2}-\d{2})[_-](.+)$/.exec(name) : null;
  const { cascade, taxonomies, ...others } = fields;
  const pageFields = name === '_index' || cascade === undefined ? others : { ...others, cascade };
  return {
    source,
    path: name === 'index' || name === '_index' ? folder : bare,
    isBundle: name === 'index',
    isSection: name === '_index',
    language: isNamed ? suffix : home.language,
    fields: {
      ...(dated ? { date: dated[1], slug: dated[2] } : {}),
      ...Object.assign({}, ...inherited.map((item) => item.fields)),
      // In Zola, tags and categories are in a table of their own.
      ...mapOf(taxonomies),
      ...pageFields,
    },
    body: /\.html?$/i.test(source) ? htmlToMarkdown(body, source, site.causes) : body,
    state,
  };
}

/**
 * Classifies sections: those of posts are listed by the theme, have a typical name, or contain mostly dated texts.
 */
function kindsOf(pages: readonly HugoPage[], { config }: HugoSite): HugoKinds {
  const params = mapOf(config.params);
  const main = listOf(params.mainSections ?? params.mainsections);
  const sections = new Map<string, HugoPage[]>();
  for (const page of pages) {
    const [section = '', ...below] = page.path.split('/');
    if (!page.isSection && (below.length > 0 || page.path === ''))
      sections.set(section, [...(sections.get(section) ?? []), page]);
  }
  const isDated = (name: string) => {
    const texts = sections.get(name) ?? [];
    return texts.filter(({ fields }) => fields.date !== undefined).length > texts.length * 0.8;
  };
  const named = [...sections.keys()].filter((name) => name !== '');
  const largest = (names: readonly string[]) =>
    names.toSorted((a, b) => (sections.get(b)?.length ?? 0) - (sections.get(a)?.length ?? 0))[0];
  const posts = named.filter(
    (name) => main.includes(name) || POSTS.test(name) || (!DOCS.test(name) && isDated(name)),
  );
  const docs = named.filter((name) => !posts.includes(name));
  return {
    posts: new Set(posts),
    blog:
      largest(posts.filter((name) => POSTS.test(name))) ?? (posts.length === 1 ? (posts[0] ?? null) : null),
    docs: docs.find((name) => DOCS.test(name)) ?? (docs.length === 1 ? (docs[0] ?? null) : null),
  };
}

function textOfPage(page: HugoPage, kinds: HugoKinds, site: HugoSite): ImportedText | [] {
  const { path, isSection, isBundle, body, source, fields } = page;
  const [section = '', ...below] = path.split('/');
  const isPost = kinds.posts.has(section) || (site.isZola && below.length === 0 && fields.date !== undefined);
  const isTop = below.length === 0 && !isSection && !(site.isZola && fields.date !== undefined);
  if (body.trim() === '' && (isSection || path === '')) return [];
  if (isSection && (path === '' || path === kinds.blog)) {
    site.causes.add('Texts of lists of posts (`_index.md`) are left out', source);
    return [];
  }
  if (isSection && isPost)
    site.causes.add('Texts of lists of posts (`_index.md`) are pages, without their lists', source);
  const isDated = isPost && !isSection && fields.date !== undefined;
  const kind = isTop ? 'page' : isDated ? 'post' : isPost ? 'page' : 'doc';
  const short =
    (kind === 'post' && kinds.blog === section) || (kind === 'doc' && kinds.docs === section)
      ? below.join('/')
      : path;
  const name = isSection || isBundle ? posix.join(short, 'index') : short;
  if (/^(?:search|404)$/.test(path)) return [];
  const address = addressOf(page, site);
  const aliases = listOf(fields.aliases).map((alias) =>
    joinPath(posix.join(alias.startsWith('/') ? '' : posix.dirname(address), alias)),
  );
  return {
    source,
    kind,
    name,
    address,
    fields: { ...fields, ...(aliases.length > 0 ? { aliases } : {}) },
    body,
    language: page.language === site.language ? undefined : page.language,
    state: page.state,
  };
}

/** Path at which Hugo publishes a text, with its language prefix. */
function addressOf({ path, fields, language, isSection }: HugoPage, site: HugoSite): string {
  const prefix = prefixOf(language, site);
  const url = textOf(fields.url ?? (site.isZola ? fields.path : undefined));
  if (url !== undefined) return url.startsWith('/') ? url : joinPath(prefix, url);
  const [section = ''] = path.split('/');
  const name = posix.basename(path);
  const slug = textOf(fields.slug) ?? pathOf(name);
  const rules = mapOf(site.config.permalinks);
  const pattern = textOf(isMap(rules.page) ? rules.page[section] : rules[section]);
  const folders = path.split('/').slice(0, -1);
  const values = {
    section,
    sections: folders.join('/'),
    title: pathOf(textOf(fields.title) ?? name),
    slug,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    filename: pathOf(name),
    contentbasename: pathOf(name),
    ...dateParts(fields.date),
  };
  const plain =
    pattern !== undefined && !isSection
      ? permalinkOf(pattern, values)
      : joinPath(...folders.map(pathOf), slug);
  const isUgly = site.config.uglyURLs === true || site.config.uglyurls === true;
  return joinPath(prefix, isUgly && !isSection ? `${plain.replace(/\/$/, '')}.html` : `${plain}/`);
}

/** Lists of the taxonomies and of the sections of posts, in the site's language. */
function listsOf(texts: readonly ImportedText[], { posts }: HugoKinds, site: HugoSite): OldList[] {
  const { config, folders, language } = site;
  const named = isMap(config.taxonomies) ? config.taxonomies : { tag: 'tags', category: 'categories' };
  const at = (...path: string[]) => joinPath(prefixOf(language, site), ...path, '/');
  const ofTaxonomies = (['tags', 'categories'] as const).flatMap((kind) => {
    const folder = textOf(named[kind === 'tags' ? 'tag' : 'category']);
    const names = new Set(texts.flatMap((text) => (text.language ? [] : listOf(text.fields[kind]))));
    return folder === undefined
      ? []
      : [...names].map((name) => ({ kind, name, from: at(folder, pathOf(name)) }));
  });
  const known = new Set(texts.flatMap(({ address }) => address ?? []));
  const ofSections = [...posts].flatMap((section) => {
    const below = folders.map(({ folder }) => `${folder}/${section}/`);
    const from = at(pathOf(section));
    return known.has(from) ? [] : { kind: null, name: '', from, below };
  });
  return [...ofTaxonomies, ...ofSections];
}

/** First folder of the addresses in a language; empty for the language at the root. */
function prefixOf(language: string, site: HugoSite): string {
  return language !== site.language || site.config.defaultContentLanguageInSubdir === true ? language : '';
}

/** Slug of a name in Hugo’s addresses. */
function pathOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}._~#+@-]+/gu, '')
    .replace(/-{2,}/g, '-');
}

/** Creates a lookup for `ref` and `relref`: by a path below the content, or the end of one. */
function finderOf(texts: readonly ImportedText[], { folders }: HugoSite) {
  const key = (path: string) =>
    path
      .replace(TEXT, '')
      .replace(/\/?_?index$/, '')
      .replace(/^\/|\/$/g, '')
      .toLowerCase();
  const inside = (source: string) => {
    const home = folders.find(({ folder }) => source.startsWith(`${folder}/`));
    return home ? source.slice(home.folder.length + 1) : source;
  };
  const known = new Map<string, string>();
  for (const { source, address } of texts) {
    const parts = key(inside(source)).split('/');
    for (let from = 0; from < parts.length; from++) {
      const end = parts.slice(from).join('/');
      if (!known.has(end) && address !== null) known.set(end, address);
    }
  }
  return (reference: string, source: string): string | null => {
    const [path = '', hash] = reference.split('#');
    const fragment = hash === undefined ? '' : `#${hash}`;
    if (path === '') return fragment || null;
    const near = key(posix.join(posix.dirname(inside(source)), path));
    const found = known.get(near) ?? known.get(key(path));
    return found === undefined ? null : found + fragment;
  };
}
