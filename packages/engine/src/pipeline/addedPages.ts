import type { LoadedContent } from '../content/load';
import type { Site } from '../content/types';
import { hash } from '../node/hash';
import { addsPages, pluginPages } from '../plugins/pages';
import type { AddedByPlugin } from '../plugins/types';
import { hookTexts } from './hookSite';
import type { Project } from './project';
import { type ReadOptions, readContent } from './readContent';

/** The content of a site with the pages that plugins add to it. */
export interface WholeContent {
  readonly content: LoadedContent;
  /** All texts of plugins. */
  readonly added: readonly AddedByPlugin[];
}

interface PagesInput {
  readonly read: ReadOptions;
  /** The content, if it has been read already. */
  readonly content: LoadedContent | undefined;
  /** Builds a site from the content. */
  readonly siteOf: (content: LoadedContent) => Promise<Site>;
}

/**
 * Reads the content, including pages that plugins generate. The hooks that generate pages receive a site without any
 * generated page. If their output differs from the cached one, the content is read a second time with the new pages.
 */
export async function readWithPages(
  project: Project,
  { read, content: known, siteOf }: PagesInput,
): Promise<WholeContent> {
  const { config, root, plugins, addedTexts } = project;
  const { loaded } = plugins;
  const hasPages = addsPages(loaded);
  const first = known ?? (await readContent(project, { ...read, areMoreAdded: hasPages }));
  if (!hasPages) return { content: first, added: addedTexts };
  const before = new Set(addedTexts.map(({ path }) => path));
  const isPage = (path: string) => first.files[path]?.entry.isAdded === true && !before.has(path);
  const bare = { ...first, entries: first.entries.filter(({ file }) => !isPage(file)) };
  const site = hookTexts(project, await siteOf(bare));
  const pages = await pluginPages(loaded, site, { root, locales: config.locales, texts: addedTexts });
  const added = [...addedTexts, ...pages];
  const last = Object.keys(first.files).filter(isPage);
  const isSame =
    last.length === pages.length && pages.every(({ path, text }) => first.files[path]?.bytes === hash(text));
  if (isSame) return { content: first, added };
  const whole = await readContent({ ...project, addedTexts: added }, { ...read, remembered: first.files });
  return { content: { ...whole, parsed: first.parsed + whole.parsed }, added };
}
