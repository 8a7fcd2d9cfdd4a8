import { joinPath } from '../../addresses';
import { parseFile } from '../../config/fields';
import { staticConfig } from '../../config/written';
import { isNamedBy } from '../../text/globs';
import { firstText, listOf, mapOf, splitNames, textOf } from '../../text/values';
import type { Fields, ImportedSettings, ImportedText, NavItem, OldList, SourceReader } from '../../types';
import { readPlain } from '../plain/markdown';
import type { PlainSite } from '../plain/plainSite';
import {
  addressOf,
  CONFIGS,
  configOf,
  copiesOf,
  dataOf,
  type EleventySite,
  segmentName,
  siteOf,
  TEMPLATE,
  type Template,
  templatesOf,
  withoutDate,
} from './site';

/** Data files that may contain the site's title. */
const SITE_DATA = splitNames('metadata site meta config settings global');
/** Fields that control page generation in Eleventy. */
const TEMPLATE_FIELDS = /^eleventy(?!Exclude)|^(?:pagination|templateEngineOverride)$/;

/** Eleventy: Markdown texts with their data and addresses. Templates are not imported. */
export const eleventy: SourceReader = {
  name: 'eleventy',
  label: 'Eleventy',
  recognizes: ({ has, text, paths }) =>
    (configOf({ has }) !== null || (has('package.json') && /"@11ty\/eleventy"/.test(text('package.json')))) &&
    paths.some((path) => /\.(?:md|markdown)$/i.test(path)),
  read(input) {
    const site = siteOf(input);
    const found = readPlain(input, plainSite(site));
    const texts = found.texts.filter(({ address }) => address !== '/404.html');
    const collections = collectionsOf(site, texts);
    const templates = templatesOf(site);
    for (const { path } of templates) site.causes.add('Pages that are templates are not moved', path);
    const posts = texts.filter(({ kind }) => kind === 'post');
    const menu = menuOf([...texts, ...templates]);
    return {
      ...found,
      roots: [site.root],
      settings: {
        ...settingsOf(site),
        blogPath: blogPathOf(posts),
        menu: menu.length === 0 ? undefined : menu,
      },
      texts: texts.map(({ fields, ...text }) => ({
        ...text,
        // If the site has a blog, texts without a date are pages rather than documentation.
        kind: text.kind === 'doc' && posts.length > 0 ? ('page' as const) : text.kind,
        fields: fieldsOf(fields, collections),
      })),
      lists: tagListsOf(posts, templates, collections),
    };
  },
};

