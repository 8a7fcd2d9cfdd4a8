/** Kind of answer that a question asks for, and the parts of a text that look like it. */
import {
  isKoreanSuffix,
  isListedStopword,
  koreanStem,
  memoize,
} from '@private-devlog/search/internal/browser';

const NUMBER = '\\d(?:[\\d.,]*\\d)?';
/** A count: digits, also with a fraction such as 147/180, or a number word. */
const COUNT = `(?:${NUMBER}(?:[/×]${NUMBER})?|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|(?:no|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\\b)`;
/** A count without its noun: “eight of them”, 둘이다, a cell of a table. */
const BARE = String.raw`(?<=[a-z가-힣] )(?:하나|둘|셋|넷|${COUNT})(?![\d,]*\d)(?=\s+of (?:them|these|those|which)\b|\.?$|\.\s|이다|이고|이며|다\.)|(?<=[=:→]\s?)${NUMBER}(?:/${NUMBER})?(?![\d,/]*\d)(?=\s*(?:[,;)\]}]|\.?$))|\bnone\b|\bnot one\b|하나도`;
const TIMES = String.raw`ms\b|[smh]\b|[초분일주년]|시간|개월|달|밀리초|(?:milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b`;
const TIME = String.raw`${COUNT}[\s-]*(?:${TIMES})`;
/** Only next to a number, since May is also a verb. */
const MONTH = `\\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*`;
const DATE = String.raw`\d{4}년(?: \d{1,2}월)?(?: \d{1,2}일)?|\d{1,2}월(?: \d{1,2}일)?|\d{4}-\d{2}(?:-\d{2})?|\d{1,2} ${MONTH}(?: \d{4})?|${MONTH} \d{1,4}\b(?:, \d{4})?|\bin \d{4}\b`;
const FREQUENCY = String.raw`${TIME}마다|마다|매\s?[초분시일주월년]|[번회]씩|\b(?:every|each|per|(?:once|twice|times) an?) (?:${COUNT} )?[a-z]+|\b(?:dai|hour|week|month|year)ly\b`;
const MONEY = String.raw`[$€₩]\s?${NUMBER}|${NUMBER}\s?(?:달러|원|USD|won|dollars?)|\d+\.\d+|\b(?:free|nothing)\b|(?<=[=:] )none\b|무료|(?<=[=:]\s?)${NUMBER}`;
const SIZES = String.raw`[kKMGT]i?B\b|[KMGT]i\b|바이트|bytes?\b`;
const SIZE = String.raw`${NUMBER}\s?(?:${SIZES})|${NUMBER}×${NUMBER}`;
const UNIT = String.raw`%|${SIZES}|원|달러|개|번|배|회|명|대|줄|자|퍼센트|times|dollars?|m\b`;
/** Any number, with its unit if it has one. */
const AMOUNT = String.raw`${TIME}|[$€₩]?${NUMBER}(?:×${NUMBER})?(?:\s?(?:${UNIT}))?`;
const NEVER = '(?!)';
/** The number of a version, which is not an amount: Elasticsearch 8.14. */
const VERSION = /(?:[A-Za-z)] |\bv)\d+(?:\.\d+)+|\d+\.\d+(?=부터|에서|버전)/g;
const NUMBER_OF_VERSION = String.raw`(?<=[A-Za-z)] ?v?)\d+(?:\.\d+)*|\d+(?:\.\d+)+`;

const ASKS_AMOUNT =
  /몇(?![십백천])|얼마|며칠|\bhow (?:many|much|long|often|large|big|fast)\b|\bwhat\b.*\b(?:costs?|price|number of)\b/i;
