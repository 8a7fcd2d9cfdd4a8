import { posix } from 'node:path';
import { fromFileName } from '@private-devlog/engine/internal';
import { joinPath } from '../../addresses';
import { CURRENT, docIdOf, pathInSection } from '../../site/place';
import { readText as readSource } from '../../text/frontMatter';
import { isHiddenPath } from '../../text/globs';
import { withMarkdownInTags, withoutJsx } from '../../text/jsx';
import { pickFields, splitNames, textOf } from '../../text/values';
import type { Fields, ImportedText, NavItem } from '../../types';
import { isIncluded, type Section } from './config';
import { authorsFile, authorsOf, categoryFile, type ListOfFolder, tagsFile } from './dataFiles';
import { partsOf, withParts } from './mdxParts';
import { nameOf, otherSection, placementOf } from './otherSections';
import { type DocusaurusSite, reportUnpublished, type VersionFolder } from './versions';

const TEXT = /\.mdx?$/;
/** Front matter with the same meaning here, by kind of text. */
const COMMON = splitNames(
  'hide_table_of_contents toc_min_heading_level toc_max_heading_level title_meta keywords',
);
const SAME: Readonly<Record<ImportedText['kind'], readonly string[]>> = {
  post: [...COMMON, 'slug', 'sidebar_label'],
  page: [...COMMON, 'slug'],
  doc: [
    ...COMMON,
    ...splitNames('slug id sidebar_label sidebar_position sidebar_class_name hide_title pagination_label'),
    'parse_number_prefixes',
  ],
};

/** Fields that refer to a document by its id. */
const NEIGHBORS = { pagination_prev: 'text', pagination_next: 'text' } as const;

/** Texts of a site, with lookups for other parts of the configuration. */
export interface SiteTexts {
  readonly texts: readonly ImportedText[];
  readonly files: readonly { readonly target: string; readonly content: string }[];
  readonly lost: readonly { readonly from: string; readonly source: string }[];
  /** Id of a document → its file. */
  readonly sources: (section: string, version: VersionFolder) => ReadonlyMap<string, string>;
  /** Address of a document in the default version, by its id. */
  readonly addressOf: (section: string, id: string) => string | undefined;
  /** Address of the first text among sidebar items. */
  readonly firstOf: (section: string, items: readonly NavItem[] | undefined) => string | undefined;
  /** Generated lists that files in folders request. */
  readonly listSlugs: (version: VersionFolder) => readonly ListOfFolder[];
}

interface State extends DocusaurusSite {
  /** Files that are included in texts. */
  readonly used: ReadonlySet<string>;
  readonly texts: ImportedText[];
  /** Generated data files. */
  readonly data: { target: string; content: string }[];
  readonly lost: { from: string; source: string }[];
  readonly authors: ReadonlySet<string>;
  /** Section and version → id → file. */
  readonly ids: Map<string, Map<string, string>>;
  readonly addresses: Map<string, string>;
  readonly lists: Map<string, ListOfFolder[]>;
}

