import { existsSync, readFileSync } from 'node:fs';
import { inside } from '../../node/inside';
import { type FullTextPlan, fullTextFile } from '../../outputs';
import type { Project } from '../project';
import { type FileRecord, stageFile } from '../publish/stage';

/**
 * Writes full-text files (such as `llms-full.txt`), which consist of the Markdown of pages. Must be called after these
 * are rendered.
 *
 * @param known hash of each file that is published and intact
 */
export function fullTexts(
  { stage, dist }: Pick<Project, 'stage' | 'dist'>,
  plans: readonly FullTextPlan[],
  known: Readonly<Record<string, string>>,
): FileRecord[] {
  const read = (path: string) => {
    const staged = inside(stage, path);
    return readFileSync(existsSync(staged) ? staged : inside(dist, path), 'utf8');
  };
  return plans.map((plan) => stageFile(fullTextFile(plan, read), stage, known));
}
