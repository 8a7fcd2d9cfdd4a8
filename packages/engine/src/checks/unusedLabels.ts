import { CONFIG_FILE } from '../config/configFile';
import { articlesOf } from '../content/articles';
import { didYouMean } from '../shared/nearest';
import type { Problem } from '../shared/problem';
import { SOCIAL_LABELS } from '../shared/socials';
import type { Check } from './types';

/** Reports translations of unused labels, mostly of labels that have been changed. */
export const checkUnusedLabels: Check = ({ config: { translations, ...config }, site }) => {
  const written = Object.entries(translations).flatMap(([code, { labels = {} }]) =>
    Object.keys(labels).map((label) => ({ code, label })),
  );
  if (written.length === 0) return [];
  const articles = Object.values(site.byLocale).flatMap(articlesOf);
  const texts = new Set([
    ...textsIn(config),
    // Labels of folders come from category files.
    ...textsIn(site.byLocale[config.defaultLocale]?.versions.map(({ sidebars }) => sidebars)),
    ...articles.flatMap(({ entry, original }) => textsIn([entry.frontMatter, original.frontMatter])),
    ...SOCIAL_LABELS,
  ]);
  const known = new Set([...texts].map((text) => text.trim()));
  return written
    .filter(({ label }) => !known.has(label.trim()))
    .map(
      ({ code, label }): Problem => ({
        rule: 'untranslated-words',
        level: config.checks.untranslatedWords,
        file: CONFIG_FILE,
        option: ['translations', code, 'labels', label],
        message: `\`translations.${code}.labels\` translates “${label}”, which is no label of this site`,
        hint: didYouMean(label, texts) ?? 'Write the label as it is written where it is used, or remove it.',
      }),
    );
};

/** All strings in a value, including its keys, which may be labels of sidebar categories. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}
