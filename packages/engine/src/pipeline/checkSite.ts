import { readPublished } from '../checks';
import { isCertain, type Problem } from '../shared/problem';
import { type AssembledSite, assembleSite } from './assemble';
import { codeProblems } from './bundles';
import type { Project } from './project';
import { staticFiles } from './publish/copies';
import { siteProblems } from './siteProblems';

/** A site as a build would read it, with all its problems. */
export interface CheckedSite {
  readonly site: AssembledSite;
  readonly problems: readonly Problem[];
}

/** Reads a site as a build does, without rendering or writing anything. */
export function assembleChecked(project: Project): Promise<AssembledSite> {
  return assembleSite(project, { isDev: false, statics: staticFiles(project.root, []).known });
}

/** Reads a site and runs every check, without rendering or writing anything. */
export async function checkSite(project: Project): Promise<CheckedSite> {
  const site = await assembleChecked(project);
  const problems = await siteProblems(project, site, await readPublished(project.root));
  return { site, problems: [...problems, ...(await codeProblems(project, site))].filter(isCertain) };
}