/** Reads all texts, of every published section, version and language. */
export function readTexts(site: DocusaurusSite): SiteTexts {
  const { config, files, root, versions } = site;
  const blog = config.blogs[0];
  const authors = blog ? authorsFile(site, posix.join(blog.folder, mapPath(blog.options, 'authors'))) : null;
  const tags = blog ? tagsFile(site, posix.join(blog.folder, mapPath(blog.options, 'tags'))) : null;
  const texts = files.paths.filter((path) => TEXT.test(path));
  const used = texts.flatMap((path) => [...partsOf(files.text(path), path, root).values()]);
  const state: State = {
    ...site,
    used: new Set(used),
    texts: [],
    data: [authors?.file, tags].filter((file) => file !== undefined && file !== null),
    lost: [],
    authors: authors?.keys ?? new Set(),
    ids: new Map(),
    addresses: new Map(),
    lists: new Map(),
  };
  for (const [index, { section, versions: all }] of versions.entries())
    for (const version of all) readSection(state, { section, version, isMain: index === 0, kind: 'doc' });
  for (const [index, section] of config.blogs.entries())
    readSection(state, { section, version: null, isMain: index === 0, kind: 'post' });
  for (const section of config.pages)
    readSection(state, { section, version: null, isMain: true, kind: 'page' });
  reportUnpublished(site);
  const keyOf = (section: string, version: string) => `${section}:${version}`;
  const lastOf = (section: string) =>
    versions.find((item) => item.section.id === section)?.versions.find(({ isLast }) => isLast)?.name ??
    CURRENT;
  const main = versions[0]?.section.id ?? '';
  const first = (items: readonly NavItem[]): string | undefined => {
    for (const { to = '', link, items: inner = [] } of items) {
      const source = link && 'of' in link ? link.of : to;
      const found = state.addresses.get(source) ?? first(inner);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    texts: state.texts.map((text) =>
      withDocuments(text, state.ids.get(keyOf(main, text.version ?? CURRENT)) ?? new Map()),
    ),
    files: state.data,
    lost: state.lost.filter(({ source }) => files.has(source) && source.startsWith(root)),
    sources: (section, version) => state.ids.get(keyOf(section, version.name)) ?? new Map(),
    addressOf: (section, id) => {
      const source = state.ids.get(keyOf(section, lastOf(section)))?.get(id);
      return source === undefined ? undefined : state.addresses.get(source);
    },
    firstOf: (section, items) =>
      first(items ?? []) ?? versions.find((item) => item.section.id === section)?.section.route,
    listSlugs: (version) => state.lists.get(version.name) ?? [],
  };
}

interface SectionInput {
  readonly section: Section;
  readonly version: VersionFolder | null;
  /** Whether it is the first section of its kind, the only one that the engine supports. */
  readonly isMain: boolean;
  readonly kind: ImportedText['kind'];
}

function readSection(state: State, input: SectionInput): void {
  const { section, version, kind } = input;
  const { files, config, root } = state;
  const folder = version?.folder ?? section.folder;
  const plugin = { doc: 'docs', post: 'blog', page: 'pages' }[kind];
  const suffix = section.id === 'default' ? '' : `-${section.id}`;
  const inner =
    version === null ? '' : version.sourceName === CURRENT ? 'current/' : `version-${version.sourceName}/`;
  const local = config.languages
    .slice(1)
    .map((code) => [
      code,
      posix.join(root, `i18n/${code}/docusaurus-plugin-content-${plugin}${suffix}/${inner}`),
    ]);
  for (const source of files.paths) {
    if (source.startsWith(folder)) readFile(state, input, { source, path: source.slice(folder.length) });
    for (const [language = '', start = ''] of local)
      if (source.startsWith(start))
        readFile(state, input, { source, path: source.slice(start.length), language });
  }
}

interface FileInput {
  readonly source: string;
  /** Path below the folder of its section. */
  readonly path: string;
  readonly language?: string;
}

function readFile(state: State, input: SectionInput, file: FileInput): void {
  const { source, path, language } = file;
  const { kind, version, isMain, section } = input;
  const base = posix.basename(path);
  if (kind === 'doc' && /^_category_\.(?:json|ya?ml)$/.test(base)) {
    const other = isMain ? null : placementOf(section, version, state.versions[0]);
    const found = categoryFile(
      state,
      file,
      other ? (other.version ?? CURRENT) : (version?.name ?? CURRENT),
      other?.folder,
    );
    if (found === null) return;
    state.data.push(found.file);
    if (found.slug !== null && version !== null && language === undefined && isMain)
      state.lists.set(version.name, [
        ...(state.lists.get(version.name) ?? []),
        { slug: found.slug, folder: posix.dirname(source) },
      ]);
    return;
  }
  if (kind === 'page' && language === undefined && /\.[jt]sx?$/.test(path)) lostPage(state, section, file);
  if (!TEXT.test(path) || !isIncluded(section.options, path)) return;
  if (isHiddenPath(path)) {
    if (!state.used.has(source))
      state.causes.add('Parts of texts (`_name.mdx`) that no text imports', source);
    return;
  }
  readText(state, input, file);
}

function readText(
  state: State,
  { kind, section, version, isMain }: SectionInput,
  { source, path: written, language }: FileInput,
): void {
  const { files, causes, root } = state;
  const { fields, body: content, state: readState } = readSource(state, source);
  const body = content.replace(/^(#{1,6} .*?)\\(?=\{#[^{}\n]+\}[ \t]*$)/gm, '$1');
  const name = written.replace(TEXT, '');
  const below = pathInSection(kind, name, fields, true);
  const path = fields.slug === undefined ? below.replace(/\/$/, '') : below;
  const plain = joinPath(section.route, version?.segment ?? '', path);
  const address = joinPath(language ?? '', plain);
  if (kind === 'doc' && language === undefined) {
    const key = `${section.id}:${version?.name ?? CURRENT}`;
    const ids = state.ids.get(key) ?? new Map<string, string>();
    state.ids.set(key, ids.set(docIdOf(name, fields, true), source));
    state.addresses.set(source, plain);
  }
  const extra: Record<string, unknown> = Object.fromEntries(
    SAME[kind].filter((key) => key in fields).map((key) => [key, fields[key]]),
  );
  if (kind === 'doc') {
    for (const key of ['displayed_sidebar', ...Object.keys(NEIGHBORS)])
      if (fields[key] === null) extra[key] = null;
    const shown = textOf(fields.displayed_sidebar);
    if (shown !== undefined) extra.displayed_sidebar = isMain ? shown : nameOf(section, version, shown);
  }
  if (kind === 'post') Object.assign(extra, authorsOf(fields, state.authors));
  const placed = isMain
    ? { kind, name, extra, ...(version && version.name !== CURRENT ? { version: version.name } : {}) }
    : otherSection(causes, state.versions[0], {
        kind,
        section,
        plain,
        extra,
        source,
        name,
        version,
      });
  state.texts.push({
    source,
    address,
    fields,
    body: withMarkdownInTags(withoutJsx(withParts(body, { source, root, files }), source, causes)),
    hasNumberPrefixes: true,
    date: fromFileName(name.replace(/\/index$/i, '')).date,
    ...placed,
    language,
    state: readState,
    documents: kind === 'doc' && isMain ? pickFields(fields, NEIGHBORS) : undefined,
  });
}

/** Resolves ids of documents to files. All ids are known only after the last text. */
function withDocuments(text: ImportedText, ids: ReadonlyMap<string, string>): ImportedText {
  const documents = Object.entries(text.documents ?? {}).flatMap(([key, id]) => {
    const source = ids.get(id);
    return source === undefined ? [] : [[key, source] as const];
  });
  return { ...text, documents: Object.fromEntries(documents) };
}

/** Reports a page that is a React component. */
function lostPage(state: State, section: Section, { source, path }: FileInput): void {
  if (isHiddenPath(path) || /\.(?:test|d)\.[jt]sx?$|(?:^|\/)__tests__\//.test(path)) return;
  const from = joinPath(section.route, path.replace(/\.[jt]sx?$/, '').replace(/(?:^|\/)index$/, ''));
  state.causes.add('Pages that are React components are not moved', source);
  state.lost.push({ from, source });
}

function mapPath(options: Fields, kind: 'authors' | 'tags'): string {
  const path = kind === 'authors' ? options.authorsMapPath : options.tags;
  return textOf(path) ?? `${kind}.yml`;
}
