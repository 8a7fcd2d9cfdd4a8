/** Keywords of a question: its words without endings, without function words and interrogatives. */
import {
  englishStem,
  isHangul,
  isListedStopword,
  koreanStem,
  looseStems,
  normalize,
  shortStem,
  tokenize,
} from '@private-devlog/search/internal/browser';
import { plainStem, questionStem } from './endings';
import { asksAmount } from './intent';
import type { Question } from './types';

/** A word of a question that an answer must contain. */
export interface Keyword {
  /** The word as the search receives it: folded, but an identifier as typed. */
  readonly word: string;
  /** Stems with which a text may contain it, the most certain first; in English the stem. */
  readonly stems: readonly string[];
  /** First syllable of a verb, which all its forms share: 늘 of 늘어나, 죽 of 죽나요. */
  readonly root: string | null;
  /** Its importance in the question, up to 1. */
  readonly weight: number;
  /** An answer must contain the names; it may paraphrase the verbs. */
  readonly kind: 'name' | 'noun' | 'verb';
  /** Whether it is a name with punctuation: vm.max_map_count. */
  readonly isIdentifier: boolean;
}

/** Maximum number of keywords of a question. */
const MAX_KEYWORDS = 8;
/** A question with fewer keywords is combined with the one before. */
const MIN_KEYWORDS = 2;
/**
 * Weight of a verb. It can be paraphrased, and one of a single syllable matches everywhere; the topic of a question
 * is in its nouns.
 */
const VERB_WEIGHT = 0.5;
/** Words that ask for a number; an answer contains the number rather than the word. */
const MEASURE_WORDS = new Set(
  'cost price number amount share size maximum minimum long far large big 비용 가격 요금 개수 크기 최대 최소'
    .split(' ')
    .map(englishStem),
);
/** The two words before an English verb: `do I`, `how to`. */
const BEFORE_VERB = /(?:^| )(?:i|you|we|they)$|^(?:how|need|want|way|ways|able|best|have) to$/;
const FOLLOW_UP =
  /^(?:그럼|그러면|그렇다면|그건|그거|그것|이건|이거|이것|그때|그리고|더 |and\b|then\b|so\b|what about|how about|what if|why not)|(?:[은는도]요|면)\s*\?*$|\b(?:its|their|them)\b/i;

const QUESTION_WORDS = new Set(
  (
    '못하 않 그때 꼭 다시 할때 할 하 되 있 없 같 보 때문 차이 이유 경우 설명 는요 ' +
    '은요 이요 가요 도요 그래 까닭 거야 거지 건가 건지 가능 ' +
    '대신 다음 후 뒤 전 추천 필요 보통 가지 기존 사이 모두 가장 주로 실제 자주 이미 아직 여전히 정도 종류 동안 여러 일반적으로 ' +
    '뜻 의미 좋 나은 나을 싶 하나 나 우리 건 점 been but could did don get gets had has have if isn me mean ' +
    'meaning means need no not one our should so tell than that their them then there they us used was ' +
    'way we were whats who whom whose will work works would most usually generally still already now only ' +
    'also exactly possible kind kinds type types before after without while during long instead rather ' +
    'difference reason explain about between happen happens doesn didn won wouldn please take takes took ' +
    'much many give gives since per often hi hello hey thanks'
  ).split(' '),
);

/** An interrogative with what is attached to it: 무엇인가, 누구의, 어디서, 몇년도에, 뭐야. */
const INTERROGATIVE =
  /^(?:무엇|무슨|뭐|뭔|뭘|누구|누가|어디|어느|어떤|어떻|어떡|어때|언제|얼마|몇|왜(?:$|[요야인일죠]))/;
/** A demonstrative, a greeting or a request, with what is attached to it: 그러면, 안녕하세요, 알려줘. */
const FILLER =
  /^(?:그[건거것러런럼렇]|이[건거것런]|저런|궁금|알려|가르쳐|말해|안녕|부탁|혹시|근데|추천해|가능[하한할]|관[하해]|도대체|정확히)/;
/** An interrogative before a noun: 어느 리전. */
const DETERMINER = /^(?:어느|어떤|무슨|몇)$/;

/**
 * Keywords of a question, in order. A follow-up question also has those of the question before. Empty if the question
 * has only function words.
 */
export function keywordsOf({ text, earlier }: Question): readonly Keyword[] {
  const own = keywordsIn(text);
  const isFollowUp = own.length < MIN_KEYWORDS || FOLLOW_UP.test(text.trim());
  const previous = earlier.at(-1);
  if (!isFollowUp || previous === undefined) return own.slice(0, MAX_KEYWORDS);
  const ownWords = new Set(own.map(({ word }) => word));
  const context = keywordsOf({ text: previous.question, earlier: earlier.slice(0, -1) }).filter(
    ({ word }) => !ownWords.has(word),
  );
  const isCarried = own.length === 0;
  const weighted = context.map((keyword) =>
    isCarried ? keyword : { ...keyword, weight: keyword.weight / 2 },
  );
  return [...own, ...weighted].slice(0, MAX_KEYWORDS);
}

