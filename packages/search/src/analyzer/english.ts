/**
 * A light English stemmer: removes endings of plural and tense and some noun endings, so that related forms have the
 * same stem.
 */

const VOWEL = /[aeiouy]/;

/**
 * Stem of a lower-case word: certificates → certificat, renewing → renew, migrations and migrate → migrat. Words of
 * up to three letters, and words with other than plain Latin letters, stay. `ion` stays after three letters, which are
 * another word: Notion is not “not”.
 */
export function englishStem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stem = word;
  if (/ie[sd]$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/[^siu]s$/.test(stem)) stem = stem.slice(0, -1);
  const tense = /^.{2,}(?=ing$)|^.{3,}(?=ed$)/.exec(stem)?.[0];
  if (tense && VOWEL.test(tense)) stem = /([^lsz])\1$/.test(tense) ? tense.slice(0, -1) : tense;
  else if (/[st]ion$/.test(stem) && stem.length > 6) stem = stem.slice(0, -3);
  return stem.length > 3 ? stem.replace(/[ey]$/, '') : stem;
}
