import type { Lock } from '../node/lock';
import type { BuildReport } from './build';
import type { Project } from './project';
import { finish } from './publish/finish';
import type { KnownFiles } from './publish/knownFiles';
import type { BuildManifest } from './publish/manifest';
import { fullTexts } from './rendering/fullTexts';
import { renderPages } from './rendering/renderPages';
import { buildSiteStep } from './siteStep';

/** Starting state of a build. */
export interface Beginning {
  readonly manifest: BuildManifest;
  readonly known: KnownFiles;
  /** False once another process builds into the published folder. */
  readonly isHeld: Lock['isHeld'];
  /** Whether to write the record of published addresses. */
  readonly isRecorded: boolean;
}

/** Builds a site by the steps that `ARCHITECTURE.md` lists. @throws SiteError as `build` does */
export async function runSteps(project: Project, beginning: Beginning): Promise<BuildReport> {
  const { manifest, known } = beginning;
  const built = await buildSiteStep(project, beginning);
  const { steps, shared } = built;
  const rendering = renderPages(project, { steps, shared, manifest, known: known.hashes });
  // While the threads render and one of them generates the search index, this thread generates the rest.
  const making = Promise.all([built.makeSearch(), built.makeOthers()]);
  // An article that cannot be rendered fails in both; the error of `rendering` names the page.
  making.catch(() => undefined);
  const { pages, rendered } = await rendering;
  const [index, others] = await making;
  const texts = fullTexts(project, built.fullTexts, known.hashes);
  // Frees the threads' memory while this thread publishes.
  void project.pool.close();
  return finish(project, beginning, { built, pages, rendered, others: [...others, ...texts, ...index] });
}
