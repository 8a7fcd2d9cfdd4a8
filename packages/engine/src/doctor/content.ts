import { progressOf } from '../content/translation/translationProgress';
import type { Entry } from '../content/types';
import { checkSite } from '../pipeline/checkSite';
import { withProject } from '../pipeline/project';
import { type Problem, SiteError } from '../shared/problem';
import type { Examination } from './types';

/** Runs the checks of `devlog check`, and reports unpublished translations. */
export const examineContent: Examination = async ({ engine, root, config }) => {
  if (!config) return [];
  try {
    const { site, problems } = await withProject(engine, { root }, checkSite);
    return [...problems, ...begunTranslations(site.content.entries, config.defaultLocale)];
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  }
};

/** Reports drafts of translations: readers see the original until they are published. */
export function begunTranslations(entries: readonly Entry[], defaultLocale: string): Problem[] {
  const originals = new Map(
    entries.filter(({ locale }) => locale === defaultLocale).map((entry) => [entry.key, entry]),
  );
  return entries.flatMap((entry): Problem | [] => {
    const original = entry.locale === defaultLocale ? undefined : originals.get(entry.key);
    // If the original is a draft too, nothing is waiting for the translation.
    if (!original || original.frontMatter.draft || !entry.frontMatter.draft) return [];
    const isCopy = progressOf(entry, original) === 'copied';
    return {
      rule: 'begun-translation',
      level: 'log',
      file: entry.file,
      message: `the translation has been begun${isCopy ? ', but still has the text of the original' : ''}; readers see the original`,
      hint: 'Finish it and remove `draft: true`, or delete the file.',
    };
  });
}