/** Rules of the site: ignored files, folder of the texts, their addresses, and data files that hide a folder. */
function plainSite({ files, causes, code, root, isNoPage }: EleventySite): PlainSite {
  const lines = files.has('.eleventyignore') ? files.text('.eleventyignore').split('\n') : [];
  const added = [...code.matchAll(/\bignores\.add\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)].flatMap(
    ([, args = '']) => {
      const patterns = [...args.matchAll(/(["'`])([^"'`\n]+)\1/g)].map(([, , pattern = '']) => pattern);
      if (patterns.length === 0)
        causes.add(
          'Files that code of the configuration ignores are not known: look whether one is published',
          args.trim(),
        );
      // What code inserts may be anything.
      return patterns.map((pattern) => pattern.replace(/\$\{[^}]*\}/g, '**'));
    },
  );
  const ignored = [...lines, ...added]
    .map((line) => line.trim().replace(/^\.?\/|\/$/g, ''))
    .filter((line) => line !== '' && !/^[#!]/.test(line));
  return {
    label: 'Eleventy',
    root,
    isTemplated: true,
    isNoText: isNoPage,
    isExcluded: (below) => isNamedBy(below, ignored) || isNamedBy(root + below, ignored),
    // The date in a name is not part of the address, and `fourth/fourth.md` is the index of its folder.
    localOf: (name) => ({ name: withoutDate(name).replace(/(^|\/)([^/]+)\/\2$/, '$1$2') }),
    addressOf: (name, fields, source) => {
      const address = addressOf(name, fields);
      if (address === undefined)
        causes.add(
          'Addresses that a template or a function gives are not known: `--sitemap` names them',
          source,
        );
      return address ?? null;
    },
    // Prism highlights the language of a diff, Shiki the diff.
    bodyOf: (body) => body.replace(/^([ \t]*(?:`{3,}|~{3,}))diff-\w+/gm, '$1diff'),
    inherited: (path) => dataOf(files, path),
    assets: copiesOf(code, files, root),
  };
}

/** Settings from the data file about the site. */
function settingsOf(site: EleventySite): ImportedSettings {
  const { files, code, data } = site;
  const about = SITE_DATA.flatMap((name) =>
    splitNames('.js .cjs .mjs .ts .json .yaml .yml').map((ending) => `${data}/${name}${ending}`),
  ).filter(files.has);
  const withTitle = about
    .map((path) =>
      /\.(?:json|ya?ml)$/.test(path) ? parseFile(site, path) : mapOf(staticConfig(files, path, '')),
    )
    .find((fields) => firstText(fields, TITLES) !== undefined);
  const fields = withTitle ?? {};
  const prefix = /\bpathPrefix\s*:\s*["'`]([^"'`]+)/.exec(code)?.[1];
  const url = firstText(fields, ['url', 'siteUrl', 'siteURL', 'baseUrl', 'base']);
  return {
    title: firstText(fields, TITLES),
    tagline: firstText(fields, ['description', 'tagline', 'subtitle']),
    url:
      url === undefined || prefix === undefined || !URL.canParse(url)
        ? url
        : new URL(joinPath(prefix, '/'), url).href,
    languages: firstText(fields, ['language', 'lang', 'locale'])?.split(/(?!)/),
  };
}

const TITLES = ['title', 'name', 'siteTitle', 'siteName'];

/** Folder that the addresses of all posts share. */
function blogPathOf(posts: readonly ImportedText[]): string | undefined {
  const folders = new Set(posts.map(({ address }) => /^\/([\w-]+)\/[^/]/.exec(address ?? '')?.[1]));
  const [folder] = folders;
  return folders.size === 1 && folder !== undefined ? `/${folder}` : undefined;
}

/** Top-level items of `eleventyNavigation`, in their order; nested ones are on the page of their parent. */
function menuOf(pages: readonly Pick<ImportedText, 'fields' | 'address'>[]): NavItem[] {
  return pages
    .flatMap(({ fields, address }) => {
      const { key, title, order, parent } = mapOf(fields.eleventyNavigation);
      const label = textOf(title) ?? textOf(key);
      const isShown = label !== undefined && parent === undefined && address !== null;
      return isShown ? [{ label, to: address, order: Number(order ?? 0) }] : [];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ label, to }) => ({ type: 'link', label, to }));
}

/** Tag lists, if a template generates one for each tag at `/tags/NAME/`. */
function tagListsOf(
  posts: readonly ImportedText[],
  templates: readonly Template[],
  collections: ReadonlySet<string>,
): OldList[] {
  const [folder] = templates.flatMap(({ text }) =>
    /\bcollections\b/.test(text)
      ? (/([\w-]+)\/(?:\{\{-?\s*[\w.]+\s*\|\s*slug|\$\{[^}]*slug)/i.exec(text)?.[1] ?? [])
      : [],
  );
  if (folder === undefined) return [];
  const tags = new Set(posts.flatMap(({ fields }) => tagsOf(fields)));
  return [...tags].flatMap((name) => {
    const slug = segmentName(name);
    return slug === undefined || collections.has(name)
      ? []
      : [{ kind: 'tags' as const, name, from: joinPath(folder, slug, '/') }];
  });
}

/** Names by which templates list texts (`collections.posts`): tags that readers never saw. */
function collectionsOf({ files }: EleventySite, texts: readonly ImportedText[]): ReadonlySet<string> {
  const named = files.paths
    .filter((path) => TEMPLATE.test(path) || CONFIGS.includes(path))
    .flatMap((path) => [...files.text(path).matchAll(/\bcollections(?:\.([\w-]+)|\[\s*["']([^"']+)["'])/g)])
    .map(([, name, other]) => name ?? other ?? '');
  const tagged = texts.filter(({ fields }) => fields.tags !== undefined).map(({ fields }) => tagsOf(fields));
  const isShared = (name: string) => tagged.length > 1 && tagged.every((tags) => tags.includes(name));
  return new Set(named.filter((name) => GENERIC.has(name) || isShared(name)));
}

const GENERIC = new Set(
  splitNames('all nav post posts page pages blog article articles note notes entries writing docs featured'),
);

/** Reads tags; a string is one tag, even with commas. */
function tagsOf({ tags }: Fields): string[] {
  return listOf(tags, /(?!)/);
}

function fieldsOf(fields: Fields, collections: ReadonlySet<string>): Fields {
  const entries = Object.entries(fields).filter(([name]) => !TEMPLATE_FIELDS.test(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      name === 'tags' ? tagsOf(fields).filter((tag) => !collections.has(tag)) : value,
    ]),
  );
}
