import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { nextRecord, RECORD_FILE, readPublished } from '../checks';
import { pruneBlockPacks } from '../content/blockPacks';
import type { Entry } from '../content/types';
import { writeAtomically } from '../node/files';
import type { Lock } from '../node/lock';
import { type MadeFeed, madeFeeds, type OutputContext, outputPaths, runOutputs } from '../outputs';
import { articleHtml } from '../render/articleHtml';
import type { RenderShared } from '../render/renderPage';
import { sharedFiles } from '../render/sharedFiles';
import { SiteError } from '../shared/problem';
import { type AssembledSite, assembleSite } from './assemble';
import type { BuildReport } from './build';
import { bundleSite, codeProblems, type SiteBundles, sharedOf } from './bundles';
import { fileConflicts } from './conflicts';
import { assetCopies, bundleCopies, staticFiles } from './copies';
import { isFatal } from './followUps';
import { forgetBuild, type Inputs, rememberBuild } from './inputs';
import { keepPages, keepShared, pagesByText } from './keptPages';
import type { KnownFiles } from './knownFiles';
import type { BuildManifest } from './manifest';
import { planPages } from './plan';
import { progressLine } from './progress';
import type { Project } from './project';
import { publish } from './publish';
import { renderPages } from './renderPages';
import { hasIndex, searchRecords } from './search';
import { siteProblems } from './siteProblems';
import { paintCards, socialOf, touchIcon } from './social';
import { type FileRecord, stageFile } from './stage';

/** What a build begins with. */
export interface Beginning {
  readonly manifest: BuildManifest;
  readonly known: KnownFiles;
  /** What the build reads; `null` when nothing would tell that it has changed. */
  readonly inputs: Inputs | null;
  /** False once another process builds into the published folder. */
  readonly isHeld: Lock['isHeld'];
  /** Whether to write the record of published addresses. */
  readonly isRecorded: boolean;
}

/** Builds a site of which something has changed since it was published. @throws SiteError as `build` does */
export async function rebuild(
  project: Project,
  { manifest, known, inputs, isHeld, isRecorded }: Beginning,
): Promise<BuildReport> {
  const { root, stage, config } = project;
  rmSync(stage, { recursive: true, force: true });
  forgetBuild(project);
  const statics = staticFiles(root, manifest.statics);
  const otherPaths = [...outputPaths(config), ...statics.copies.map(({ path }) => `/${path}`)];

  const parsing = progressLine('Parsing');
  const site = await assembleSite(project, {
    isDev: false,
    knownAssets: manifest.assets,
    otherPaths,
    onProgress: (done, all) => {
      parsing.show(done, all);
      // While this thread makes the pages, the others have nothing to do.
      if (done === all) project.pool.prepare();
    },
    isIndexed: hasIndex(config),
  });
  parsing.end();
  const published = await readPublished(root);
  const problems = await siteProblems(project, site, published);
  // All mistakes at once, those of MDX articles and components too.
  if (problems.some(isFatal)) throw new SiteError([...problems, ...(await codeProblems(project, site))]);

  const bundles = await bundleSite(project, site);
  problems.push(...bundles.problems);
  if (problems.some(isFatal)) throw new SiteError(problems);
  const shared = sharedOf(project, site, bundles);
  const { hashes } = known;
  const index = () => searchRecords(project, { ...site, earlier: manifest.others, known: hashes });
  // While this thread plans the pages, one that has parsed begins with the search index.
  const begun = project.pool.hasThreads() ? index() : null;
  begun?.catch(() => undefined);
  await setImmediate();
  const social = await socialOf(project, site);
  const shownPages = social?.pages ?? site.pages;
  const planned = planPages({ ...site, pages: shownPages, ...bundles, shared, manifest, known: hashes });
  const rendering = renderPages(project, { planned, manifest, known: hashes, shared });
  // While the threads render, and one of them makes the search index, this one makes the rest.
  const making = Promise.all([
    begun ?? index(),
    paintCards(project, social, { earlier: manifest.others, known: hashes }),
    makeOutputs(project, { site, bundles, shared, known: hashes }),
    touchIcon(project, hashes),
  ]);
  // An article that cannot be rendered fails there as well; rendering knows its name.
  making.catch(() => undefined);
  const pages = await rendering;
  const [search, pictures, { files: generated, feeds, quoted }, icon] = await making;
  // The threads' memory is given back while this one publishes.
  void project.pool.close();
  const copies = [
    ...statics.copies,
    ...bundleCopies(bundles.client.files),
    ...assetCopies(root, site.assets),
  ];

  const others = [...generated, ...search, ...pictures, ...icon, ...copies];
  const conflicts = fileConflicts({ root, pages: site.pages, others });
  if (conflicts.length > 0) throw new SiteError(conflicts);
  const record = isRecorded ? newRecord(root, nextRecord({ published, pages: site.pages })) : null;
  const shown = pagesByText(site.site, planned);
  keepPages(project, shown.pages, manifest.pages);
  keepShared(project, { assets: shared.assets, feeds });
  const { changed, removed } = publish(project, {
    files: [...Object.values(pages).flatMap(({ files }) => files), ...others],
    known,
    manifest: {
      pages,
      others: others.map(bareRecord),
      assets: site.knownAssets,
      statics: statics.known,
    },
    isHeld,
  });
  rmSync(stage, { recursive: true, force: true });
  if (site.content.parsed > 0) pruneCache(project, site.content.entries);
  if (record !== null) writeAtomically(join(root, RECORD_FILE), record);
  const included = Object.values(site.content.files).flatMap(({ partials }) => Object.keys(partials));
  rememberBuild(project, inputs, {
    pages: planned.length,
    problems,
    quoted: [...quoted, ...included, ...shown.elsewhere],
    edits: 0,
  });
  const rendered = planned.filter(({ isFresh }) => !isFresh).length;
  return { pages: planned.length, parsed: site.content.parsed, rendered, changed, removed, problems };
}

