import { existsSync, readFileSync } from 'node:fs';
import { inside } from '../node/inside';
import { type FullTextPlan, fullTextFile } from '../outputs';
import type { BuildManifest } from './manifest';
import { type Memo, type Version, versionOfValue } from './memo';
import type { Project } from './project';
import { type FileRecord, stageFile } from './stage';

interface FullTextsInput {
  readonly plans: readonly FullTextPlan[];
  /** Files of the pages of this build, or of an edit. */
  readonly pages: BuildManifest['pages'];
  readonly manifest: BuildManifest;
  /** Hash of each file that is published and intact. */
  readonly known: Readonly<Record<string, string>>;
  readonly memo: Memo;
}

/**
 * Writes the full-text files (such as `llms-full.txt`), each as a step that reads the Markdown of its pages. Must be
 * called after these are rendered.
 */
export async function fullTexts(
  { stage, dist }: Pick<Project, 'stage' | 'dist'>,
  { plans, pages, manifest, known, memo }: FullTextsInput,
): Promise<FileRecord[]> {
  const read = (path: string) => {
    const staged = inside(stage, path);
    return readFileSync(existsSync(staged) ? staged : inside(dist, path), 'utf8');
  };
  const written = plans.map((plan) => {
    const versions = new Map<string, Version>([['plan', versionOfValue(plan)]]);
    const files = plan.parts.flatMap((part) => ('text' in part ? [] : [part]));
    for (const { page, markdown } of files) {
      const own = (pages[page] ?? manifest.pages[page])?.value.find(({ path }) => path === markdown);
      versions.set(markdown, own?.hash ?? null);
    }
    return memo.step<FileRecord>({
      name: `texts ${plan.path}`,
      versionOf: (input) => versions.get(input) ?? null,
      isThere: ({ path, hash }) => known[path] === hash,
      run(note) {
        for (const input of versions.keys()) note(input);
        const texts = new Map(files.map(({ markdown }) => [markdown, read(markdown)]));
        return stageFile(fullTextFile(plan, texts), stage, known);
      },
    });
  });
  return Promise.all(written);
}
