import { locateOptions } from '../bundle/config';
import { runChecks } from '../checks';
import { pluginProblems } from '../plugins/siteHooks';
import type { Problem } from '../shared/problem';
import type { AssembledSite } from './assemble';
import type { DraftPages } from './draftPages';
import { expectedPaths, withoutFollowUps } from './followUps';
import { hookSite } from './hookSite';
import type { Project } from './project';
import { checkAppIcon } from './social/touchIcon';

/**
 * All problems of an assembled site, with their source locations: those found while it was assembled, and those that
 * checks and plugins report. Problems of level `ignore` are left out.
 *
 * @param published paths that earlier builds have published
 */
export async function siteProblems(
  project: Project,
  site: AssembledSite,
  published: readonly string[],
): Promise<Problem[]> {
  const { root, config, plugins } = project;
  const found = runChecks({ ...site, config, published: expectedPaths(published, site, project) });
  const ofDrafts = site.drafts ? draftProblems(site, site.drafts, config) : [];
  const own = await pluginProblems(plugins.loaded, () => hookSite(project, site));
  const all = [...found, ...checkAppIcon({ root, config }), ...ofDrafts, ...own];
  const problems = [...site.problems, ...withoutFollowUps(all, site, project)];
  const added = new Map(site.added.map(({ path, plugin }) => [path, plugin]));
  return locateOptions(
    root,
    problems.filter(({ level }) => level !== 'ignore').map((problem) => withPlugin(problem, added)),
  );
}

/** Problems of shared drafts that the public site does not have. */
function draftProblems(
  { pages, problems }: AssembledSite,
  drafts: DraftPages,
  config: Project['config'],
): Problem[] {
  const files = new Set(drafts.entries.map(({ file }) => file));
  const known = new Set(problems.map((problem) => JSON.stringify(problem)));
  const found = runChecks({ ...drafts, config, pages: [...pages, ...drafts.pages], published: [] });
  return [...drafts.problems, ...found.filter(({ file }) => file !== undefined && files.has(file))].filter(
    (problem) => !known.has(JSON.stringify(problem)),
  );
}

/** Adds the plugin's name to a problem in a text that a plugin generates. */
function withPlugin(problem: Problem, added: ReadonlyMap<string, string>): Problem {
  const plugin = added.get(problem.file ?? '');
  if (plugin === undefined) return problem;
  return { ...problem, hint: `${problem.hint ?? ''} The text comes from ${plugin}.`.trim() };
}
