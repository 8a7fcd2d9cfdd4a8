import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nextRecord, printProblems, RECORD_FILE, readPublished, runChecks } from '../checks';
import { isLostText } from '../content/store';
import { writeAtomically } from '../node/files';
import { outputPaths, runOutputs } from '../outputs';
import type { PageContext } from '../pages/context';
import { connectedOrigins } from '../pages/search';
import { articleHtml } from '../render/articleHtml';
import { fileConflicts } from '../render/conflicts';
import { assetCopies, bundleCopies, staticFiles } from '../render/copies';
import { sitePolicy } from '../render/csp';
import { explainRenderError } from '../render/errors';
import { type BuildManifest, knownFiles, readManifest, replaceManifest } from '../render/manifest';
import { type PlannedPage, planPages } from '../render/plan';
import { batches } from '../render/pool';
import { publish } from '../render/publish';
import { searchFiles } from '../render/search';
import { sharedFiles } from '../render/sharedFiles';
import { type FileRecord, stageFile } from '../render/tasks';
import { type Problem, SiteError } from '../shared/problem';
import type { Command } from './main';
import { progressLine } from './progress';
import { type Engine, openProject, type Project, type ProjectOptions } from './project';
import { assembleSite, bundleSite, sharedOf } from './site';

export const command: Command = {
  summary: 'Build the site into dist/.',
  async run(args, engine) {
    const { values } = parseArgs({
      args: [...args],
      options: { root: { type: 'string' }, out: { type: 'string' } },
    });
    const started = performance.now();
    const { pages, parsed, rendered, changed, removed, problems } = await build(engine, values);
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`;
    if (problems.length > 0) console.error(printProblems(problems, { color: process.stderr.isTTY }));
    console.log(
      `${count(pages, 'page')} (${parsed} parsed, ${rendered} rendered), ${count(changed.length, 'file')} changed, ${removed.length} removed, ${count(problems.length, 'problem')}, ${seconds} s`,
    );
    return 0;
  },
};

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
 * reaches is parsed, rendered and written.
 *
 * @throws SiteError with every problem that a check treats as an error; the published folder is then untouched
 */
export async function build(engine: Engine, options: ProjectOptions = {}): Promise<BuildReport> {
  try {
    return await buildOnce(engine, options);
  } catch (error) {
    if (!isLostText(error)) throw error;
    // Something has damaged the cache: what is bad in it goes, and is made again.
    const again = await openProject(engine, options);
    again.store.removeDamaged();
    await again.pool.close();
    return buildOnce(engine, options);
  }
}

async function buildOnce(engine: Engine, options: ProjectOptions): Promise<BuildReport> {
  const project = await openProject(engine, options);
  const { root, dist, stage, config, store } = project;
  try {
    const manifest = readManifest(project);
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
    // Where the content is wrong already, pages that are missing follow from that.
    const expected = site.problems.some(isFatal) ? [] : published;
    const problems = [...site.problems, ...runChecks({ ...site, config, published: expected })].filter(
      ({ level }) => level !== 'ignore',
    );
    if (problems.some(isFatal)) throw new SiteError(problems);

    const bundles = await bundleSite(project, site.content);
    const shared = sharedOf(project, site, bundles);
    const known = knownFiles(manifest, dist);
    const planned = planPages({ ...site, ...bundles, shared, manifest, known });
    const pages = await renderPages(project, { planned, manifest, known, shared });
    const outputs = runOutputs({
      ...site,
      config,
      byLocale: site.contexts,
      csp: sitePolicy(bundles.client, site.shells, connectedOrigins(site.shells)),
      articleHtml: await articleHtml({ ...site, ...bundles, store }),
    });
    const generated = [...outputs, ...sharedFiles(shared)].map((file) => stageFile(file, stage, known));
    const search = await searchRecords(project, { ...site, manifest, known });
    const copies = [
      ...statics.copies,
      ...bundleCopies(bundles.client.folder, bundles.client.files),
      ...assetCopies(root, site.assets),
    ];

    const others = [...generated, ...search, ...copies];
    const conflicts = fileConflicts({ root, pages: site.pages, others });
    if (conflicts.length > 0) throw new SiteError(conflicts);
    const next: BuildManifest = {
      pages,
      others: others.map(bareRecord),
      assets: site.knownAssets,
      statics: statics.known,
    };
    const files = [...Object.values(pages).flatMap((page) => page.files), ...others];
    const { changed, removed } = replaceManifest(project, next, (journal) =>
      publish({ dist, stage, files, known, journal }),
    );
    if (site.content.parsed > 0) store.prune(new Set(site.content.entries.map(({ body }) => body)));
    recordUrls(project, nextRecord({ published, pages: site.pages }));
    const rendered = planned.filter(({ isFresh }) => !isFresh).length;
    return { pages: planned.length, parsed: site.content.parsed, rendered, changed, removed, problems };
  } finally {
    await project.pool.close();
  }
}

interface RenderInput {
  readonly planned: readonly PlannedPage[];
  readonly manifest: BuildManifest;
  /** Hash of each file that is published and intact. */
  readonly known: Readonly<Record<string, string>>;
  readonly shared: ReturnType<typeof sharedOf>;
}

/** Renders the pages that are not fresh, and gives the records of all. */
async function renderPages(
  { pool }: Project,
  { planned, manifest, known, shared }: RenderInput,
): Promise<BuildManifest['pages']> {
  const jobs = planned.filter(({ isFresh }) => !isFresh).map(({ job }) => job);
  if (jobs.length > 0) pool.share({ kind: 'share', shared });
  const tasks = batches(jobs, { local: 16, size: 32 }).map((part) => ({
    kind: 'render' as const,
    jobs: part,
    known: Object.fromEntries(
      part.flatMap(({ page }) =>
        (manifest.pages[page.path]?.files ?? []).flatMap(({ path }) => {
          const name = known[path];
          return name === undefined ? [] : [[path, name]];
        }),
      ),
    ),
  }));
  const progress = progressLine('Rendering', jobs.length);
  const results = await pool
    .run(tasks, (task) => progress.advance(task.jobs.length))
    .catch(explainRenderError);
  progress.end();
  const rendered = new Map(results.flat().map((page) => [page.path, page.files]));
  return Object.fromEntries(
    planned.map(({ job: { page }, key }) => [
      page.path,
      { key, files: rendered.get(page.path) ?? manifest.pages[page.path]?.files ?? [] },
    ]),
  );
}

interface SearchRecordsInput {
  readonly contexts: Readonly<Record<string, PageContext>>;
  readonly manifest: BuildManifest;
  readonly known: Readonly<Record<string, string>>;
}

/** The files of the search index; none when search is off or elsewhere. */
async function searchRecords(
  { config, engine, cache, stage, store, pool }: Project,
  { contexts, manifest, known }: SearchRecordsInput,
): Promise<FileRecord[]> {
  if (config.search === false || config.search.provider !== 'embedded') return [];
  const progress = progressLine('Indexing');
  const earlier = manifest.others;
  const input = { contexts, store, pool, cache, engineKey: engine.key, stage, earlier, known };
  const records = await searchFiles({ ...input, onProgress: progress.show });
  progress.end();
  return records;
}

/** Keeps the record of published URLs, by which a later build sees that one has disappeared. */
function recordUrls({ root }: Project, record: string): void {
  const file = join(root, RECORD_FILE);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== record) writeAtomically(file, record);
}

function isFatal({ level }: Problem): boolean {
  return level === 'throw';
}

function bareRecord({ path, hash, size }: FileRecord): FileRecord {
  return { path, hash, size };
}
