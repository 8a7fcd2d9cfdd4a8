/**
 * Suffixes of Korean nouns: particles (조사), the copula, and the endings of 하다, 되다 and 시키다. There is no dictionary. A
 * particle counts only if its form agrees with the syllable before it (을 after a final consonant, 를 after a vowel).
 * This leaves 게이트웨이 and 전문가 whole.
 */
import { finalConsonant, fromJamo, toJamo } from './hangul';
import { memoize } from './memoize';

const AFTER_CONSONANT = words(
  '이 은 을 과 으로 으로서 으로써 이나 이라도 이란 이며 이라는 이라고 이라면 이면 이고 이지만 이므로 이다 이었다 이었던 이든 이야 이랑 아',
);
const AFTER_VOWEL = words('가 는 를 와 나 라도 란 며 라는 라고 라면 였다 였던 든 야 랑');
const AFTER_VOWEL_OR_RIEUL = words('로 로서 로써');
const AFTER_ANY = words(
  '의 에 에서 에게 에게서 께 께서 도 만 까지 부터 마다 조차 마저 보다 처럼 같이 밖에 대로 만큼 별 들 뿐 한테 하고 인 인지 인데 입니다 이란 이라는 이라고',
);

/** Endings after a stem, including the contracted stems of 하다 and 되다 before 어. */
export const AFTER_STEM =
  '다|었다|였습니다|었습니다|였던|었던|었고|였고|었으며|기|는|면|면서|려면|려고|고|고자|여|였다|여서|지|지만|지는|지도|도록|거나|게|던|던데|더니|더라고요|며|므로|자|죠|세요|십시오|니|니까|는데|는데요|는지|려는|더라도|다가|느라|라|나요|네요';
/** Endings after a form of 하다 or 되다 that is contracted with 어: 해, 돼, 했. */
export const AFTER_CONTRACTED =
  '다|니다|니까|다면|다고|다는|더니|던데|더라고요|으며|으면|고|지만|는데|는데요|는지|던|을|기|서|야|야죠|도|요|죠|나요|네요|어요|주세요|보자|두자|야만|라|습니다|었다|었습니다';
/** 하다, 되다, 시키다 with an ending. A bare 한 or 된 is left out, since 권한 and 제한 are nouns. */
const VERB_SUFFIX = /* @__PURE__ */ new RegExp(
  `(?:하|되|시키)(?:${AFTER_STEM})$|(?:한|합|했|된|됩|됐|시킨|시킵|시켰|해|돼|시켜)(?:${AFTER_CONTRACTED})$|(?:할|될|시킬)(?:까요?|지|수록|게요)$`,
);
const BARE_VERB = /^(?:하|되|시키|한|할|함|해|했|된|될|됨|돼|됐|합)$/;
const VERB_NOUN = /(?:하기|되기|시키기|함|됨)$/;

function words(text: string): readonly string[] {
  return text.split(' ').sort((a, b) => b.length - a.length);
}

function agrees(stem: string, particle: string): boolean {
  if (AFTER_ANY.includes(particle)) return true;
  const final = finalConsonant(stem);
  if (final === null) return true;
  if (AFTER_VOWEL_OR_RIEUL.includes(particle)) return final === '' || final === 'ㄹ';
  if (particle.startsWith('으로')) return final !== '' && final !== 'ㄹ';
  return (final === '' ? AFTER_VOWEL : AFTER_CONSONANT).includes(particle);
}

const PARTICLES = words(
  [...new Set([...AFTER_CONSONANT, ...AFTER_VOWEL, ...AFTER_VOWEL_OR_RIEUL, ...AFTER_ANY])].join(' '),
);

/** Whether all of `text` is one or several particles: the 를 of `React를`, the 에서는 of `React에서는`. */
export function isParticle(text: string): boolean {
  if (PARTICLES.includes(text)) return true;
  return PARTICLES.some((particle) => text.endsWith(particle) && isParticle(text.slice(0, -particle.length)));
}

