import { posix } from 'node:path';
import { replaceMarked } from '@private-devlog/engine/internal';
import { joinPath } from '../addresses';
import type { SourceFiles } from '../source/files';
import { withMarkdownInTags, withoutJsx } from '../text/jsx';
import { textOf } from '../text/values';
import type { Fields, ImportedText, SourceReader } from '../types';
import { readPlain, sharedFolder } from './plain/markdown';
import { literalRule } from './plain/plainSite';
import { assetsBelow } from './shared/assets';
import { fumadocsOrder, sidebarOfFolder } from './shared/folderOrder';
import { routedLanguages, withoutLanguageSegment } from './shared/routedLanguages';

const TEXT = /\.mdx?$/;
/** Describes a folder of the code, but for Gridsome, whose plugins read it as the index of its folder. */
const README = /(?:^|\/)readme\.mdx?$/i;
const INDEX = /(?<=[^/])\/index\.mdx?$/;
const FRAMEWORK =
  /"(?:next|nuxt|gridsome|@sveltejs\/kit|@remix-run\/[\w-]+|react-router|@tanstack\/[\w-]+-start|contentlayer2?|velite|@content-collections\/core|fumadocs-(?:core|mdx))"\s*:/;
/** Configurations of engines that the Markdown reader knows. */
const ENGINE = /^(?:mkdocs\.ya?ml|book\.toml|zensical\.toml|pelicanconf\.py)$/;

/** Code of the site; scripts are the author's tools, and paths in tests are examples. */
const CODE =
  /^(?!(?:.*\/)?(?:\.|scripts?\/|tools?\/|public\/|static\/|(?:_*tests?_*|_*mocks_*|e2e|cypress|playwright)\/)|.*\.(?:test|spec|stories)\.).*\.(?:[cm]?[jt]sx?|svelte|vue)$/;
/** Code that reads files: it names the folders of the texts. */
const READS =
  /\breaddir|\breadFile|\bimport\.meta\.glob\b|\brequire\.context\b|\b(?:glob|globSync|globby|fg)\(/;
const COLLECTIONS =
  /(?:^|\/)(?:contentlayer\.config|gridsome\.config|velite\.config|content-collections|source\.config|content\.config)\.[cm]?[jt]s$/;

/** A page for each text: its folder, and the dynamic segments at its end. */
const ROUTE =
  /^(?:src\/)?(?:app|pages|routes)\/((?:[^[\]]*\/)?)((?:\[+[^\]]+\]+\/?)+)(?:\/?(?:index|page|\+page))?\.(?:[jt]sx?|svelte|vue)$/;
/** Segments of pages that list texts. */
const LIST = /^(?:tags?|categor(?:y|ies)|pages?|authors?|series|archives?|api|search)$/;

/**
 * A web application that shows texts of its repository: Next.js, SvelteKit, Gridsome, or any with Contentlayer, Velite or
 * Content Collections. Its code says which folders it reads; other texts, such as notes about the code, are not of the site.
 */