function keywordsIn(text: string): Keyword[] {
  const isMeasured = asksAmount(text);
  const found = new Map<string, Keyword>();
  const parts = new Set<number>();
  const normal = normalize(text);
  const isKorean = /[가-힣]/.test(normal);
  const tokens = tokenize(normal);
  const isOpen = tokens.some(({ word }) => INTERROGATIVE.test(word));
  for (const { position, parts: count } of tokens) {
    for (let at = position; count > 1 && at < position + count; at++) parts.add(at);
  }
  for (const [index, { word, position, parts: count, start, end }] of tokens.entries()) {
    // The parts of an identifier are covered by the whole.
    if (count === 1 && parts.has(position)) continue;
    // Skip the counted noun: the answer contains it as a unit, or it follows a number, like 원 of 9,900원이면.
    if (tokens[index - 1]?.word === '몇' || (isHangul(word) && /\d$/.test(normal.slice(0, start)))) continue;
    const isVerb =
      (!isKorean &&
        (/^\w*[aeiouy]\w*(?:[^e]ed|ing)$/.test(word) ||
          (/^(?:what|who)$/.test(tokens[index - 1]?.word ?? '') && /s$/.test(word)))) ||
      BEFORE_VERB.test(`${tokens[index - 2]?.word} ${tokens[index - 1]?.word}`);
    const keyword = isHangul(word)
      ? koreanKeyword(word, {
          isLast: tokens.slice(index + 1).every(({ word }) => isGrammar(word)),
          isPredicate: isOpen && !DETERMINER.test(tokens[index - 1]?.word ?? ''),
        })
      : otherKeyword(
          word,
          isVerb,
          isKorean || /\d/.test(word) || count > 1 || (index > 0 && /\p{Lu}/u.test(normal[start]!)),
        );
    if (!keyword || found.has(keyword.stems[0]!)) continue;
    const isIdentifier = count > 1 && /[a-z]/.test(word);
    // A negated word is a verb: 잡지 못하는.
    const isNegated = /^(?:못하|않)/.test(tokens[index + 1]?.word ?? '');
    const isMeasure = isNegated || (isMeasured && keyword.stems.some((stem) => MEASURE_WORDS.has(stem)));
    found.set(
      keyword.stems[0]!,
      isMeasure
        ? { ...keyword, weight: VERB_WEIGHT, kind: 'verb' }
        : { ...keyword, isIdentifier, word: isIdentifier ? normal.slice(start, end) : keyword.word },
    );
  }
  return [...found.values()];
}

/** @param place whether the word ends the question, and is a verb then, as its form may be that of a noun, too */
function koreanKeyword(raw: string, place: { isLast: boolean; isPredicate: boolean }): Keyword | null {
  // A particle with 요 asks about the noun: 주기는요.
  const word = raw.replace(/(?<=[은는도])요$/, '');
  if (isGrammar(raw) || isGrammar(word)) return null;
  const verb = questionStem(word) ?? (place.isLast ? plainStem(word, place.isPredicate) : null);
  const noun = koreanStem(verb ?? word);
  if (noun === '' || isGrammar(noun)) return null;
  const short = shortStem(word);
  const stems = [noun, verb, short, ...looseStems(word), ...looseStems(noun)].filter(
    (stem): stem is string => stem !== null && stem !== '' && !isGrammar(stem),
  );
  // 라이선스인가요 is a noun, 설정하나요 a verb.
  const isVerb = verb !== null && verb === noun && !/^[이인]/.test(word.slice(noun.length));
  const weight = isVerb || noun.length === 1 || short !== null ? VERB_WEIGHT : 1;
  return {
    word: verb ?? word,
    stems: [...new Set(stems)],
    root: rootOf(verb),
    weight,
    kind: weight === VERB_WEIGHT ? 'verb' : 'noun',
    isIdentifier: false,
  };
}

/** The syllable before 어 or 아 in a compound verb, or a verb of one syllable. */
function rootOf(verb: string | null): string | null {
  return /^(.)(?:[어아].*)?$/.exec(verb ?? '')?.[1] ?? null;
}

function otherKeyword(word: string, isVerb: boolean, isName: boolean): Keyword | null {
  if (isGrammar(word) || /^(?:\d|[a-z])$/.test(word)) return null;
  return {
    word,
    stems: [englishStem(word)],
    root: null,
    weight: isVerb ? VERB_WEIGHT : 1,
    kind: isVerb ? 'verb' : isName ? 'name' : 'noun',
    isIdentifier: false,
  };
}

function isGrammar(word: string): boolean {
  return (
    [INTERROGATIVE, FILLER].some((form) => form.test(word)) ||
    isListedStopword(word) ||
    QUESTION_WORDS.has(word)
  );
}
