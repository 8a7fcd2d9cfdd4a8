import { posix } from 'node:path';
import { parseFile } from '../../config/fields';
import { readBibliography } from '../../text/bibliography';
import { hasCitations, withCitations } from '../../text/citations';
import { someOutside } from '../../text/code';
import { readText } from '../../text/frontMatter';
import { isHiddenPath } from '../../text/globs';
import { htmlToMarkdown } from '../../text/html';
import { kramdown } from '../../text/kramdown';
import { firstText, isMap, listOf, mapOf, textOf } from '../../text/values';
import type {
  Fields,
  ImportedAsset,
  ImportedSite,
  ImportedText,
  OldList,
  ReaderInput,
  SourceReader,
} from '../../types';
import { dateParts, permalinkOf } from '../shared/permalinks';
import { isOnlyList, liquid } from './liquid';
import { archiveLists, languagesOf, withPageTree, withPolyglot } from './plugins';

const TEXT = /\.(?:md|markdown|mkdown|mkdn|mkd|html?)$/i;
const POST = /^(.*\/)?(\d{4})-(\d{1,2})-(\d{1,2})-([^/]+)$/;
/** Files that Jekyll ignores, or that belong to the theme. */
const NO_ASSET =
  /(?:^|\/)(?:Gemfile(?:\.lock)?|Rakefile|LICENSE|README|CHANGELOG|package(?:-lock)?\.json)|\.(?:gemspec|s[ac]ss|less|css|js|map|html?|xml|rb|ya?ml|lock|sh|md|markdown|liquid|toml|json)$/i;
/** Names of the configuration; Jekyll reads the first. */
const CONFIGS = ['_config.yml', '_config.yaml', '_config.toml'];
/** Files that do not belong to a site in a folder of its own. */
const TEMPLATE = /\.(?:s[ac]ss|less|css|js|map|html?|xml|md|markdown|liquid)$/i;
/** The collection of pages that Chirpy has in its menu. */
const PAGES = 'tabs';
const EXCLUDED = ['vendor', '_site', 'node_modules', 'Gemfile'];