/** A noun after 몇 that is never left out: 몇 명 is not answered by 하나. */
const COUNTS_OTHERS = /몇\s?(?:[명번초분배%]|퍼센트|시간|달러|원)/;
const ASKS_TIME = /언제|\bwhen\b/i;
/** Asks when something happened; the answer is a date. */
const ASKS_DATE = /언제[^?]*(?:[왔었했됐렸졌]나|나오|출시)|\bwhen (?:was|were|did|will)\b/i;
const ASKS_WHO = /누가|누구|\bwho\b/i;
/** Asks for the number of a version. */
const ASKS_VERSION = /(?:몇|어느|어떤) 버전|(?:which|what) version/i;
const ASKS_REASON = /왜|이유|원인|까닭|\bwhy\b|\breason|\bcause/i;
/** Asks how to do something; 어떻게 되나요 asks what happens. */
const ASKS_HOW = /\bhow (?:do|can|to|should)\b|어떻게 (?!되)|려면|방법|명령/i;
const ASKS_MEANING = /뭐|뭔|무엇|뜻|이?란[\s?]|의미|\bwhat (?:is|are|does)\b|\bmean/i;
const ASKS_NAME =
  /어느|어떤|무슨|누가|누구|무엇|뭐|뭘|이름|기본|\b(?:which|whom?|whose|default|what(?! (?:is|are|does)\b))\b/i;
const NUMBERED = /포트|버전|코드|\b(?:port|version|code)s?\b/i;

const REASON =
  /때문|(?<!같은 )이유|까닭|원인|정체|탓|(?:[해아어]서|[있없으하되이]니|므로|니까|기에)[\s,]|\bbecause\b|\bsince\b|\breason|\bcause|\bso that\b|\botherwise\b|\bwhich (?:is why|means)\b|, so\b/i;
const MEANING =
  /[은는란] .*(?:이다|입니다|뜻|말한다|의미)|이것이|라고|\b(?:is|are) (?:an?|the)\b|\bmeans?\b/i;
/** First name and surname, where a sentence names the person who did something. */
const PERSON = /(?<=^|\bby |[.:] )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu;

/** Units that are interchangeable. */
const UNIT_ALIASES = ['퍼센트|%', '가지|개', '밀리초|ms', SIZES];

/** Pattern for counts of the noun after 몇 or “how many”; `null` if the question has none. */
function countOf(question: string): string | null {
  const korean = /몇\s?([%a-zA-Z]+|[가-힣]+)/.exec(question.replace('며칠', '몇 일'))?.[1];
  if (korean !== undefined) {
    const stem = koreanStem(korean);
    // The stem of one syllable with a particle is ambiguous: 개까지, 일로.
    const isOne = isKoreanSuffix(korean[0]!, korean.slice(1)) || (stem === korean && stem.length > 2);
    const unit = isOne ? korean[0]! : stem;
    const units = UNIT_ALIASES.find((alias) => new RegExp(`^(?:${alias})`, 'i').test(korean)) ?? unit;
    return String.raw`${COUNT}\s?(?:${units})`;
  }
  const english = /\b(?:how many|number of) ((?:\w+ )?\w+)/i.exec(question)?.[1];
  if (english === undefined) return null;
  const words = english
    .split(' ')
    .filter((word) => !isListedStopword(word))
    .map((word) => word.replace(/(?:ies|s)$/i, ''));
  return String.raw`\b${COUNT}\s(?:\w+\s){0,2}(?:${words.join('|')})\w*`;
}

/** Pattern of the requested number, and a looser fallback; `null` if no number is requested. */
const measureOf = memoize((question: string): readonly [string, string?] | null => {
  if (ASKS_VERSION.test(question)) return [NUMBER_OF_VERSION];
  const count = countOf(question);
  if (count) return COUNTS_OTHERS.test(question) ? [count] : [count, BARE];
  if (/\bhow often\b|얼마나 자주/i.test(question)) return [FREQUENCY];
  if (/\bhow long\b|얼마나 오래|얼마 동안|얼마 만에|(?:시간|기간|주기|간격)[은는이]/i.test(question))
    return [TIME];
  if (ASKS_TIME.test(question)) return ASKS_DATE.test(question) ? [DATE] : [NEVER, DATE];
  if (/\b(?:memory|disk|space|how (?:big|large))\b|메모리|디스크|용량|크기/i.test(question))
    return [SIZE, String.raw`${NUMBER}(?:\s?(?:${UNIT}))?`];
  if (/얼마로|(?:기본값|한도|길이|폭|너비|높이)[가-힣]* 얼마|\bhow fast\b/i.test(question)) return [AMOUNT];
  if (/얼마|\bcosts?\b|\bprice\b|\bhow much (?:is|are|do|does|did)\b/i.test(question)) return [MONEY];
  return asksAmount(question) || NUMBERED.test(question) ? [NEVER, AMOUNT] : null;
});

