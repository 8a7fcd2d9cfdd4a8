import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { readPublished } from '../checks';
import { areWordsRead } from '../content/entryViews';
import {
  type FeedPlan,
  type FullTextPlan,
  feedPlans,
  fullTextPlans,
  type OutputContext,
  runOutputs,
} from '../outputs';
import { checkPlaces } from '../plugins/siteHooks';
import { articleQuotes } from '../render/articleHtml';
import type { DocumentAssets } from '../render/document';
import { explainLoadError, explainRenderError, renderError } from '../render/errors';
import type { RenderShared } from '../render/renderPage';
import { sharedFiles } from '../render/sharedFiles';
import { rootStyles } from '../render/usedStyles';
import { once } from '../shared/once';
import { type Problem, SiteError } from '../shared/problem';
import { markdownFile } from '../shared/url';
import { type AssembledSite, assembleSite } from './assemble';
import { bundleSite, codeProblems, type SiteBundles, sharedOf } from './bundles';
import { assetCopies, bundleCopies, type CachedStatic, staticFiles } from './copies';
import { type SharedDraft, sharedDrafts } from './draftPages';
import { isFatal } from './followUps';
import { hookFiles } from './hookSite';
import { resizePictures } from './pictures';
import { type PageStep, planPages } from './plan';
import type { Project } from './project';
import type { CopyRecord } from './publish';
import { hasIndex, searchRecords } from './search';
import { siteProblems } from './siteProblems';
import { paintCards, socialOf, touchIcon } from './social';
import { type FileRecord, stageFile } from './stage';
import type { Beginning } from './steps';

/** Result of the step `site`, as plain data. */
export interface SiteValue {
  /** Number of pages. */
  readonly pages: number;
  readonly problems: readonly Problem[];
  readonly feeds: readonly FeedPlan[];
  readonly fullTexts: readonly FullTextPlan[];
  readonly assets: DocumentAssets;
  readonly drafts: readonly SharedDraft[];
}

/** A site built in this process, with data that is not serialized. */
export interface BuiltSite {
  readonly value: SiteValue;
  readonly site: AssembledSite;
  readonly published: readonly string[];
  readonly shared: RenderShared;
  readonly steps: readonly PageStep[];
  /** Files whose words the site depends on. */
  readonly readWords: readonly string[];
  readonly statics: readonly CachedStatic[];
  /** Generates the files of the search index, once. */
  readonly makeSearch: () => Promise<FileRecord[]>;
  /** Generates the files beside the pages, except feeds and search. */
  readonly makeOthers: () => Promise<readonly (FileRecord | CopyRecord)[]>;
}

/** Minimum number of pages for which a separate thread for the search index pays. */
const LARGE = 300;

/** Reads the content, builds the site and its pages, and checks them. @throws SiteError with all that is wrong */
export async function buildSiteStep(
  project: Project,
  { manifest, known: { hashes }, edited }: Pick<Beginning, 'manifest' | 'known' | 'edited'>,
): Promise<BuiltSite> {
  const { root, stage, config } = project;
  // While this thread reads the content, another one loads the code that generates the search index.
  const isLarge = Object.keys(manifest.pages).length > LARGE;
  if (isLarge && hasIndex(config)) project.pool.start();
  rmSync(stage, { recursive: true, force: true });
  const statics = staticFiles(root, manifest.statics);
  const site = await assembleSite(project, {
    isDev: false,
    knownAssets: manifest.assets,
    statics: statics.known,
    content: edited?.content,
  });
  const published = await readPublished(root);
  const problems = await siteProblems(project, site, published);
  // Report all problems at once, including those of MDX articles and components.
  if (problems.some(isFatal)) throw new SiteError([...problems, ...(await codeProblems(project, site))]);

  const bundles = await bundleSite(project, site);
  problems.push(...bundles.problems);
  if (problems.some(isFatal)) throw new SiteError(problems);
  const shared = sharedOf(project, site, bundles);
  const intact = new Map(
    manifest.others.flatMap((file) => (hashes[file.path] === file.hash ? [[file.path, file] as const] : [])),
  );
  const makeSearch = once(() => searchRecords(project, { ...site, published: intact }));
  // While this thread plans the pages, a thread that has finished parsing generates the search index.
  if (project.pool.hasThreads()) makeSearch().catch(() => undefined);
  await setImmediate();
  const social = await socialOf(project, site);
  const plan = { ...bundles, engine: project.engine, shared };
  const steps = [
    ...planPages({ ...site, ...plan, pages: social?.pages ?? site.pages }),
    ...(site.drafts ? planPages({ ...site.drafts, ...plan }) : []),
  ];
  const outer = await outputContext(project, site, { bundles, shared });
  const added = await hookFiles(project, site, outer.quoteOf);
  const makeOthers = async () => {
    const copies = [
      ...statics.copies,
      ...bundleCopies(bundles.client.files),
      ...assetCopies(root, site.assets),
    ];
    const [cards, pictures, icon] = await Promise.all([
      paintCards(project, social, intact),
      resizePictures(project, site.sized, intact),
      touchIcon(project, hashes),
    ]);
    const files = [...runOutputs(outer), ...sharedFiles(shared)];
    const own = [
      ...files.map((file) => stageFile(file, stage, hashes)),
      ...cards,
      ...pictures,
      ...icon,
      ...copies,
    ];
    if (added.length > 0)
      checkPlaces(added, [
        ...own.map(({ path }) => path),
        ...steps.map(({ job: { page } }) => markdownFile(page.path)),
      ]);
    return [...own, ...added.map((file) => stageFile(file, stage, hashes))];
  };
  const told = { problems: [...problems, ...(social?.problems ?? [])], drafts: sharedDrafts(site.drafts) };
  return {
    value: { pages: steps.length, ...told, ...plansOf(outer), assets: shared.assets },
    site,
    published,
    shared,
    steps,
    readWords: readWordsOf(site),
    statics: statics.known,
    makeSearch,
    makeOthers,
  };
}

/** Plans of the files that separate steps generate. */
function plansOf(outer: OutputContext): Pick<SiteValue, 'feeds' | 'fullTexts'> {
  return { feeds: feedPlans(outer), fullTexts: fullTextPlans(outer.config, outer.byLocale) };
}

async function outputContext(
  { config, root }: Project,
  site: AssembledSite,
  { bundles, shared }: { readonly bundles: SiteBundles; readonly shared: RenderShared },
): Promise<OutputContext> {
  const quoteOf = await articleQuotes({ ...site, ...bundles, shells: shared.shells }).catch(
    (error: unknown) => explainLoadError(error, root),
  );
  return {
    ...site,
    config,
    byLocale: site.contexts,
    quoteOf(article, locale) {
      try {
        return quoteOf(article, locale);
      } catch (error) {
        const page = { path: article.path, source: article.entry.file };
        return explainRenderError(renderError(error, { page, root }));
      }
    },
    rootStyles: (others) => rootStyles(shared.assets.css, others),
  };
}

/** Files whose words the site step has read, including partials. */
function readWordsOf({ content: { entries, files } }: AssembledSite): string[] {
  const included = Object.values(files).flatMap(({ partials }) => Object.keys(partials));
  const read = entries.filter(areWordsRead).map(({ file }) => file);
  return [...new Set([...read, ...included])];
}
