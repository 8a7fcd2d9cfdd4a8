import { explainRenderError } from '../../render/errors';
import type { RenderShared } from '../../render/renderPage';
import { batches } from '../pool';
import type { Project } from '../project';
import type { BuildManifest } from '../publish/manifest';
import type { PageStep } from './plan';

interface RenderPagesInput {
  readonly steps: readonly PageStep[];
  /** The last build. */
  readonly manifest: Pick<BuildManifest, 'pages'>;
  /** Hash of each file that is published and intact. */
  readonly known: Readonly<Record<string, string>>;
  readonly shared: RenderShared;
}

interface RenderedPages {
  /** The files of each page by its path, in the order of `steps`. */
  readonly pages: BuildManifest['pages'];
  /** Number of pages that were rendered. */
  readonly rendered: number;
}

/** Renders the pages whose version differs from that of the last build, or whose files are not intact. */
export async function renderPages(
  { pool }: Pick<Project, 'pool'>,
  { steps, manifest: { pages: before }, known, shared }: RenderPagesInput,
): Promise<RenderedPages> {
  const stale = steps.filter(({ name, version }) => {
    const last = before[name];
    return last?.version !== version || !last.files.every(({ path, hash }) => known[path] === hash);
  });
  if (stale.length > 0) pool.share({ kind: 'share', shared });
  const tasks = batches(stale, 64).map((part) => ({
    kind: 'render' as const,
    jobs: part.map(({ job }) => job),
    known: Object.fromEntries(
      part.flatMap(({ name }) =>
        (before[name]?.files ?? []).flatMap(({ path }) => {
          const hash = known[path];
          return hash === undefined ? [] : [[path, hash]];
        }),
      ),
    ),
  }));
  const rendered = (await pool.run('Rendering', tasks).catch(explainRenderError)).flat();
  const files = new Map(stale.map(({ name }, index) => [name, rendered[index]!]));
  const pages = steps.map(({ name, version }) => [
    name,
    { version, files: files.get(name) ?? before[name]!.files },
  ]);
  return { pages: Object.fromEntries(pages), rendered: stale.length };
}
