import { join } from 'node:path';
import type { Problem } from '../shared/problem';
import { directiveComponents } from './directiveComponents';
import { ejectedProblems } from './ejected';
import { siteComponents } from './siteComponents';

/**
 * Problems of a site's own components that are found without running them. @param engine folder of the engine's bundles
 */
export function componentProblems(engine: string, root: string): Problem[] {
  const { files, problems } = siteComponents(root);
  const drawn = directiveComponents(root);
  const inTexts = Object.values(drawn.parts).map((file) => join(root, file));
  return [
    ...problems,
    ...ejectedProblems(engine, root, [...Object.values(files), ...inTexts]),
    ...drawn.problems,
  ];
}
