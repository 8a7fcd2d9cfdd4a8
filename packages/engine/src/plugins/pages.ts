import { isPlain } from '../bundle/config';
import { isInstalled } from '../bundle/nodeModule';
import type { Plugin } from '../config/plugin';
import type { PluginElement, PluginPage } from '../config/pluginPage';
import { hasSiteFile } from '../node/siteFile';
import type { Locale } from '../shared/locale';
import { generatedScreen } from '../shared/pageData/generatedScreen';
import { SiteError } from '../shared/problem';
import { textPathMistakes } from './mistakes';
import { runHook } from './runHook';
import type { AddedByPlugin, LoadedPlugin } from './types';

interface PageSurroundings {
  readonly root: string;
  readonly locales: readonly Locale[];
  /** Texts that plugins add independently of the site. */
  readonly texts: readonly AddedByPlugin[];
}

/** Whether any plugin adds pages that depend on the site. */
export const addsPages = (loaded: readonly LoadedPlugin[]): boolean =>
  loaded.some(({ hooks }) => hooks.pages !== undefined);

/**
 * Generates the pages of all plugins as texts, which are then processed like any other text.
 *
 * @throws SiteError for an invalid page, or two texts with the same path
 */
export async function pluginPages(
  loaded: readonly LoadedPlugin[],
  site: Parameters<NonNullable<Plugin['pages']>>[0],
  surroundings: PageSurroundings,
): Promise<AddedByPlugin[]> {
  const { locales } = surroundings;
  const texts: AddedByPlugin[] = [];
  for (const plugin of loaded) {
    const { hooks, module, context } = plugin;
    if (!hooks.pages) continue;
    const drawn = await runHook('pages', plugin, async () => {
      const pages = await hooks.pages!(site, context);
      if (!Array.isArray(pages)) throw new Error('it returned no list of pages');
      return Promise.all(
        pages.map(async (page) => ({
          ...checkedPage(page, locales),
          body: await bodyOf(page, context.root),
        })),
      );
    });
    const originals = new Set<string>();
    // The default language first, since it contains the originals.
    const rank = ({ locale }: CheckedPage) => (isDefault(locale, locales) ? 0 : 1);
    for (const page of drawn.toSorted((a, b) => rank(a) - rank(b))) {
      const isOriginal = rank(page) === 0 || !originals.has(page.path);
      originals.add(page.path);
      texts.push({ ...textOf(page, isOriginal, locales), plugin: module.name });
    }
  }
  const mistakes = textPathMistakes([...surroundings.texts, ...texts], surroundings);
  if (mistakes.length > 0) throw new SiteError(mistakes);
  return texts;
}

type CheckedPage = Required<Pick<PluginPage, 'path' | 'locale' | 'title' | 'frontMatter'>>;

/** Body of a page as text. A component is imported by a path that depends on the location of the text. */
type PageBody = string | { readonly importFrom: (above: string) => string };

const isDefault = (code: string, locales: readonly Locale[]): boolean =>
  locales.some((locale) => locale.isDefault && locale.code === code);

function checkedPage(page: PluginPage, locales: readonly Locale[]): CheckedPage {
  const codes = locales.map(({ code }) => code);
  const main = locales.find((locale) => locale.isDefault)!.code;
  const { path, title, locale = main, frontMatter = {} } = page ?? {};
  if (typeof path !== 'string' || !PATH.test(path))
    throw new Error(
      `it returned a page with the path ${JSON.stringify(path)}; write one such as \`/talks/fast\`, without the language`,
    );
  if (typeof title !== 'string' || title.trim() === '') throw new Error(`the page ${path} has no \`title\``);
  if (!codes.includes(locale))
    throw new Error(
      `the page ${path} has the locale ${JSON.stringify(locale)}; the site has ${codes.join(', ')}`,
    );
  if (!isPlain(frontMatter)) throw new Error(`the front matter of ${path} has what JSON cannot hold`);
  return { path: path.normalize('NFC'), title, locale, frontMatter };
}

/** Path segments, none of which is hidden or `..`. */
const PATH = /^\/(?:[^/\\?#\s._][^/\\?#\0-\x1f]*\/)*(?:[^/\\?#\s._][^/\\?#\0-\x1f]*)?$/;

async function bodyOf({ path, body }: PluginPage, root: string): Promise<PageBody> {
  if (typeof body === 'string') return body;
  if (isElement(body)) return (await import('./drawDirective')).drawPage(body);
  const { component, props = {}, children = '' } = body ?? {};
  if (typeof component !== 'string')
    throw new Error(
      `the page ${path} has no \`body\`: write Markdown, an element, or \`{ component, props }\``,
    );
  if (!isPlain(props)) throw new Error(`the props of ${path} have what JSON cannot hold`);
  if (typeof children !== 'string') throw new Error(`the \`children\` of ${path} must be Markdown`);
  const isOwn = hasSiteFile(root, component);
  if (!isOwn && !isInstalled(/^(?:@[^/]*\/)?[^/]*/.exec(component)![0], root))
    throw new Error(`the page ${path} names the component ${component}, which does not exist`);
  return {
    importFrom: (above) =>
      generatedScreen(JSON.stringify(isOwn ? above + component : component), JSON.stringify(props), children),
  };
}

function isElement(body: unknown): body is PluginElement {
  return typeof body === 'object' && body !== null && '$$typeof' in body;
}

/** Creates the text of a page, in the content folder or in that of its language. */
function textOf(
  { path, locale, title, frontMatter, body }: CheckedPage & { readonly body: PageBody },
  isOriginal: boolean,
  locales: readonly Locale[],
): { readonly path: string; readonly text: string } {
  const fields = {
    title,
    ...(isOriginal && !isDefault(locale, locales) ? { language: locale } : {}),
    ...frontMatter,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  const folder = isOriginal ? 'content' : `i18n/${locales.find(({ code }) => code === locale)!.folder}`;
  const file = `${folder}/pages${path.endsWith('/') ? `${path}index` : path}`;
  const text = typeof body === 'string' ? body : body.importFrom('../'.repeat(file.split('/').length - 1));
  return {
    path: `${file}.${typeof body === 'string' ? 'md' : 'mdx'}`,
    text: `---\n${lines.join('')}---\n\n${text}\n`,
  };
}
