import { joinPath } from '../addresses';
import { fence, outsideCode } from '../text/code';
import { parseText } from '../text/frontMatter';
import { attributesOf } from '../text/templates';
import { isMap, textOf } from '../text/values';
import type { Fields, ImportedText, ReaderInput, SourceReader } from '../types';
import { blockOf, optionOf, topOf } from './configWords';
import { withoutJsx } from './jsx';
import { withHero, withHeroTitle } from './vitepress';

const CONFIG = /^(.*?)astro\.config\.[cm]?[jt]s$/;
const TEXT = /\.mdx?$/;

/** A post of starlight-blog, with the folder of its language. */
const BLOG = /^((?:[^/]+\/)?)blog\//;

/** Astro and Starlight: documents, posts and pages of the content collections. The configuration is read, not run. */
export const astro: SourceReader = {
  name: 'astro',
  label: 'Astro',
  recognizes: ({ paths }) => paths.some((path) => CONFIG.test(path)),
  read: (input) => {
    const { files, causes } = input;
    const config =
      files.paths.filter((path) => CONFIG.test(path)).sort((a, b) => a.length - b.length)[0] ?? '';
    const root = CONFIG.exec(config)?.[1] ?? '';
    const words = config === '' ? '' : files.text(config);
    const locales = localesOf(words, files.paths, `${root}src/content/docs/`);
    const site: AstroSite = { ...input, root, locales, routes: routesOf(input, root) };
    const isBlog = /\bstarlightBlog\s*\(/.test(words);
    const texts = files.paths.flatMap((source): ImportedText[] => {
      const below = source.startsWith(root) ? source.slice(root.length) : '';
      const [, area = '', path = ''] =
        /^(?:src\/(?=pages|content)|(?=content))(pages|content\/[^/]+)\/(.+)$/.exec(below) ?? [];
      if (/\.mdoc$/.test(path)) causes.add('Texts in Markdoc (`.mdoc`) are not moved', source);
      const isSkipped = /(?:^|\/)(?:404\.mdx?$|[._])/.test(path);
      if (!TEXT.test(path) || isSkipped) return [];
      if (area === 'pages') return [textAt(site, source, { kind: 'page', path, route: '/' })];
      const collection = area.slice('content/'.length);
      if (collection === 'docs')
        return isBlog && BLOG.test(path) && isLocalOr(path, 'blog', locales)
          ? [textAt(site, source, { kind: 'post', path: path.replace(BLOG, '$1'), route: '/blog' })]
          : [textAt(site, source, { kind: 'doc', path, route: '/' })];
      const route = site.routes.get(collection);
      if (route !== undefined || /^(?:blog|posts?|articles?)$/.test(collection))
        return [textAt(site, source, { kind: 'post', path, route: route ?? `/${collection}` })];
      causes.add(`Texts of the collection \`${collection}\`, which no page of the source lists`, source);
      return [];
    });
    if (/\bsidebar\s*:\s*\[/.test(words))
      causes.add('Sidebars of the configuration are not moved; the folders make the sidebar', config);
    const post = texts.find(({ kind }) => kind === 'post');
    const title = optionOf(blockOf(words, 'title'), locales.first) ?? optionOf(words, 'title');
    const tagline = optionOf(topOf(words), 'description') ?? optionOf(words, 'description');
    return {
      settings: {
        ...(title === undefined ? {} : { title }),
        ...(tagline === undefined ? {} : { tagline }),
        url:
          (optionOf(words, 'site') ?? 'https://example.com').replace(/\/$/, '') +
          joinPath(optionOf(words, 'base') ?? '/'),
        languages: [locales.first],
        blogPath: post ? joinPath(post.address?.split('/')[1] ?? 'blog') : null,
        docsPath: '/',
      },
      texts,
      assets: files.paths
        .filter((path) => path.startsWith(`${root}public/`) && !/(?:^|\/)[._][^/]*$|\.html?$/.test(path))
        .map((source) => ({ source, target: `static/${source.slice(root.length + 7)}` })),
    };
  },
};

interface AstroSite extends ReaderInput {
  readonly root: string;
  readonly locales: LocaleFolders;
  /** Collection → path of its pages. */
  readonly routes: ReadonlyMap<string, string>;
}

interface LocaleFolders {
  /** Language of the texts that are in no folder of a language, or in the default one. */
  readonly first: string;
  readonly defaultFolder: string | null;
  /** Folders of languages. */
  readonly folders: ReadonlySet<string>;
}

/** @param docs folder of the documents, whose folders are languages when the configuration names them elsewhere */
function localesOf(words: string, paths: readonly string[], docs: string): LocaleFolders {
  const block = blockOf(words, 'locales');
  const isElsewhere = block === '' && /\blocales\b/.test(words);
  const codes = isElsewhere
    ? paths.flatMap((path) => {
        const [, code] = /^([a-z]{2}(?:-[a-z]{2,4})?)\/index\.mdx?$/i.exec(path.slice(docs.length)) ?? [];
        return path.startsWith(docs) && code !== undefined ? [code] : [];
      })
    : topNames(block);
  const folders = new Set(codes.filter((name) => /^[a-z]{2,3}(?:-[\w-]+)?$/i.test(name)));
  const named = optionOf(words, 'defaultLocale');
  const rootLanguage = optionOf(blockOf(block, 'root'), 'lang');
  const first = rootLanguage ?? (named === 'root' ? undefined : named) ?? 'en';
  return { first, defaultFolder: rootLanguage === undefined && named ? named : null, folders };
}

/** Whether a path begins with a folder, or with that of a language. */
function isLocalOr(path: string, folder: string, { folders }: LocaleFolders): boolean {
  const [first = ''] = path.split('/');
  return first === folder || folders.has(first);
}

/** Names of the blocks in a block of options. */
function topNames(block: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [part] of block.matchAll(/["']?[\w-]+["']?\s*:\s*\{|[{}]/g)) {
    if (part !== '}' && depth === 0) names.push(part.replace(/["'\s:{]/g, ''));
    depth += part === '}' ? -1 : 1;
  }
  return names;
}

/** Paths of the pages that show a collection, by the files of these pages. */
function routesOf({ files }: ReaderInput, root: string): Map<string, string> {
  const routes = new Map<string, string>();
  const page = /^src\/pages\/((?:[^[]*\/)?)\[(?:\.{3})?(?:slug|id|post|path)\](?:\/index)?\.(?:astro|[jt]s)$/;
  for (const path of files.paths) {
    const folder = path.startsWith(root) ? page.exec(path.slice(root.length))?.[1] : undefined;
    if (folder === undefined) continue;
    const collection = /getCollection\(\s*['"]([\w-]+)['"]/.exec(files.text(path))?.[1];
    if (collection !== undefined && !routes.has(collection)) routes.set(collection, joinPath(folder));
  }
  return routes;
}

function textAt(
  { files, causes, locales }: AstroSite,
  source: string,
  {
    kind,
    path,
    route,
  }: { readonly kind: ImportedText['kind']; readonly path: string; readonly route: string },
): ImportedText {
  const { fields, body, mistake } = parseText(files.text(source));
  if (mistake) causes.add(`${mistake}: drafts`, source);
  const parts = path.replace(TEXT, '').split('/').map(slugOf);
  const [first = ''] = parts;
  const isLocal = parts.length > 1 && locales.folders.has(first);
  const language = isLocal && first !== locales.defaultFolder ? first : undefined;
  const name = (isLocal ? parts.slice(1) : parts).join('/');
  const slug = textOf(fields.slug);
  const prefix = kind === 'post' && isLocal ? first : '';
  const plain = (slug ?? (prefix === '' ? parts.join('/') : name)).replace(/(?:^|\/)index$/, '');
  const sidebar = isMap(fields.sidebar) ? fields.sidebar : {};
  if (sidebar.hidden === true) causes.add('Documents that the sidebar hid are in it', source);
  if (fields.pagefind === false) causes.add('Documents that the search hid are in it', source);
  return {
    source,
    kind,
    name: (slug ?? name).replace(/^\/|\/$/g, '') || 'index',
    address: joinPath(prefix, route, plain),
    fields: withHeroTitle(titled(fields)),
    body: withHero(fields, withoutJsx(withoutStarlight(body), source, causes)),
    extra: {
      ...(kind === 'doc' && typeof sidebar.order === 'number' ? { sidebar_position: sidebar.order } : {}),
      ...(kind === 'doc' && textOf(sidebar.label) ? { sidebar_label: textOf(sidebar.label) } : {}),
      ...(fields.tableOfContents === false ? { hide_table_of_contents: true } : {}),
    },
    ...(language === undefined ? {} : { language }),
    ...(mistake ? { state: 'draft' as const } : {}),
  };
}

/** Starlight's own names of fields as those that every reader knows. */
function titled(fields: Fields): Fields {
  const { hero } = fields;
  return isMap(hero) && textOf(hero.title) ? { ...fields, hero: { ...hero, name: hero.title } } : fields;
}

/** A name as Astro has it in addresses. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

const PICTURE = /^import\s+(\w+)\s+from\s+['"]([^'"]+\.(?:png|jpe?g|gif|svg|webp|avif))['"];?[ \t]*$/gm;

/** Starlight's components as Markdown, or as components that the other readers know too. */
function withoutStarlight(body: string): string {
  const pictures = new Map([...body.matchAll(PICTURE)].map(([, name = '', path = '']) => [name, path]));
  return outsideCode(body.replace(PICTURE, ''), (text) =>
    text
      .replace(/\bsrc=\{(\w+)\}/g, (whole, name: string) =>
        pictures.has(name) ? `src="${pictures.get(name)}"` : whole,
      )
      .replace(/<Code\b([^>]*?)\/>/g, (whole, given: string) => {
        const { code, lang = '' } = attributesOf(given);
        return code === undefined ? whole : fence(code, lang);
      })
      .replace(/<(\/?)Aside\b/g, '<$1Admonition')
      .replace(/<Card\b([^>]*)>/g, (_, given: string) => `\n**${attributesOf(given).title ?? ''}**\n`)
      .replace(/<LinkCard\b([^>]*?)\/>/g, (_, given: string) => {
        const { title = '', href = '', description } = attributesOf(given);
        return `- [${title}](${href})${description ? `: ${description}` : ''}`;
      })
      .replace(
        /<LinkButton\b([^>]*)>([\s\S]*?)<\/LinkButton>/g,
        (_, given: string, inner: string) => `[${inner.trim()}](${attributesOf(given).href ?? ''})`,
      )
      .replace(/<\/?(?:Card|CardGrid|Steps|FileTree)\b[^>]*>|<Icon\b[^>]*\/>/g, ''),
  );
}
