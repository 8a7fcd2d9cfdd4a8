import { posix } from 'node:path';
import { replaceMarked } from '@private-devlog/engine/internal';
import { joinPath } from '../addresses';
import type { SourceFiles } from '../source/files';
import { textOf } from '../text/values';
import type { Fields, SourceReader } from '../types';
import { assetsBelow } from './assets';
import { withMarkdownInTags, withoutJsx } from './jsx';
import { readPlain } from './markdown';
import { DEFAULT_RULES } from './plainSite';

const TEXT = /\.mdx?$/;
const FRAMEWORK = /"(?:next|@sveltejs\/kit|contentlayer2?|velite|@content-collections\/core)"\s*:/;
/** Configurations of engines that the Markdown reader knows. */
const ENGINE = /^(?:mkdocs\.ya?ml|book\.toml|zensical\.toml|pelicanconf\.py)$/;

/** Code of the site; scripts are the author's tools. */
const CODE =
  /^(?!(?:.*\/)?(?:\.|scripts?\/|tools?\/|public\/|static\/|__tests__\/)).*\.(?:[cm]?[jt]sx?|svelte)$/;
/** Code that reads files: it names the folders of the texts. */
const READS =
  /\breaddir|\breadFile|\bimport\.meta\.glob\b|\brequire\.context\b|\b(?:glob|globSync|globby|fg)\(/;
const COLLECTIONS = /(?:^|\/)(?:contentlayer\.config|velite\.config|content-collections)\.[cm]?[jt]s$/;

/** A page for each text: its folder, and the dynamic segments at its end. */
const ROUTE =
  /^(?:src\/)?(?:app|pages|routes)\/((?:[^[\]]*\/)?)((?:\[[^\]]+\]\/?)+)(?:\/?(?:index|page|\+page))?\.(?:[jt]sx?|svelte)$/;
/** Segments of pages that list texts. */
const LIST = /^(?:tags?|categor(?:y|ies)|pages?|authors?|series|archives?|api|search)$/;

/**
 * A web application that shows texts of its repository: Next.js, SvelteKit, or any with Contentlayer, Velite or Content
 * Collections. Its code says which folders it reads; other texts, such as notes about the code, are not of the site.
 */
export const application: SourceReader = {
  name: 'application',
  label: 'Next.js or SvelteKit',
  recognizes: ({ paths, has, text }) => {
    if (!has('package.json') || paths.some((path) => ENGINE.test(path))) return false;
    const manifest = text('package.json');
    const isNextra = /"nextra"\s*:/.test(manifest) && !paths.some((path) => COLLECTIONS.test(path));
    return FRAMEWORK.test(manifest) && !isNextra && paths.some((path) => TEXT.test(path));
  },
  read: (input) => {
    const { files, causes } = input;
    const isSvelte = /"@sveltejs\/kit"/.test(files.text('package.json'));
    const routes = routesOf(files);
    const { named, read } = textFolders(files, routes);
    const shared = sharedFolder(read);
    const plain = readPlain(input, {
      ...DEFAULT_RULES,
      label: 'the application',
      root: '',
      isExcluded: (path) => named.length > 0 && !isBelow(path, named),
      localOf: (name) => ({ name: name.slice(shared.length) }),
      addressOf: (name, fields) => addressOf(name, fields, { routes, read }),
      assets: assetsBelow(files, isSvelte ? 'static/' : 'public/'),
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
      if (named.length === 0 || isBelow(text.source, read)) return text;
      causes.add('Texts beside the folders that the code reads are drafts', text.source);
      return { ...text, state: 'draft' as const };
    });
    const firsts = new Set(
      texts.flatMap(({ kind, address }) => (kind === 'post' && address ? [address.split('/')[1]] : [])),
    );
    const [first = ''] = firsts;
    // A folder of years is no path of a list.
    const blogPath = firsts.size === 1 && /\D/.test(first) ? `/${first}` : undefined;
    const placed = texts.map((text) => {
      const isBelowBlog = text.kind === 'post' && text.address?.startsWith(`${blogPath}/`);
      return isBelowBlog ? { ...text, name: (text.address ?? '').slice(`${blogPath}/`.length) } : text;
    });
    return { ...plain, settings: { blogPath }, texts: placed, isUnclear: named.length === 0 };
  },
};

/** `<script>` of a text in mdsvex. */
const SCRIPT = { open: /^<script\b/gm, close: /<\/script>[ \t]*\n/g };

const isBelow = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path.startsWith(folder));

/**
 * Folders whose names the code of the application writes, each with a trailing slash, and those of them that it reads:
 * not `data` if it reads `data/blog`, and `data` has no text itself.
 */
function textFolders(
  { paths, text }: SourceFiles,
  routes: readonly Route[],
): { named: string[]; read: string[] } {
  const code = paths
    .filter((path) => CODE.test(path))
    .map((path) => [path, text(path)] as const)
    .filter(([path, content]) => COLLECTIONS.test(path) || READS.test(content))
    .map(([, content]) => content.replace(/\b(?:contentDirExclude|exclude|ignore)\s*:\s*\[[^\]]*\]/g, ''));
  const words = new Set(
    code.flatMap((content) =>
      [...content.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , word = '']) =>
        word.split(/[/{},}]/),
      ),
    ),
  );
  const routed = new Set(routes.flatMap(({ prefix }) => prefix));
  const direct = new Set(paths.filter((path) => TEXT.test(path)).map((path) => `${posix.dirname(path)}/`));
  const parents = (folder: string) =>
    [...folder.matchAll(/\//g)].map(({ index }) => folder.slice(0, index + 1));
  const named = [...new Set([...direct].flatMap(parents))].filter(
    (folder) =>
      folder !== './' &&
      folder
        .slice(0, -1)
        .split('/')
        .every((part, depth) => words.has(part) || (depth > 0 && routed.has(part))),
  );
  const read = named.filter(
    (folder) => direct.has(folder) || !named.some((other) => other !== folder && other.startsWith(folder)),
  );
  return { named, read };
}

/** Folder that contains all of the folders, with a trailing slash. */
function sharedFolder([first = '', ...others]: readonly string[]): string {
  const parts = first.split('/');
  const end = parts.findIndex((_, depth) => others.some((other) => other.split('/')[depth] !== parts[depth]));
  return end < 0
    ? first
    : parts
        .slice(0, end)
        .map((part) => `${part}/`)
        .join('');
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
    const [, folder, slug = ''] = ROUTE.exec(path) ?? [];
    const prefix = (folder ?? '').split('/').filter((part) => !/^(?:|[(@].*)$/.test(part));
    if (folder !== undefined && !prefix.some((part) => LIST.test(part)))
      routes.set(prefix.join('/'), { prefix, isDeep: /\[\.{3}|\].*\]/.test(slug) });
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
  const parts = name.replace(/\/index$/, '').split('/');
  const folder = parts.slice(0, -1);
  const base = slug ?? parts.at(-1) ?? '';
  const startOf = ({ prefix }: Route, folders: readonly string[]) =>
    prefix.length === 0 ? -1 : `/${folders.join('/')}/`.indexOf(`/${prefix.join('/')}/`);
  const [own] = routes
    .filter((route) => startOf(route, folder) >= 0)
    .sort((a, b) => b.prefix.length - a.prefix.length);
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