export const application: SourceReader = {
  name: 'application',
  label: 'Web application',
  recognizes: ({ paths, has, text }) => {
    if (!has('package.json') || paths.some((path) => ENGINE.test(path))) return false;
    const manifest = text('package.json');
    const isNextra = /"nextra"\s*:/.test(manifest) && !paths.some((path) => COLLECTIONS.test(path));
    return FRAMEWORK.test(manifest) && !isNextra && paths.some((path) => TEXT.test(path));
  },
  read: (input) => {
    const { files, causes } = input;
    const manifest = files.text('package.json');
    const isSvelte = /"@sveltejs\/kit"/.test(manifest);
    const isNuxtContent = /"@nuxt\/content"\s*:/.test(manifest);
    const isGridsome = /"gridsome"\s*:/.test(manifest);
    const routes = routesOf(files);
    const { named, read } = textFolders(files, routes);
    const shared = sharedFolder(read);
    const bare = files.paths.filter((path) => TEXT.test(path)).map((path) => path.replace(TEXT, ''));
    const languages = routedLanguages(files, bare);
    const [main] = languages?.codes ?? [];
    const plain = readPlain(input, {
      label: 'the application',
      root: '',
      ...(!isSvelte && literalRule(files)),
      isExcluded: (path) =>
        (README.test(path) && !isGridsome) ||
        (named.length > 0 && !isBelow(path, named) && pageBeside(files, path.replace(TEXT, '')) === null),
      localOf: (name) => {
        const page = pageBeside(files, name);
        const { name: local, code } = languages?.read(name) ?? { name, code: undefined };
        return {
          name: page ?? local.slice(shared.length),
          ...(code === undefined || code === main ? {} : { language: code }),
        };
      },
      ...(isNuxtContent && { hasNumberPrefixes: true as const }),
      addressOf: (name, fields) => {
        const { name: local, code } = languages?.read(name) ?? { name, code: undefined };
        const plain = isNuxtContent
          ? local.replace(/(?<=^|\/)\d+\.(?=.)/g, '').replace(/\.draft$/, '')
          : local;
        const page = pageBeside(files, name);
        const address = page === null ? addressOf(plain, fields, { routes, read }) : joinPath(page);
        return address === null || code === undefined ? address : joinPath(code, address);
      },
      assets: assetsBelow(files, isSvelte || isGridsome ? 'static/' : 'public/'),
      sidebarOf: (docs) => {
        const [folder] = [...new Set([...docs].flatMap(foldersAround))]
          .filter((at) => files.has(`${at}meta.json`))
          .sort((a, b) => a.length - b.length);
        return folder === undefined
          ? []
          : sidebarOfFolder({ files, folder, docs, orderOf: fumadocsOrder(files) });
      },
      ...(isSvelte && {
        bodyOf: (body, path) =>
          withMarkdownInTags(
            withoutJsx(
              replaceMarked(body, SCRIPT, () => ''),
              path,
              causes,
            ),
          ),
      }),
    });
    const texts = plain.texts.map((text) => {
      // `a.draft.md` is published in development alone.
      if (isNuxtContent && /\.draft(?:\/|\.\w+$)/.test(text.source))
        return { ...text, state: 'draft' as const };
      if (pageBeside(files, text.source.replace(TEXT, '')) !== null)
        return { ...text, state: text.state ?? ('public' as const) };
      if (named.length === 0 || isBelow(text.source, read)) return text;
      causes.add('Texts beside the folders that the code reads are drafts', text.source);
      return { ...text, state: 'draft' as const };
    });
    const blogPath = sharedPath(texts, 'post');
    const docs = sharedPath(texts, 'doc');
    const docsPath = docs === blogPath ? undefined : docs;
    const placed = texts.map((text) => {
      const path = text.kind === 'post' ? blogPath : docsPath;
      if (path === undefined || !`${text.address}/`.startsWith(`${path}/`)) return text;
      return { ...text, name: text.address?.slice(path.length + 1) || 'index' };
    });
    const settings = {
      ...plain.settings,
      title: titleIn(files),
      blogPath,
      docsPath,
      ...(languages && languages.codes.length > 1 && { languages: languages.codes }),
    };
    return { ...plain, settings, texts: placed, isUnclear: named.length === 0 };
  },
};

/** Path of the page whose code is beside a text in `app` and imports it; `null` if there is none. */
function pageBeside({ has, text }: SourceFiles, name: string): string | null {
  const folder = posix.dirname(name);
  const base = posix.basename(name);
  const [, path] = /^(?:src\/)?app\/(.+)$/.exec(withoutLanguageSegment(`${folder}/`)) ?? [];
  const isPage = ['tsx', 'jsx', 'js', 'ts']
    .map((ending) => `${folder}/page.${ending}`)
    .some((page) => has(page) && text(page).includes(`./${base}.md`));
  if (path === undefined || !isPage || path.includes('[')) return null;
  return path.replace(/\([^)/]*\)\//g, '').replace(/\/$/, '') || null;
}

/** The first segment of the addresses of all texts of a kind; a folder of years is none. */
function sharedPath(texts: readonly ImportedText[], kind: ImportedText['kind']): string | undefined {
  const addresses = texts.flatMap((text) => (text.kind === kind && text.address) || []);
  const firsts = new Set(addresses.map((address) => address.split('/')[1]));
  const [first = ''] = firsts;
  const isFolder = addresses.some((address) => /^\/[^/]+\/./.test(address));
  return firsts.size === 1 && isFolder && /\D/.test(first) ? `/${first}` : undefined;
}

/** Code in which applications name their site, the more usual one first. */
const TITLED = [
  /(?:^|\/)(?:site-?meta-?data|site-?config|site\.config|blog\.config)\.[cm]?[jt]sx?$/i,
  /^(?:src\/)?app\/(?:\([^)]*\)\/)?layout\.[jt]sx?$/,
  /^src\/app\.html$/,
];
const TITLE =
  /\b(?:title|siteTitle|siteName)\s*[:=]\s*(?:\{[^{}]*?\bdefault\s*:\s*)?(["'`])([^"'`${}\n]+)\1|<title>([^<>{}%]+)</;

/** Title of the site as its code writes it. */
function titleIn({ paths, text }: SourceFiles): string | undefined {
  for (const name of TITLED)
    for (const path of paths.filter((file) => name.test(file))) {
      const [, , title, element] = TITLE.exec(text(path)) ?? [];
      if (title ?? element) return (title ?? element)?.trim();
    }
  return undefined;
}

/** `<script>` of a text in mdsvex. */
const SCRIPT = { open: /^<script\b/gm, close: /<\/script>[ \t]*\n/g };

/** All folders around a path, each with a trailing slash. */
const foldersAround = (path: string) =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));

const isBelow = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path.startsWith(folder));

