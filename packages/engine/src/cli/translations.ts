import { progressOf } from '../content/translation/translationProgress';
import type { Entry } from '../content/types';
import type { Locale } from '../shared/locale';
import { nearest } from '../shared/nearest';
import { mistakesOf } from '../shared/problem';

/** An original and its translation into one language. */
export interface TranslationPair {
  readonly original: Entry;
  readonly locale: Locale;
  /** The translation; `null` if it is missing. */
  readonly entry: Entry | null;
  /** `begun`: exists, but is not published (a draft, or still a copy). */
  readonly state: 'missing' | 'begun' | 'stale' | 'translated';
  /** Whether its front matter records the version of the original. */
  readonly hasRecord: boolean;
}

/** Pairs every text with its translation into each language, except the one it is written in. */
export function translationsOf(
  entries: readonly Entry[],
  locales: readonly Locale[],
  defaultLocale: string,
): TranslationPair[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const originals = entries.filter((entry) => entry.locale === defaultLocale);
  return locales.flatMap((locale) =>
    originals
      .filter((original) => original.frontMatter.language !== locale.code)
      .map((original): TranslationPair => {
        const entry = byId.get(`${locale.code}:${original.key}`) ?? null;
        const hasRecord = entry?.frontMatter.source_hash !== undefined;
        return { original, locale, entry, state: pairState(entry, original), hasRecord };
      }),
  );
}

function pairState(entry: Entry | null, original: Entry): TranslationPair['state'] {
  if (entry === null) return 'missing';
  const progress = progressOf(entry, original);
  return progress === 'copied' || progress === 'draft' ? 'begun' : progress;
}

/**
 * Finds a text by its key, its file, or its last path segment if that is unique. @throws SiteError without a match
 *
 * @param all translations into one language
 */
export function selectTranslation(all: readonly TranslationPair[], name: string): TranslationPair {
  const bare = name
    .replace(/^(?:\.\/)?content\//, '')
    .replace(/(?:\/index)?\.(?:mdx?|markdown)$/, '')
    .normalize('NFC');
  const keys = all.map(({ original }) => original.key);
  const exact = all.find(
    ({ original: { key } }) => key === bare || key === `docs/current/${bare.replace(/^docs\//, '')}`,
  );
  if (exact) return exact;
  const ending = all.filter(({ original: { key } }) => key.endsWith(`/${bare}`));
  if (ending.length === 1) return ending[0]!;
  const listed = ending.slice(0, 5).map(({ original: { key } }) => `\`${key}\``);
  if (listed.length > 0)
    throw mistake(`several texts are named \`${name}\``, `Write one of: ${listed.join(', ')}.`);
  const near =
    nearest(bare, keys) ?? keys.find((key) => nearest(bare, [key.slice(key.lastIndexOf('/') + 1)]));
  throw mistake(
    `there is no text \`${name}\``,
    near
      ? `Did you mean \`${near}\`?`
      : 'A name is the path of the file without `content/` and `.md`; `npx devlog translate` lists them.',
  );
}

/** Creates the error for a mistake on the command line of `translate`. */
export const mistake = mistakesOf('translate');