/** Removes up to three particles from the end, as long as `minLength` syllables remain. */
function stripParticles(word: string, minLength: number): string {
  let stem = word;
  for (let round = 0; round < 3; round++) {
    const found = PARTICLES.find(
      (particle) =>
        stem.length - particle.length >= minLength &&
        stem.endsWith(particle) &&
        agrees(stem.slice(0, -particle.length), particle),
    );
    if (!found) break;
    stem = stem.slice(0, -found.length);
  }
  return stem;
}

/**
 * The word without particles and without an ending of 하다 or 되다: 쿠버네티스에서는 → 쿠버네티스, 도입하려면 → 도입. At least two syllables
 * remain. A word without such endings stays.
 */
export const koreanStem: (word: string) => string = memoize(stemOf);

function stemOf(word: string): string {
  const noun = stripParticles(word, 2);
  for (const form of [word, noun]) {
    const verb = form.replace(VERB_SUFFIX, '');
    if (verb.length >= 2 && verb !== form) return verb;
  }
  const gerund = noun.replace(VERB_NOUN, '');
  return gerund.length >= 2 && noun !== word ? gerund : noun;
}

/** The one-syllable noun of a word like 훅을 or 값이; `null` for other words. Only unambiguous particles count. */
export function shortStem(word: string): string | null {
  if (word.length < 2 || word.length > 4) return null;
  const rest = word.slice(1);
  const isClear = /^(?:을|를|은|는|이|가|과|와|에|으?로|에서|의|도|만|마다|별|별로|부터|까지)$/.test(rest);
  return isClear && agrees(word[0]!, rest) ? word[0]! : null;
}

/** Whether a word may end a polite sentence: 이상해요, 느린데. */
export function endsSentence(word: string): boolean {
  return /[가-힣][요죠데]$/.test(word);
}

/** Whether `rest` after `stem` is only a suffix: particles, or a form of 하다, 되다 or 시키다. */
export function isKoreanSuffix(stem: string, rest: string): boolean {
  if (rest === '') return true;
  if (BARE_VERB.test(rest)) return true;
  const whole = stem + rest;
  if (stripParticles(whole, stem.length) === stem) return true;
  const verb = rest.search(VERB_SUFFIX) === 0;
  return verb || (stripParticles(rest, 1) !== rest && isKoreanSuffix(stem, stripParticles(rest, 1)));
}

/** Endings of other verbs; removed from a query word only as a fallback. */
const OTHER_ENDINGS =
  '으려면 려면 으려고 려고 었습니다 았습니다 습니다 었다 았다 는다 으면 면 는지 는데 는 기 고 지 게 도록 어서 아서 어야 아야 으며 며 던 자 다 은 을'
    .split(' ')
    .sort((a, b) => b.length - a.length);

/** Further stems of a query word, without the endings of ordinary verbs: 찾으려면 → 찾, 멈춰요 → 멈추. */
export function looseStems(word: string): readonly string[] {
  const stems = new Set<string>();
  const ending = OTHER_ENDINGS.find((end) => word.length > end.length && word.endsWith(end));
  if (ending) stems.add(word.slice(0, -ending.length));
  const bare = word.replace(/(?:한|할|함|해|된|될|됨|돼)$/, '');
  if (bare.length >= 2) stems.add(bare);
  const polite = /^(.+?)(?:[어아여]?요|[어아여]?서|네요|나요|는데요|(?:습|읍)니다)$/.exec(word)?.[1];
  if (polite) stems.add(expandStem(polite));
  stems.delete(word);
  return [...stems];
}

/** A verb stem before its vowel was contracted with an ending: 멈춰 → 멈추, 느려 → 느리, 나와 → 나오, 커 → 크. */
function expandStem(stem: string): string {
  const jamo = toJamo(stem).replace(/ㅆ$/, '');
  const expanded = jamo
    .replace(/ㅜㅓ$/, 'ㅜ')
    .replace(/ㅗㅏ$/, 'ㅗ')
    .replace(/ㅕ$/, 'ㅣ')
    .replace(/([ㄱ-ㅎ])ㅓ$/, '$1ㅡ');
  return fromJamo(expanded);
}
