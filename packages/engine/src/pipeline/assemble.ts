import { componentProblems } from '../bundle/componentProblems';
import { checkUntranslatedWords } from '../checks/untranslatedWords';
import { areWordsRead, viewOf } from '../content/entryViews';
import { contentFolders } from '../content/files/layout';
import { type LastUpdates, readLastUpdates } from '../content/lastUpdate';
import type { LoadedContent } from '../content/load';
import { buildSite } from '../content/site';
import type { Site } from '../content/types';
import { type Asset, assetFinder, type PictureSizes } from '../links/assets';
import { type LinkInput, type ResolvedLinks, resolveLinks } from '../links/resolveLinks';
import { resolveSocialImages } from '../links/socialImages';
import { checkScripts } from '../links/svgScript';
import { collectRedirects, outputPaths } from '../outputs';
import { duplicatePaths, localePages, localeSharedData } from '../pages';
import { type PageContext, pageContext } from '../pages/context';
import { buildShell } from '../pages/shell';
import { pluginFields } from '../plugins/fields';
import type { Page } from '../shared/page';
import type { SharedData, Shell } from '../shared/shell';
import { uniqueBy } from '../shared/values/uniqueBy';
import { readWithPages, type WholeContent } from './addedPages';
import { assembleDrafts, type DraftInput, type DraftPages } from './draftPages';
import { withoutFollowUps } from './followUps';
import { hookTexts } from './hookSite';
import { addTints, cachedTints } from './pictureTints';
import type { Project } from './project';
import type { CachedStatic } from './publish/copies';
import { type EarlierContent, withEarlier } from './publish/earlier';

/** A site with everything that rendering needs. */
export interface AssembledSite
  extends WholeContent,
    Pick<ResolvedLinks, 'references' | 'assets' | 'sized' | 'targets' | 'problems'> {
  readonly site: Site;
  readonly pages: readonly Page[];
  readonly contexts: Readonly<Record<string, PageContext>>;
  readonly shells: Readonly<Record<string, Shell>>;
  readonly shared: Readonly<Record<string, Readonly<Record<string, SharedData>>>>;
  readonly knownAssets: readonly Asset[];
  /** Shared drafts; `null` without. No other field includes them, except `assets` and `sized` (files to publish). */
  readonly drafts: DraftPages | null;
  /** Files whose words pages depend on, other than the texts that the pages render. */
  readonly readWords: readonly string[];
}

interface AssembleOptions {
  readonly isDev: boolean;
  /** Assets known from an earlier run. One is measured again only if it has changed. Default: none. */
  readonly knownAssets?: readonly Asset[];
  /** Files of `static/` that are published. Default: none. */
  readonly statics?: readonly Pick<CachedStatic, 'path' | 'script'>[];
  /** Cached result of reading the version history. Default: the history is read. */
  readonly lastUpdates?: LastUpdates | undefined;
  /**
   * In development: the content as it was last read, as a fallback for files that cannot be read now. Without it, such
   * a file is missing.
   */
  readonly earlier?: EarlierContent | undefined;
  /** The content, if it has been read already. */
  readonly content?: LoadedContent | undefined;
}

/**
 * From files to pages: reads the content, builds the site and its pages, and resolves every link. A file that cannot be
 * read is reported as a problem, and left out or replaced by `options.earlier`. Follow-up problems that it may have
 * caused are suppressed.
 */
