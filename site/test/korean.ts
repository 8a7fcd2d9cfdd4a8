import type { Hunspell } from 'hunspell-wasm';

/** Dictionary nouns that stand in for one the dictionary lacks, by what the last syllable ends in. */
const STAND_IN = { vowel: '정리', rieul: '연결', consonant: '사용' } as const;

const FIRST = 0xac00;
const FINALS = 28;
const RIEUL = 8;
const BIEUP = 17;

/** Number of the final consonant of a Hangul syllable, 0 for none. */
function finalOf(syllable: string): number {
  return ((syllable.codePointAt(0) ?? FIRST) - FIRST) % FINALS;
}

/** What a Hangul word ends in, which decides the form of the particle after it. */
export function ending(word: string): keyof typeof STAND_IN {
  const final = finalOf(word.slice(-1));
  return final === 0 ? 'vowel' : final === RIEUL ? 'rieul' : 'consonant';
}

/** Hangul the dictionary lacks: whole words and nouns, and endings that may follow any right word. */
export interface Allowed {
  words: ReadonlySet<string>;
  endings: readonly string[];
}

/**
 * Whether a Hangul word is spelled right. It is when the dictionary or the allowed words have it, or when it begins
 * with an allowed noun and is right with a dictionary noun of the same kind of ending in the noun's place (so
 * `쿠버네티스를` and `빌드했다` are right, `쿠버네티스을` is not), or when it ends in an allowed ending, with a particle
 * or without, after a right word (`실습용으로`).
 */
export function isKoreanWord(word: string, dictionary: Hunspell, allowed: Allowed): boolean {
  const knows = (text: string) => dictionary.testSpelling(text) || allowed.words.has(text);
  const canFollow = (noun: string, rest: string) => rest === '' || knows(STAND_IN[ending(noun)] + rest);
  if (knows(word)) return true;
  for (let at = word.length - 1; at > 0; at--) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    if (allowed.words.has(head) && canFollow(head, tail)) return true;
    const end = allowed.endings.find(
      (text) => tail.startsWith(text) && canFollow(text, tail.slice(text.length)),
    );
    if (end && isKoreanWord(head, dictionary, allowed)) return true;
  }
  return false;
}

const PAIRS: [afterConsonant: string, afterVowel: string][] = [
  ['을', '를'],
  ['은', '는'],
  ['이', '가'],
  ['과', '와'],
  ['으로', '로'],
];

/**
 * Particles that do not fit the Hangul noun before a bracket or before the end of a link (`\uFFFC`), as in
 * `파드(Pod)이 뜬다`: the dictionary cannot see these, since something parts the noun from its particle.
 */
export function wrongParticles(text: string): string[] {
  const found = text.matchAll(
    /([가-힣]+)(?:\([^()가-힣]*\)|\uFFFC)(을|를|은|는|이|가|과|와|으로|로)(?![가-힣])/g,
  );
  return [...found]
    .filter(([, noun = '', particle]) => {
      const end = ending(noun);
      return PAIRS.some(([afterConsonant, afterVowel]) => {
        const takesVowelForm = end === 'vowel' || (end === 'rieul' && afterVowel === '로');
        return particle === (takesVowelForm ? afterConsonant : afterVowel);
      });
    })
    .map(([match]) => match);
}

/**
 * The register of each sentence of a text that ends in a full stop: `formal` for 합니다체 and 하세요체, `plain` for
 * 해라체. What stands in quotation marks is somebody else's sentence and is left out.
 */
export function registers(text: string): ('formal' | 'plain')[] {
  const own = text.replace(/["“'‘][^"”'’]*["”'’]/g, '');
  return [...own.matchAll(/([가-힣]?)([가-힣])([다요])\.(?=\s|$)/g)].map(([, first = '', second, last]) => {
    const isFormal = last === '요' || (second === '니' && finalOf(first) === BIEUP);
    return isFormal ? 'formal' : 'plain';
  });
}
