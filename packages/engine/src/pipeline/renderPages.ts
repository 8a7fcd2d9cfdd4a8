import { explainRenderError } from '../render/errors';
import type { RenderShared } from '../render/renderPage';
import type { BuildManifest } from './manifest';
import { type Results, stepEach } from './memo';
import type { PageStep } from './plan';
import { batches } from './pool';
import type { Project } from './project';
import type { FileRecord } from './stage';

interface RenderPagesInput {
  readonly steps: readonly PageStep[];
  readonly manifest: BuildManifest;
  /** Hash of each file that is published and intact. */
  readonly known: Readonly<Record<string, string>>;
  readonly shared: RenderShared;
}

interface RenderedPages {
  /** The files of each page by its path. */
  readonly pages: Results<readonly FileRecord[]>;
  /** Number of pages that were rendered. */
  readonly rendered: number;
}

/** Renders the pages that have changed since the last build, or whose files are not intact. */
export async function renderPages(
  { pool }: Project,
  { steps, manifest, known, shared }: RenderPagesInput,
): Promise<RenderedPages> {
  const { results, ran } = await stepEach(steps, {
    before: manifest.pages,
    isThere: (files) => files.every(({ path, hash }) => known[path] === hash),
    async run(stale) {
      if (stale.length > 0) pool.share({ kind: 'share', shared });
      const tasks = batches(stale, 64).map((part) => ({
        kind: 'render' as const,
        jobs: part.map(({ job }) => job),
        known: Object.fromEntries(
          part.flatMap(({ name }) =>
            (manifest.pages[name]?.value ?? []).flatMap(({ path }) => {
              const hash = known[path];
              return hash === undefined ? [] : [[path, hash]];
            }),
          ),
        ),
      }));
      const rendered = await pool.run('Rendering', tasks).catch(explainRenderError);
      return rendered.flat().map(({ files }) => files);
    },
  });
  return { pages: results, rendered: ran.length };
}