interface OutputsInput {
  readonly site: AssembledSite;
  readonly bundles: SiteBundles;
  readonly shared: RenderShared;
  /** Hash of each published file by path. */
  readonly known: Readonly<Record<string, string>>;
}

interface MadeOutputs {
  readonly files: readonly FileRecord[];
  readonly feeds: readonly MadeFeed[];
  /** Files of the texts that others than feeds quote. */
  readonly quoted: ReadonlySet<string>;
}

/** Makes the files around the pages. */
async function makeOutputs(
  { config, store, stage }: Project,
  { site, bundles, shared, known }: OutputsInput,
): Promise<MadeOutputs> {
  const html = await articleHtml({ ...site, ...bundles, store });
  const quoted = new Set<string>();
  const context: OutputContext = {
    ...site,
    config,
    byLocale: site.contexts,
    articleHtml(article, locale) {
      quoted.add(article.entry.file);
      return html(article, locale);
    },
  };
  const feeds = madeFeeds(context);
  // What feeds quote is kept with them.
  quoted.clear();
  const files = [...runOutputs(context), ...sharedFiles(shared)].map((file) => stageFile(file, stage, known));
  return { files, feeds, quoted };
}

/**
 * The record of published URLs, by which a later build sees that one has disappeared; `null` when it is as it was.
 *
 * @throws SiteError when it may not be written, which is found out before anything is published
 */
function newRecord(root: string, record: string): string | null {
  const file = join(root, RECORD_FILE);
  if (existsSync(file) && readFileSync(file, 'utf8') === record) return null;
  try {
    accessSync(root, constants.W_OK);
  } catch (error) {
    throw new SiteError({
      rule: 'folders',
      level: 'throw',
      file: RECORD_FILE,
      message: `the record of published addresses may not be written (${(error as NodeJS.ErrnoException).code})`,
      hint: 'Build with `--no-record`; build once where it may be written, and commit the file.',
    });
  }
  return record;
}

/** Removes what was kept of content that is there no more. */
function pruneCache({ store, blocks }: Project, entries: readonly Entry[]): void {
  store.prune(new Set(entries.map(({ body }) => body)));
  pruneBlockPacks(blocks, new Set(entries.map(({ file }) => file)));
}

function bareRecord({ path, hash, size }: FileRecord): FileRecord {
  return { path, hash, size };
}
