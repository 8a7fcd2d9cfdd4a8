import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { walk } from '../node/files';
import { hash } from '../node/hash';
import { type BuildManifest, knownFiles, readManifest, replaceManifest } from '../render/manifest';
import { planPages } from '../render/plan';
import { batches } from '../render/pool';
import { type CopyRecord, publish } from '../render/publish';
import type { DocumentAssets } from '../render/document';
import type { RenderShared } from '../render/renderPage';
import { type FileRecord, stageFile } from '../render/tasks';
import { type Problem, SiteError } from '../shared/problem';
import type { Command } from './main';
import { type Engine, openProject, type Project, type ProjectOptions } from './project';
import { type AssembledSite, assembleSite, bundleSite } from './site';

export const command: Command = {
  summary: 'Build the site into dist/.',
  async run(args, engine) {
    const { values } = parseArgs({ args: [...args], options: { root: { type: 'string' }, out: { type: 'string' } } });
    const started = performance.now();
    const report = await build(engine, values);
    console.log(`${report.pages} pages, ${report.changed.length} files changed, ${report.removed.length} removed, ${((performance.now() - started) / 1000).toFixed(2)} s`);
    return 0;
  },
};

export interface BuildReport {
  readonly pages: number;
  readonly parsed: number;
  readonly rendered: number;
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Builds a site: files → content → pages → checks → rendered files → published folder. Only what a change
 * reaches is parsed, rendered and written.
 *
 * @throws SiteError with every problem that a check treats as an error; the published folder is then untouched
 */
export async function build(engine: Engine, options: ProjectOptions = {}): Promise<BuildReport> {
  const project = await openProject(engine, options);
  try {
    const manifest = readManifest(project.cache, project.dist);
    rmSync(project.stage, { recursive: true, force: true });
    const statics = staticFiles(project, manifest);
    const site = await assembleSite(project, { isDev: false, knownAssets: manifest.assets, otherPaths: statics.map(({ path }) => `/${path}`) });
    const problems = site.problems.filter(({ level }) => level !== 'ignore');
    const fatal = problems.filter(({ level }) => level === 'throw');
    if (fatal.length > 0) throw new SiteError(fatal);
    return await render(project, { site, manifest, statics, problems });
  } finally {
    await project.pool.close();
  }
}

interface RenderInput {
  readonly site: AssembledSite;
  readonly manifest: BuildManifest;
  readonly statics: readonly CopyRecord[];
  readonly problems: readonly Problem[];
}

async function render(project: Project, { site, manifest, statics, problems }: RenderInput): Promise<BuildReport> {
  const { dist, stage, cache, pool } = project;
  const bundles = await bundleSite(project, site.content);
  const assets: DocumentAssets = { build: bundles.client.key, css: bundles.client.css, boot: '', favicon: null };
  const shared: RenderShared = { shells: site.shells, shared: site.shared, assets };
  const planned = planPages({ ...site, ...bundles, shared, manifest, dist });
  const stale = planned.filter(({ isFresh }) => !isFresh);
  const known = knownFiles(manifest);
  if (stale.length > 0) pool.share({ kind: 'share', shared });
  const tasks = batches(stale, { local: 16, size: 32 }).map((part) => ({ kind: 'render' as const, jobs: part.map(({ job }) => job), known: knownOf(part.map(({ job }) => job.page.path), manifest) }));
  const rendered = new Map((await pool.run(tasks)).flat().map((page) => [page.path, page.files]));

  const pages: BuildManifest['pages'] = Object.fromEntries(
    planned.map(({ job, key }) => [job.page.path, { key, files: rendered.get(job.page.path) ?? manifest.pages[job.page.path]!.files }]),
  );
  const generated: FileRecord[] = [];
  const copies: CopyRecord[] = [
    ...statics,
    ...bundles.client.files.map((path) => copyRecord(path, join(bundles.client.folder, path))),
    ...site.assets.map((asset) => copyRecord(asset.path.slice(1), join(project.root, asset.source))),
  ];
  const others = [...generated, ...copies];
  const files = [...Object.values(pages).flatMap((page) => page.files), ...others];
  const next: BuildManifest = { format: 1, pages, others: others.map(({ path, hash: name, size }) => ({ path, hash: name, size })), assets: site.knownAssets };
  const result = replaceManifest({ cache, dist, manifest: next }, () => publish({ dist, stage, files, known }));
  return { pages: planned.length, parsed: site.content.parsed, rendered: stale.length, ...result, problems };
}

function knownOf(paths: readonly string[], manifest: BuildManifest): Record<string, string> {
  return Object.fromEntries(paths.flatMap((path) => (manifest.pages[path]?.files ?? []).map((file) => [file.path, file.hash])));
}

function staticFiles({ root }: Project, _manifest: BuildManifest): CopyRecord[] {
  return walk(join(root, 'static')).map(({ path, size, modified }) => ({ path, size, hash: hash(`${path} ${size} ${modified}`), source: join(root, 'static', path) }));
}

/** A file whose name carries its hash. */
function copyRecord(path: string, source: string): CopyRecord {
  return { path, hash: hash(path), size: -1, source };
}

void stageFile;
