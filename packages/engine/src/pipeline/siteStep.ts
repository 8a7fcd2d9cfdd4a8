import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { readPublished } from '../checks';
import { type FullTextPlan, fullTextPlans, type OutputContext, runOutputs } from '../outputs';
import { checkPlaces } from '../plugins/siteHooks';
import { articleHtml } from '../render/articleHtml';
import { explainLoadError, explainRenderError, renderError } from '../render/errors';
import type { RenderShared } from '../render/renderPage';
import { sharedFiles } from '../render/sharedFiles';
import { rootStyles } from '../render/usedStyles';
import { isCertain, type Problem, SiteError } from '../shared/problem';
import { markdownFile } from '../shared/url';
import { once } from '../shared/values/once';
import { type AssembledSite, assembleSite } from './assemble';
import { bundleSite, codeProblems, type SiteBundles, sharedOf } from './bundles';
import { type SharedDraft, sharedDrafts } from './draftPages';
import { drawTexts } from './drawnTexts';
import { isFatal } from './followUps';
import { hookFiles } from './hookSite';
import { resizePictures } from './pictures';
import type { Project } from './project';
import { assetCopies, bundleCopies, type CachedStatic, staticFiles } from './publish/copies';
import type { CopyRecord } from './publish/publish';
import { type FileRecord, stageFile } from './publish/stage';
import { type PageStep, planPages } from './rendering/plan';
import { searchRecords } from './search';
import { siteProblems } from './siteProblems';
import { paintCards, socialOf, touchIcon } from './social';
import type { Beginning } from './steps';

/** Result of the step `site`. */
export interface BuiltSite {
  readonly site: AssembledSite;
  readonly published: readonly string[];
  readonly problems: readonly Problem[];
  readonly drafts: readonly SharedDraft[];
  readonly shared: RenderShared;
  readonly steps: readonly PageStep[];
  /** Names of the drawn bodies of MDX texts in the store. */
  readonly drawn: readonly string[];
  readonly fullTexts: readonly FullTextPlan[];
  readonly statics: readonly CachedStatic[];
  /** Generates the files of the search index, once. */
  readonly makeSearch: () => Promise<FileRecord[]>;
  /** Generates the files beside the pages, except search and full texts. */
  readonly makeOthers: () => Promise<readonly (FileRecord | CopyRecord)[]>;
}

/** Reads the content, builds the site and its pages, and checks them. @throws SiteError with all that is wrong */
export async function buildSiteStep(
  project: Project,
  { manifest, known: { hashes } }: Pick<Beginning, 'manifest' | 'known'>,
): Promise<BuiltSite> {
  const { root, stage, config } = project;
  rmSync(stage, { recursive: true, force: true });
  const statics = staticFiles(root, manifest.statics);
  const site = await assembleSite(project, {
    isDev: false,
    knownAssets: manifest.assets,
    statics: statics.known,
  });
  const published = await readPublished(root);
  const found = await siteProblems(project, site, published);
  // Report all problems at once, including those of MDX articles and components.
  if (found.some(stops))
    throw new SiteError([...found, ...(await codeProblems(project, site))].filter(isCertain));

  const bundles = await bundleSite(project, site);
  found.push(...bundles.problems);
  if (found.some(stops)) throw new SiteError(found.filter(isCertain));
  const drawn = await drawTexts(project, { ...site, bundles });
  const isDrawn = (anchor: string) => drawn.anchors.has(anchor);
  const problems = [...found.filter(({ unlessDrawn }) => !unlessDrawn?.every(isDrawn)), ...drawn.problems];
  if (problems.some(isFatal)) throw new SiteError(problems);
  const shared = sharedOf(project, site, bundles);
  const intact = new Map(
    manifest.others.flatMap((file) => (hashes[file.path] === file.hash ? [[file.path, file] as const] : [])),
  );
  const makeSearch = once(() => searchRecords(project, { ...site, drawn: drawn.names, published: intact }));
  // While this thread plans the pages, a thread that has finished parsing generates the search index.
  if (project.pool.hasThreads()) makeSearch().catch(() => undefined);
  await setImmediate();
  const social = await socialOf(project, site);
  const plan = { ...bundles, engine: project.engine, shared, drawn: drawn.names };
  const steps = [
    ...planPages({ ...site, ...plan, pages: social?.pages ?? site.pages }),
    ...(site.drafts ? planPages({ ...site.drafts, ...plan }) : []),
  ];
  const outer = await outputContext(project, site, { bundles, shared });
  const added = await hookFiles(project, site, outer.htmlOf);
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
  return {
    site,
    published,
    problems: [...problems, ...(social?.problems ?? [])],
    drafts: sharedDrafts(site.drafts),
    shared,
    steps,
    drawn: [...drawn.names.values()],
    fullTexts: fullTextPlans(config, site.contexts),
    statics: statics.known,
    makeSearch,
    makeOthers,
  };
}

/** True for a problem that fails the build before components are drawn. */
const stops = (problem: Problem) => isFatal(problem) && isCertain(problem);

async function outputContext(
  { config, root, store }: Project,
  site: AssembledSite,
  { bundles, shared }: { readonly bundles: SiteBundles; readonly shared: RenderShared },
): Promise<OutputContext> {
  const htmlOf = await articleHtml({ ...site, ...bundles, shells: shared.shells, store }).catch(
    (error: unknown) => explainLoadError(error, root),
  );
  return {
    ...site,
    config,
    byLocale: site.contexts,
    htmlOf(article, locale) {
      try {
        return htmlOf(article, locale);
      } catch (error) {
        const page = { path: article.path, source: article.entry.file };
        return explainRenderError(renderError(error, { page, root }));
      }
    },
    rootStyles: (others) => rootStyles(shared.assets.css, others),
  };
}