/** Whether a question asks for a number: how much, 몇, 얼마. */
export function asksAmount(question: string): boolean {
  return ASKS_AMOUNT.test(question);
}

/** Whether a question asks for a reason. */
export function asksReason(question: string): boolean {
  return ASKS_REASON.test(question);
}

/** Whether a question asks how to do something, which a line of code may answer. */
export function asksHow(question: string): boolean {
  return ASKS_HOW.test(question);
}

/** Features of a text that looks like the requested kind of answer, each 0 or 1. */
export function evidenceIn(question: string, text: string) {
  const [exact] = measureOf(question) ?? [];
  const isWho = ASKS_WHO.test(question);
  const isMeasured =
    (exact !== undefined && numbersIn(question, text, exact).length > 0) ||
    (isWho && (text.match(PERSON) ?? []).some((name) => !question.includes(name)));
  const isLacking = isWho
    ? !isMeasured
    : (asksAmount(question) || ASKS_DATE.test(question)) && answersIn(question, text).length === 0;
  return {
    measured: Number(isMeasured),
    lacking: Number(isLacking),
    reason: Number(asksReason(question) && REASON.test(text)),
    meaning: Number(ASKS_MEANING.test(question) && MEANING.test(text)),
  };
}

/** A name in a text: in Latin letters, an identifier, or in quotation marks. */
const NAME = /(?<![\p{L}\p{N}])['"“‘][^'"”’\n]{1,40}['"”’]|\$?[A-Za-z][\w./:-]*\w/gu;
/** Maximum number of names in a sentence; among more, the requested one is not clear. */
const MAX_NAMES = 3;

type Span = readonly [number, number];

/** Ranges of the requested number or name in a text, as pairs of start and end; none for other questions. */
export function answersIn(question: string, text: string): readonly Span[] {
  const measure = measureOf(question);
  if (measure !== null) {
    const [exact, fallback = NEVER] = measure;
    const found = numbersIn(question, text, exact);
    return found.length > 0 ? found : numbersIn(question, text, fallback);
  }
  if (asksReason(question) || !ASKS_NAME.test(question)) return [];
  const names = namesIn(question, text);
  return names.length > MAX_NAMES ? [] : names;
}

const compiled = memoize((pattern) => new RegExp(pattern, 'gi'), 80);

/** Matches of a pattern in a text, except for numbers that the question itself contains. */
function numbersIn(question: string, text: string, pattern: string): readonly Span[] {
  const searched = ASKS_VERSION.test(question)
    ? text
    : text.replace(VERSION, ({ length }) => ' '.repeat(length));
  const inQuestion: readonly string[] = question.match(compiled(NUMBER)) ?? [];
  return [...searched.matchAll(compiled(pattern))].flatMap(({ index, 0: match }): Span[] => {
    const isInQuestion =
      /\d/.test(match) && match.match(compiled(NUMBER))!.every((number) => inQuestion.includes(number));
    return isInQuestion ? [] : [[index, index + match.trimEnd().length]];
  });
}

function namesIn(question: string, text: string): Span[] {
  const isKorean = /[가-힣]/.test(text);
  const inQuestion = question.toLowerCase();
  return [...text.matchAll(NAME)].flatMap(({ index, 0: name }) => {
    const isInside = index > 0 && !/[.!?:]\s*$/.test(text.slice(0, index));
    const isName = isKorean || /[\d_./:]|[a-z][A-Z]|^['"“‘]/.test(name) || (/^[A-Z]/.test(name) && isInside);
    return isName && !inQuestion.includes(name.toLowerCase()) ? [[index, index + name.length] as const] : [];
  });
}