/** Jekyll and Octopress: posts, drafts, collections and pages, at the addresses of their permalinks. */
export const jekyll: SourceReader = {
  name: 'jekyll',
  label: 'Jekyll',
  recognizes: ({ has, paths }) => {
    const hasFolder = (name: RegExp) => paths.some((path) => name.test(path));
    // The configuration may be missing.
    if (!CONFIGS.some(has)) return hasFolder(/^_posts\//) && hasFolder(/^_layouts\//);
    return hasFolder(/(?:^|\/)_(?:posts|drafts|layouts|includes)\//);
  },
  read: (input) => {
    const path = CONFIGS.find(input.files.has);
    const config = path === undefined ? {} : parseFile(input, path);
    const root = textOf(config.source)?.replace(/^\.\/|\/$/g, '') ?? '';
    const site: JekyllSite = { ...input, config, root: root === '.' ? '' : root, lists: [] };
    const texts = withPolyglot(
      input.files.paths.flatMap((path) => textAt(path, site)),
      config,
    );
    const addresses = new Map(texts.map((text) => [pathInSite(text.source, site.root), text.address ?? '']));
    const url = textOf(config.url);
    const only = onlyCollection(config);
    const base = textOf(config.baseurl)?.replace(/^\/?/, '/') ?? '';
    const found: ImportedSite = {
      settings: {
        title: textOf(config.title),
        tagline: firstText(config, ['tagline', 'description', 'subtitle']),
        url: url && url.replace(/\/$/, '') + base,
        languages: languagesOf(config),
        docsPath: only === null ? undefined : `/${only}`,
      },
      texts: texts.map((text) => {
        const body = liquid(text, { ...site, addresses });
        return {
          ...text,
          body: /\.html?$/i.test(text.source)
            ? htmlToMarkdown(body, text.source, input.causes)
            : kramdown(hasCitations(body) ? cited(text, body, input) : body),
        };
      }),
      lists: [...site.lists, ...archiveLists(texts, config)],
      assets: input.files.paths.flatMap((path) => assetOf(path, texts, site)),
    };
    return withPageTree(found, config);
  },
};

interface JekyllSite extends ReaderInput {
  readonly config: Fields;
  /** Folder of the site within the source. */
  readonly root: string;
  /** Lists that were pages of the source. */
  readonly lists: OldList[];
}

/** A text with its citations, from the file of BibTeX that it names or the only one that the site has. */
function cited({ fields, source: file }: ImportedText, body: string, { files, causes }: ReaderInput): string {
  const named = textOf(fields.bibliography);
  const all = files.paths.filter((path) => path.endsWith('.bib'));
  const path = all.find((one) => named !== undefined && `/${one}`.endsWith(`/${named.replace(/^\//, '')}`));
  const used = path ?? (all.length === 1 ? all[0] : undefined);
  const references = used === undefined ? new Map() : readBibliography(files.text(used));
  return withCitations(body, references, { file, causes });
}

function pathInSite(path: string, root: string): string {
  return root === '' ? path : posix.relative(root, path);
}

function textAt(source: string, site: JekyllSite): ImportedText[] {
  const path = pathInSite(source, site.root);
  if (!TEXT.test(path) || path.startsWith('..') || isExcluded(path, site.config)) return [];
  const collection = /^_([^/]+)\//.exec(path)?.[1];
  const isPost = /(?:^|\/)_posts\//.test(path);
  const isDraft = /(?:^|\/)_drafts\//.test(path);
  const listed = listOf(site.config.include);
  const isListed = collection !== undefined && listed.includes(`_${collection}`);
  const type = isPost || isDraft ? 'posts' : isListed ? 'pages' : (collection ?? 'pages');
  const options = collectionOf(site.config, type);
  // Names with these prefixes are not pages, except for the folder of a collection and what the configuration
  // includes.
  const isCollection = type !== 'pages' && options !== null;
  const known = ['_posts', '_drafts', ...listed];
  const parts = isCollection && collection !== undefined ? path.split('/').slice(1) : path.split('/');
  if (parts.some((part) => /^[._#~]/.test(part) && !known.includes(part))) return [];
  const { fields: frontMatter, body, state, hasFrontMatter } = readText(site, source);
  // Without front matter Jekyll copies a file unchanged, unless it is a post.
  if (!hasFrontMatter && type !== 'posts') return [];
  const fields = { ...defaultsFor(path, type, site.config), ...frontMatter };
  const isUnnamed = isPost && !POST.test(path.replace(TEXT, ''));
  if (isUnnamed)
    site.causes.add('Posts without a date in their name, which Jekyll does not publish, are drafts', source);
  const common = { source, fields, body, state: isDraft || isUnnamed ? ('draft' as const) : state };
  if (isPost || isDraft) return [postOf(path, common, site.config)].filter((post) => post !== null);
  if (type !== 'pages') {
    if (options?.output !== true) {
      const cause = `The collection \`${type}\` has no pages of its own (\`output\`) and is left out`;
      site.causes.add(cause, source);
      return [];
    }
    const below = path.slice(type.length + 2).replace(TEXT, '');
    const name = onlyCollection(site.config) === type ? below : `${type}/${below}`;
    const values = {
      collection: type,
      path: below,
      name: posix.basename(below),
      title: textOf(fields.slug) ?? posix.basename(below),
    };
    const pattern = textOf(fields.permalink) ?? textOf(options.permalink) ?? '/:collection/:path.html';
    const address = permalinkOf(pattern, values);
    if (body.trim() === '') return skipTemplate(address, common, site);
    if (type === PAGES) return [{ ...common, kind: 'page', name: address.replace(/^\/|\/$/g, ''), address }];
    return [{ ...common, kind: 'doc', name, address }];
  }
  return pageOf(path, common, site);
}

type JekyllText = Pick<ImportedText, 'source' | 'fields' | 'body'>;

function postOf(path: string, common: JekyllText, config: Fields): ImportedText | null {
  const below = path
    .replace(/(?:^|\/)_(?:posts|drafts)\//, '/')
    .replace(/^\//, '')
    .replace(TEXT, '');
  const match = POST.exec(below);
  const [, folder = '', year, month = '', day = '', rest = ''] = match ?? [];
  const named = match ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
  const { fields } = common;
  const title = textOf(fields.slug) ?? (match ? rest : posix.basename(below));
  const date = dateParts(fields.date ?? named);
  const [above = ''] = path.split(/\/?_(?:posts|drafts)\//);
  const folders = above.split('/').filter((part) => part !== '');
  const categories = [...folders, ...listOf(fields.categories ?? fields.category, /\s*,\s*|\s+/)].map(
    (name) => name.toLowerCase(),
  );
  const options = collectionOf(config, 'posts');
  const pattern =
    textOf(fields.permalink) ?? textOf(options?.permalink) ?? textOf(config.permalink) ?? 'date';
  const address =
    date === null
      ? null
      : permalinkOf(pattern, {
          ...date,
          title,
          slug: title,
          path: below,
          categories: [...new Set(categories)].join('/'),
        });
  // The folder of a post is not part of its address.
  const name = match ? `${folder}${named}-${rest}` : below;
  const tags = [...listOf(fields.tags, /\s*,\s*|\s+/), ...listOf(fields.tag)];
  const divisions = [...folders, ...categoriesOf(fields)];
  const { tags: _tags, tag: _tag, categories: _categories, category: _category, ...others } = fields;
  return { ...common, kind: 'post', name, address, fields: others, date: named, tags, categories: divisions };
}

/** Categories of a post: `categories` is a list of words, `category` a single name that may contain spaces. */
function categoriesOf({ categories, category }: Fields): string[] {
  return [...listOf(categories, /\s*,\s*|\s+/), ...listOf(category, /(?!)/)];
}

/** Handles a page without text: a list that its layout generates, or another template. */
function skipTemplate(from: string, { source, fields }: JekyllText, { lists, causes }: JekyllSite): [] {
  const layout = textOf(fields.layout) ?? '';
  const kind = /^tags?$/.test(layout) ? 'tags' : /^categor(?:y|ies)$/.test(layout) ? 'categories' : null;
  const name = /s$/.test(layout)
    ? ''
    : (textOf(fields.taxonomy) ?? textOf(fields[layout]) ?? textOf(fields.title));
  if (from !== '/' && name !== undefined && (kind !== null || /^(?:posts|archives)$/.test(layout)))
    lists.push({ kind, name, from });
  else causes.add('Pages that are templates, such as lists of posts, are left out', source);
  return [];
}

function pageOf(path: string, common: JekyllText, site: JekyllSite): ImportedText[] {
  const { config, causes } = site;
  const bare = path.replace(TEXT, '');
  const style = textOf(config.permalink);
  const folder = bare.replace(/(?:^|\/)index$/, '/');
  const permalink = textOf(common.fields.permalink);
  // Octopress is Jekyll before version 3, where only a named style changes pages.
  const isPretty = style === 'pretty' || (style?.endsWith('/') === true && !config.category_dir);
  const written = permalink ?? (folder.endsWith('/') ? folder : `${bare}${isPretty ? '/' : '.html'}`);
  const address = `/${written.replace(/^\/+/, '')}`;
  // Bridgetown has templates of Ruby in texts, too.
  const isTemplate =
    someOutside(common.body, (text) => /<%[-=]?\s[^%]*%>\s*(?:<|$)/m.test(text)) ||
    (/\.html?$/i.test(path)
      ? /\{%-?\s*(?:for|include|assign|capture)\b/.test(common.body)
      : isOnlyList(common.body));
  if (isTemplate || common.body.trim() === '') return skipTemplate(address, common, site);
  if (/(?:^|\/)(?:404|feed|search)$/i.test(bare)) return [];
  if (/^(?:nil|null|none)$/.test(String(common.fields.layout)) && /\.html?$/i.test(path)) {
    causes.add('Pages without a layout, such as proofs of ownership, are left out', common.source);
    return [];
  }
  const name =
    permalink === undefined ? bare : permalink.replace(/^\/|\/$/g, '').replace(/\.html$/, '') || 'index';
  return [{ ...common, kind: 'page', name, address }];
}

/** Options of a collection; `null` for other folders. */
function collectionOf({ collections }: Fields, name: string): Fields | null {
  if (name === 'posts' || name === 'pages') return mapOf(mapOf(collections)[name]);
  if (Array.isArray(collections)) return collections.includes(name) ? {} : null;
  return isMap(collections) && name in collections ? mapOf(collections[name]) : null;
}

/** The collection that is the documentation, if there is only one. */
function onlyCollection({ collections }: Fields): string | null {
  const names = isMap(collections)
    ? Object.keys(collections).filter(
        (name) =>
          !['posts', PAGES].includes(name) && isMap(collections[name]) && collections[name].output === true,
      )
    : [];
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** Front matter that the configuration assigns to all texts of a folder or kind. */
function defaultsFor(path: string, type: string, { defaults }: Fields): Fields {
  const matching = (Array.isArray(defaults) ? defaults : []).filter((item) => {
    const scope = mapOf(mapOf(item).scope);
    const folder = textOf(scope.path)?.replace(/\/?\*.*$|\/$/g, '') ?? '';
    return (
      (folder === '' || `${path}/`.startsWith(`${folder}/`) || path === folder) &&
      (scope.type === undefined || scope.type === type)
    );
  });
  return Object.assign({}, ...matching.map(({ values }) => mapOf(values)));
}

function isExcluded(path: string, config: Fields): boolean {
  return [...EXCLUDED, ...listOf(config.exclude)].some((pattern) => {
    const plain = pattern.replace(/^\/|\/$|\/?\*\*?$/g, '');
    if (plain === '') return false;
    return plain.includes('*')
      ? posix.basename(path).endsWith(plain.replace(/^.*\*/, ''))
      : `${path}/`.startsWith(`${plain}/`);
  });
}

function assetOf(
  source: string,
  texts: readonly ImportedText[],
  { config, root, files }: JekyllSite,
): ImportedAsset[] {
  const path = pathInSite(source, root);
  if (
    isHiddenPath(path) ||
    (root === '' ? NO_ASSET : TEMPLATE).test(path) ||
    isExcluded(path, config) ||
    texts.some((text) => text.source === source)
  )
    return [];
  return files.has(source) ? [{ source, target: `static/${path}` }] : [];
}
