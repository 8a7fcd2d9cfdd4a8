/** A light English stemmer: endings of plural, tense and a few nouns, so that both sides of a pair agree. */

const VOWEL = /[aeiouy]/;

/**
 * The stem of a lower-case word: certificates → certificat, renewing → renew, migrations and migrate → migrat.
 * Words of three letters or fewer, and words that are not plain Latin letters, stay.
 */
export function englishStem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stem = word;
  if (/ie[sd]$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/[^siu]s$/.test(stem)) stem = stem.slice(0, -1);
  const tense = /^(.{3,})(?:ing|ed)$/.exec(stem)?.[1] ?? /^(.{2,})ing$/.exec(stem)?.[1];
  if (tense && VOWEL.test(tense)) stem = /([^lsz])\1$/.test(tense) ? tense.slice(0, -1) : tense;
  else if (/[st]ion$/.test(stem) && stem.length > 5) stem = stem.slice(0, -3);
  return stem.length > 3 ? stem.replace(/[ey]$/, '') : stem;
}
