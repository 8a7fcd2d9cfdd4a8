import { openBlockPacks } from '../content/cache/blockPacks';
import { isLostText, openStore } from '../content/cache/store';
import { kindSchemas } from '../content/frontMatter/kindSchemas';
import { type IngestJob, type IngestResult, ingest } from '../content/ingest';
import { createMarkdown } from '../markdown';
import { loadTextHooks } from '../plugins/textHooks';
import type { TextPlugins } from '../plugins/types';
import { renderError } from '../render/errors';
import type { RenderedFile, RenderJob, RenderShared } from '../render/renderPage';
import { once } from '../shared/values/once';
import type { DrawJob, DrawnText } from './drawnTexts';
import type { SiteFolders } from './folders';
import { type FileRecord, stageFile } from './publish/stage';
import type { WantedIndex } from './search';
import { analyse, openTexts, type TextJob, textName } from './search/texts';
import { type PaintJobs, paint } from './social/paint';

/** Setup of a thread; sent once, when it starts. */
export interface TaskSetup extends Pick<SiteFolders, 'root' | 'store' | 'blocks' | 'cache' | 'stage'> {
  /** Hash of the engine's source. */
  readonly engineKey: string;
  /** The site's aliases of code languages. */
  readonly languages: Readonly<Record<string, string>>;
  /** Plugins with hooks on texts. */
  readonly plugins: TextPlugins;
}

/** A task for a thread, as plain data. Every thread must receive `share` before its first `render`. */
export type Task =
  | { readonly kind: 'ingest'; readonly jobs: readonly IngestJob[] }
  /** `known`: hash of each intact file of the last build, by path; an equal file is not written again. */
  | {
      readonly kind: 'render';
      readonly jobs: readonly RenderJob[];
      readonly known: Readonly<Record<string, string>>;
    }
  /** Completes MDX texts by what their components draw. */
  | { readonly kind: 'draw'; readonly jobs: readonly DrawJob[]; readonly isTolerant: boolean }
  /** Analyzes texts for search and caches the results. */
  | { readonly kind: 'analyse'; readonly jobs: readonly TextJob[] }
  /** Generates the search index from analyzed texts. */
  | { readonly kind: 'index'; readonly wanted: WantedIndex; readonly published: readonly FileRecord[] }
  /** Paints social cards. */
  | ({ readonly kind: 'paint' } & PaintJobs)
  | { readonly kind: 'share'; readonly shared: RenderShared };

/** Result of a task by its kind, in the order of its jobs. */
export type TaskResult<T extends Task> = T extends { kind: 'ingest' }
  ? IngestResult[]
  : T extends { kind: 'render' }
    ? FileRecord[][]
    : T extends { kind: 'draw' }
      ? (DrawnText | null)[]
      : T extends { kind: 'paint' | 'index' }
        ? FileRecord[]
        : null;

/** Runs one task. Rejects with a SiteError for an author's mistake. */
export type TaskRunner = ReturnType<typeof taskRunner>;

/** Loaded lazily: a third of a thread's code, which parsing does not need. */
const loadRenderer = () => import('../render/renderPage');

/** Creates a task runner, for a worker thread or the main thread. */
export function taskRunner(setup: TaskSetup) {
  const store = openStore(setup.store);
  const blocks = openBlockPacks(setup.blocks, setup.engineKey);
  const textHooks = once(() => loadTextHooks(setup.plugins, setup.root));
  const schemas = once(async () => kindSchemas((await textHooks()).fields));
  const markdown = createMarkdown({
    cache: blocks.cache,
    languages: setup.languages,
    plugins: textHooks,
    types: async () => (await import('./typedCode')).openTypes(setup.root),
  });
  const texts = openTexts(setup.cache, setup.engineKey);
  let shared: RenderShared | null = null;

  async function run(task: Task): Promise<TaskResult<Task>> {
    if (task.kind === 'share') {
      shared = task.shared;
      return null;
    }
    if (task.kind === 'ingest') {
      const results: IngestResult[] = [];
      const context = { root: setup.root, markdown, store, blocks, schemas: await schemas() };
      for (const job of task.jobs) results.push(await ingest(job, context));
      return results;
    }
    if (task.kind === 'analyse') {
      for (const job of task.jobs) texts.write(textName(job), analyse(job, store));
      return null;
    }
    if (task.kind === 'index') {
      // Loaded lazily: only one thread generates the index.
      const { updatedIndex } = await import('./search/make');
      const index = updatedIndex(task.wanted, { ...setup, store }, task.published);
      const files = index.write(setup.stage);
      index.keep();
      return files;
    }
    if (task.kind === 'draw') {
      const results: (DrawnText | null)[] = [];
      for (const job of task.jobs) results.push(await drawn(job, task.isTolerant));
      return results;
    }
    if (task.kind === 'paint') return paint(task, setup.stage);
    const pages: FileRecord[][] = [];
    for (const job of task.jobs)
      pages.push((await rendered(job)).map((file) => stageFile(file, setup.stage, task.known)));
    return pages;
  }

  async function drawn(job: DrawJob, isTolerant: boolean): Promise<DrawnText | null> {
    // Loaded lazily: only sites with MDX need it.
    const { drawBody } = await import('./drawnTexts');
    try {
      return await drawBody(job, store);
    } catch (error) {
      if (isTolerant && !isLostText(error)) return null;
      throw renderError(error, { page: job.page, root: setup.root });
    }
  }

  async function rendered(job: RenderJob): Promise<RenderedFile[]> {
    if (!shared) throw new Error('Rendering began before the shared data was sent.');
    const { renderPage } = await loadRenderer();
    try {
      return await renderPage(job, { ...shared, store });
    } catch (error) {
      throw renderError(error, { page: job.page, root: setup.root });
    }
  }

  return run;
}
