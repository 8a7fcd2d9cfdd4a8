import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nextRecord, RECORD_FILE, readPublished } from '../checks';
import { pruneBlockPacks } from '../content/blockPacks';
import type { Entry } from '../content/types';
import { writeAtomically } from '../node/files';
import { outputPaths, runOutputs } from '../outputs';
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
import { rememberInputs } from './inputs';
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
  /** Names what the build reads; `null` when nothing would tell that it has changed. */
  readonly inputs: string | null;
}

/** Builds a site of which something has changed since it was published. @throws SiteError as `build` does */
export async function rebuild(
  project: Project,
  { manifest, known, inputs }: Beginning,
): Promise<BuildReport> {
  const { root, stage, config } = project;
  rmSync(stage, { recursive: true, force: true });
  const statics = staticFiles(root, manifest.statics);
  const otherPaths = [...outputPaths(config), ...statics.copies.map(({ path }) => `/${path}`)];

  const parsing = progressLine('Parsing');
  const site = await assembleSite(project, {
    isDev: false,
    knownAssets: manifest.assets,
    otherPaths,
    onProgress: parsing.show,
    isIndexed: hasIndex(config),
  });
  parsing.end();
  const published = await readPublished(root);
  const problems = await siteProblems(project, site, published);
  // All mistakes at once, those of MDX articles and components too.
  if (problems.some(isFatal))
    throw new SiteError([...problems, ...(await codeProblems(project, site.content))]);

  const bundles = await bundleSite(project, site.content);
  problems.push(...bundles.problems);
  if (problems.some(isFatal)) throw new SiteError(problems);
  const shared = sharedOf(project, site, bundles);
  const { hashes } = known;
  const social = await socialOf(project, site);
  const shownPages = social?.pages ?? site.pages;
  const planned = planPages({ ...site, pages: shownPages, ...bundles, shared, manifest, known: hashes });
  const rendering = renderPages(project, { planned, manifest, known: hashes, shared });
  // While the threads render, and one of them makes the search index, this one makes the rest.
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