export async function assembleSite(project: Project, options: AssembleOptions): Promise<AssembledSite> {
  const { root, config } = project;
  const { content, added, lastUpdates, site, problems } = await readSiteOf(project, options);
  const fieldsOf = await pluginFields(project.plugins.loaded, () => hookTexts(project, site));
  const finder = assetFinder(root, pictureSizes(project, options.isDev), options.knownAssets);
  const contexts: Record<string, PageContext> = {};
  const shells: Record<string, Shell> = {};
  const shared: Record<string, Record<string, SharedData>> = {};
  const bare: Page[] = [];
  for (const locale of site.locales) {
    const context = pageContext(site, locale, config, project.messages, fieldsOf);
    const own = localePages(context);
    contexts[locale.code] = context;
    shells[locale.code] = buildShell({
      context,
      messages: project.messages[locale.code]!,
      paths: new Set(own.map(({ path }) => path)),
      measure: finder.measureStatic,
    });
    shared[locale.code] = localeSharedData(context);
    bare.push(...own);
  }
  const { pages, ...social } = resolveSocialImages(bare, { site, config, assets: finder });
  const redirects = collectRedirects({ config, site, pages });
  const otherPaths = [
    ...outputPaths(config),
    ...(options.statics ?? []).map(({ path }) => `/${path.normalize('NFC')}`),
    ...project.plugins.paths,
    ...redirects.map(({ from }) => from),
    ...pages.flatMap(({ head }) => (head.feeds ?? []).map(({ path }) => path)),
  ];
  const readWords = content.entries.filter(areWordsRead).map(({ file }) => file);
  const { links, drafts } = await resolvePages(project, {
    secret: options.isDev ? null : project.draftSecret,
    content,
    lastUpdates,
    finder,
    site,
    pages,
    otherPaths,
    fieldsOf,
  });
  const assets = uniqueBy([...links.assets, ...social.assets, ...(drafts?.assets ?? [])], pathOf);
  const drawings = [
    ...assets.map(({ source: file, script }) => ({ file, script })),
    ...(options.statics ?? []).map(({ path, script }) => ({ file: `static/${path}`, script })),
  ];
  const otherProblems = [
    ...problems,
    ...checkScripts(drawings, config.checks.scriptedImages),
    ...checkUntranslatedWords(config, project.messages),
    ...duplicatePaths(pages, site),
    ...componentProblems(project.engine.folder, root),
    ...social.problems,
  ];
  return {
    content,
    added,
    site,
    pages,
    contexts,
    shells,
    shared,
    references: links.references,
    targets: links.targets,
    assets,
    sized: uniqueBy([...links.sized, ...(drafts?.sized ?? [])], pathOf),
    problems: [
      ...content.problems,
      ...withoutFollowUps(
        [...otherProblems, ...links.problems],
        { content, problems: otherProblems },
        project,
      ),
    ],
    readWords,
    drafts,
    knownAssets: finder.known(),
  };
}

/** Reads the content, including pages of plugins, and builds the site from it. */
async function readSiteOf(project: Project, options: AssembleOptions) {
  const { earlier, isDev } = options;
  const history = Promise.resolve(options.lastUpdates ?? lastUpdatesOf(project));
  const build = async ({ entries, data }: LoadedContent) =>
    buildSite({
      config: project.config,
      entries: entries.map(viewOf),
      data,
      lastUpdates: await history,
      isDev,
    });
  const [read, lastUpdates] = await Promise.all([
    readWithPages(project, {
      content: options.content,
      read: { remembered: earlier?.content?.files },
      siteOf: async (content) => (await build(content)).site,
    }),
    history,
  ]);
  const content = earlier ? withEarlier(read.content, earlier) : read.content;
  return { content, added: read.added, lastUpdates, ...(await build(content)) };
}

/** Where smaller copies of pictures are used; development serves the originals. */
function pictureSizes({ sharp }: Pick<Project, 'sharp'>, isDev: boolean): PictureSizes {
  if (sharp === null) return 'none';
  return isDev ? 'published' : 'here';
}

/**
 * Resolves the links of public pages and shared drafts. Repeats after computing the tints of pictures that were not
 * cached.
 */
async function resolvePages(
  project: Project,
  input: Omit<LinkInput, 'config'> & Omit<DraftInput, 'secret'> & { readonly secret: string | null },
): Promise<{ readonly links: ResolvedLinks; readonly drafts: DraftPages | null }> {
  const { config } = project;
  const { secret } = input;
  let tints = input.finder.sizes === 'here' ? cachedTints(project) : {};
  for (;;) {
    const finder = { ...input.finder, tints };
    const links = resolveLinks({ ...input, config, finder });
    const drafts = secret === null ? null : assembleDrafts(project, { ...input, secret, finder });
    const sources = new Set([...links.sized, ...(drafts?.sized ?? [])].map(({ source }) => source));
    const missing = [...sources]
      .flatMap((source) => finder.find(source) ?? [])
      .filter(({ hash }) => !(hash in tints));
    if (missing.length === 0) return { links, drafts };
    tints = await addTints(project, tints, missing);
  }
}

const pathOf = ({ path }: { readonly path: string }) => path;

/** Reads the version history of the content, if the site displays dates or authors of updates. */
export async function lastUpdatesOf({ root, config }: Project): Promise<LastUpdates> {
  if (!config.showLastUpdateTime && !config.showLastUpdateAuthor) return new Map();
  return readLastUpdates(root, contentFolders(config.locales));
}
