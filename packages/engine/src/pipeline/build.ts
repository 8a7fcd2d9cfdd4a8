import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nextRecord, RECORD_FILE, readPublished } from '../checks';
import { pruneBlockPacks } from '../content/blockPacks';
import { isLostText, openStore } from '../content/store';
import type { Entry } from '../content/types';
import { writeAtomically } from '../node/files';
import { outputPaths, runOutputs } from '../outputs';
import { articleHtml } from '../render/articleHtml';
import type { RenderShared } from '../render/renderPage';
import { sharedFiles } from '../render/sharedFiles';
import { type Problem, SiteError } from '../shared/problem';
import { type AssembledSite, assembleSite } from './assemble';
import { bundleSite, type SiteBundles, sharedOf } from './bundles';
import { fileConflicts } from './conflicts';
import { assetCopies, bundleCopies, staticFiles } from './copies';
import { type SiteChoice, siteFolders } from './folders';
import { inputsKey, rememberInputs, unchangedSince } from './inputs';
import { knownFiles } from './knownFiles';
import { lockSite } from './lockSite';
import { readManifest } from './manifest';
import { planPages } from './plan';
import { progressLine } from './progress';
import { type Engine, openProject, type Project } from './project';
import { publish } from './publish';
import { recover } from './recover';
import { renderPages } from './renderPages';
import { searchRecords } from './search';
import { isFatal, siteProblems } from './siteProblems';
import { paintCards, socialOf, touchIcon } from './social';
import { type FileRecord, stageFile } from './stage';

export interface BuildReport {
  readonly pages: number;
  /** Content files that had to be parsed. */
  readonly parsed: number;
  /** Pages that had to be rendered. */
  readonly rendered: number;
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** What the checks found and let pass. */
  readonly problems: readonly Problem[];
}

/**
 * Builds a site: files → content → pages → checks → rendered files → published folder. Only what a change
 * reaches is parsed, rendered and written. Waits while another process builds into the same folder.
 *
 * @throws SiteError with every problem that a check treats as an error; the published folder is then untouched
 */
export async function build(engine: Engine, choice: SiteChoice): Promise<BuildReport> {
  const release = await lockSite(siteFolders(choice));
  try {
    return await buildOnce(engine, choice);
  } catch (error) {
    if (!isLostText(error)) throw error;
    // Something has damaged the cache: what is bad in it goes, and is made again.
    openStore(siteFolders(choice).store).removeDamaged();
    return await buildOnce(engine, choice, true);
  } finally {
    release();
  }
}

async function buildOnce(engine: Engine, choice: SiteChoice, mustVerify = false): Promise<BuildReport> {
  const project = await openProject(engine, choice, mustVerify);
  const { root, dist, stage, config } = project;
  try {
    recover(project);
    const manifest = readManifest(project);
    const known = knownFiles(manifest, dist);
    const inputs = await inputsKey(project);
    const before = mustVerify ? null : unchangedSince(project, inputs, { manifest, known });
    if (before) return { ...before, parsed: 0, rendered: 0, changed: [], removed: [] };
    rmSync(stage, { recursive: true, force: true });
    const statics = staticFiles(root, manifest.statics);
    const otherPaths = [...outputPaths(config), ...statics.copies.map(({ path }) => `/${path}`)];

    const parsing = progressLine('Parsing');
    const site = await assembleSite(project, {
      isDev: false,
      knownAssets: manifest.assets,
      otherPaths,
      onProgress: parsing.show,
    });
    parsing.end();
    const published = await readPublished(root);
    const problems = await siteProblems(project, site, published);
    if (problems.some(isFatal)) throw new SiteError(problems);

    const bundles = await bundleSite(project, site.content);
    problems.push(...bundles.problems);
    if (problems.some(isFatal)) throw new SiteError(problems);
    const shared = sharedOf(project, site, bundles);
    const { hashes } = known;
    const social = await socialOf(project, site);
    const shownPages = social?.pages ?? site.pages;
    const planned = planPages({ ...site, pages: shownPages, ...bundles, shared, manifest, known: hashes });
    const rendering = renderPages(project, { planned, manifest, known: hashes, shared });
    // While the threads render, this one makes the rest.
    const making = Promise.all([
      searchRecords(project, { ...site, earlier: manifest.others, known: hashes }),
      paintCards(project, social, { earlier: manifest.others, known: hashes }),
      makeOutputs(project, { site, bundles, shared, known: hashes }),
      touchIcon(project, hashes),
    ]);
    // An article that cannot be rendered fails there as well; rendering knows its name.
    making.catch(() => undefined);
    const pages = await rendering;
    const [search, pictures, generated, icon] = await making;
    const copies = [
      ...statics.copies,
      ...bundleCopies(bundles.client.files),
      ...assetCopies(root, site.assets),
    ];

    const others = [...generated, ...search, ...pictures, ...icon, ...copies];
    const conflicts = fileConflicts({ root, pages: site.pages, others });
    if (conflicts.length > 0) throw new SiteError(conflicts);
    const { changed, removed } = publish(project, {
      files: [...Object.values(pages).flatMap(({ files }) => files), ...others],
      known,
      manifest: {
        pages,
        others: others.map(bareRecord),
        assets: site.knownAssets,
        statics: statics.known,
      },
    });
    rmSync(stage, { recursive: true, force: true });
    if (site.content.parsed > 0) pruneCache(project, site.content.entries);
    recordUrls(project, nextRecord({ published, pages: site.pages }));
    rememberInputs(project, inputs, { pages: planned.length, problems });
    const rendered = planned.filter(({ isFresh }) => !isFresh).length;
    return { pages: planned.length, parsed: site.content.parsed, rendered, changed, removed, problems };
  } finally {
    await project.pool.close();
  }
}

interface OutputsInput {
  readonly site: AssembledSite;
  readonly bundles: SiteBundles;
  readonly shared: RenderShared;
  /** Hash of each published file by path. */
  readonly known: Readonly<Record<string, string>>;
}

/** Makes the files around the pages. */
async function makeOutputs(
  { config, store, stage }: Project,
  { site, bundles, shared, known }: OutputsInput,
): Promise<FileRecord[]> {
  const html = await articleHtml({ ...site, ...bundles, store });
  const outputs = runOutputs({ ...site, config, byLocale: site.contexts, articleHtml: html });
  return [...outputs, ...sharedFiles(shared)].map((file) => stageFile(file, stage, known));
}

/** Keeps the record of published URLs, by which a later build sees that one has disappeared. */
function recordUrls({ root }: Project, record: string): void {
  const file = join(root, RECORD_FILE);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== record) writeAtomically(file, record);
}

/** Removes what was kept of content that is there no more. */
function pruneCache({ store, blocks }: Project, entries: readonly Entry[]): void {
  store.prune(new Set(entries.map(({ body }) => body)));
  pruneBlockPacks(blocks, new Set(entries.map(({ file }) => file)));
}

function bareRecord({ path, hash, size }: FileRecord): FileRecord {
  return { path, hash, size };
}