/**
 * Folders whose names the code of the application writes, each with a trailing slash, and those of them that it reads:
 * not `data` if it reads `data/blog`, and `data` has no text itself.
 */
function textFolders(
  { paths, text, has }: SourceFiles,
  routes: readonly Route[],
): { named: string[]; read: string[] } {
  const code = paths
    .filter((path) => CODE.test(path))
    .map((path) => [path, text(path)] as const)
    .filter(([path, content]) => COLLECTIONS.test(path) || READS.test(content))
    .map(([, content]) => content.replace(/\b(?:contentDirExclude|exclude|ignore)\s*:\s*\[[^\]]*\]/g, ''));
  // The folders that Fumadocs and Nuxt Content read by default.
  const manifest = has('package.json') ? text('package.json') : '';
  const usual = /"fumadocs-mdx"\s*:/.test(manifest)
    ? ['content/docs']
    : /"@nuxt\/content"\s*:/.test(manifest)
      ? ['content']
      : [];
  const written = [
    ...usual,
    ...code.flatMap((content) =>
      [...content.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].map(([, , word = '']) => word),
    ),
  ].map((path) => path.split(/[/{},}]/).filter((part) => /^[\p{L}\p{N}_.-]*[\p{L}\p{N}_ -]+$/u.test(part)));
  const words = new Set(written.flat());
  // `docs` of `content/docs` is not the folder of that name beside it.
  const outer = new Set(written.flatMap(([first]) => first ?? []));
  const routed = new Set(routes.flatMap(({ prefix }) => prefix));
  // A post may be a folder, whose text is its index.
  const direct = new Set(
    paths.filter((path) => TEXT.test(path)).map((path) => `${posix.dirname(path.replace(INDEX, ''))}/`),
  );
  const named = [...new Set([...direct].flatMap(foldersAround))].filter(
    (folder) =>
      folder !== './' &&
      folder
        .slice(0, -1)
        .split('/')
        .every((part, depth) => (depth === 0 ? outer : words).has(part) || (depth > 0 && routed.has(part))),
  );
  const read = named.filter(
    (folder) =>
      usual.includes(folder.slice(0, -1)) ||
      direct.has(folder) ||
      !named.some((other) => other !== folder && other.startsWith(folder)),
  );
  return { named, read };
}

/** Pages that the application renders for each text. */
interface Route {
  readonly prefix: readonly string[];
  /** Whether a text below a folder has an address of its own. */
  readonly isDeep: boolean;
}

function routesOf({ paths }: SourceFiles): Route[] {
  const routes = new Map<string, Route>();
  for (const path of paths) {
    const [, folder, slug = ''] = ROUTE.exec(withoutLanguageSegment(path)) ?? [];
    const prefix = (folder ?? '').split('/').filter((part) => !/^(?:|[(@].*)$/.test(part));
    if (folder !== undefined && !prefix.some((part) => LIST.test(part)))
      routes.set(prefix.join('/'), { prefix, isDeep: /\[\.{3}|\]\/.*\]/.test(slug) });
  }
  return [...routes.values()];
}

/** Address of a text: that of the route with the name of its folder, or of the one route that is no folder's. */
function addressOf(
  name: string,
  fields: Fields,
  { routes, read }: { readonly routes: readonly Route[]; readonly read: readonly string[] },
): string | null {
  const slug = textOf(fields.slug) ?? textOf(fields.permalink);
  if (slug?.startsWith('/')) return slug;
  const parts = name
    .replace(/\([^()/]*\)\//g, '')
    .replace(/\/index$/, '')
    .split('/');
  const startOf = ({ prefix }: Route, folders: readonly string[]) =>
    prefix.length === 0 ? -1 : `/${folders.join('/')}/`.indexOf(`/${prefix.join('/')}/`);
  const ownOf = (folders: readonly string[]) =>
    routes
      .filter((route) => startOf(route, folders) >= 0)
      .sort((a, b) => b.prefix.length - a.prefix.length)[0];
  // The index of the folder of a route is at its path.
  const isRoot =
    slug === undefined && /\/index$/.test(name) && !ownOf(parts.slice(0, -1)) && ownOf(parts) !== undefined;
  const folder = isRoot ? parts : parts.slice(0, -1);
  const base = isRoot ? '' : (slug ?? parts.at(-1) ?? '');
  const own = ownOf(folder);
  const free = routes.filter((route) => !read.some((other) => startOf(route, other.split('/')) >= 0));
  const route = own ?? (free.length === 1 ? free[0] : undefined);
  if (!route) return null;
  const root = own
    ? `${folder.join('/')}/`.slice(0, startOf(own, folder)) + own.prefix.join('/')
    : (read.find((other) => name.startsWith(other)) ?? '');
  const below = folder.slice(root.split('/').filter(Boolean).length);
  if (own && below.length > 0 && !route.isDeep) return null;
  return joinPath(...route.prefix, ...(route.isDeep ? below : []), base);
}
