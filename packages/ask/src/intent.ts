/** What kind of answer a question wants, and what in a text reads like it. */
import { isStopword, koreanStem } from '@private-devlog/search/internal/browser';

const NUMBER = '\\d(?:[\\d.,]*\\d)?';
const COUNT = `(?:${NUMBER}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|one|two|three|four|five|six|seven|eight|nine|ten|twelve)`;
const TIME = String.raw`${COUNT}[\s-]*(?:ms\b|[smh]\b|[초분일주년]|시간|개월|달|밀리초|(?:milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?))`;
/** Beside a number alone: May is a verb too. */
const MONTH = `\\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*`;
const DATE = String.raw`\d{4}년(?: \d{1,2}월)?(?: \d{1,2}일)?|\d{1,2}월(?: \d{1,2}일)?|\d{4}-\d{2}(?:-\d{2})?|\d{1,2} ${MONTH}(?: \d{4})?|${MONTH} \d{1,4}\b(?:, \d{4})?|\bin \d{4}\b`;
const FREQUENCY = String.raw`${TIME}마다|마다|매\s?[초분시일주월년]|[번회]씩|\b(?:every|each|per) [\w ]{0,12}\b(?:second|minute|hour|day|week|month|year)s?|\b(?:hourly|daily|weekly|monthly|yearly)\b|\b(?:once|twice|times) an?\b`;
const MONEY = String.raw`[$€₩]\s?${NUMBER}|${NUMBER}\s?(?:달러|원|USD|won|dollars?)|\d+\.\d+|\b(?:free|무료)\b|(?<=[=:]\s?)${NUMBER}`;
const SIZE = String.raw`${NUMBER}\s?(?:[kKMGT]i?B\b|바이트|bytes?)`;
const UNIT = String.raw`%|[kKMGT]?i?B\b|원|달러|개|번|배|회|명|대|줄|자|퍼센트|times|dollars?`;
/** The number of a version, which is no amount: Elasticsearch 8.14. */
const VERSION = /(?:[A-Za-z)] |\bv)\d+(?:\.\d+)+|\d+\.\d+(?=부터|에서|버전)/g;

const ASKS_AMOUNT =
  /몇|얼마|며칠|\bhow (?:many|much|long|often|large|big|fast)\b|\bwhat\b.*\b(?:costs?|price|number of)\b/i;
const ASKS_TIME = /언제|\bwhen\b/i;
/** When something came to be: the answer is a date. Other questions of this kind may be answered by a condition. */
const ASKS_DATE =
  /(?:언제|\bwhen\b).*(?:나오|나왔|출시|공개|설립|시작|released?|founded|launched|published|created|available)/i;
const ASKS_WHO = /누가|누구|\bwho\b/i;
/** The number of a version is the answer. */
const ASKS_VERSION = /(?:몇|어느|어떤) 버전|(?:which|what) version/i;
/** An amount that is no price. */
const ASKS_VALUE = /얼마로|(?:크기|기본값|한도|길이|폭|너비|높이)[가-힣]* 얼마/;
const ASKS_REASON = /왜|이유|원인|까닭|\bwhy\b|\breason|\bcause/i;
/** After a way to do something; 어떻게 되나요 asks what happens. */
const ASKS_HOW = /\bhow (?:do|can|to|should)\b|어떻게 (?!되)|려면|방법|명령/i;
const ASKS_MEANING = /뭐|뭔|무엇|뜻|이?란[\s?]|의미|\bwhat (?:is|are|does)\b|\bmean/i;
const ASKS_DEFAULT = /기본값|기본으로|\bdefault\b/i;
const ASKS_NAME =
  /어느|어떤|무슨|누가|누구|무엇|뭐|뭘|이름|\b(?:which|whom?|whose|what(?! (?:is|are|does)\b))\b/i;

const REASON =
  /때문|(?<!같은 )이유|까닭|원인|정체|탓|[해아어]서[\s,]|므로|니까|\bbecause\b|\bsince\b|\breason|\bcause|\bso that\b|\botherwise\b|\bwhich (?:is why|means)\b|, so\b/i;
const MEANING =
  /[은는란] .*(?:이다|입니다|뜻|말한다|의미)|이것이|라고|\b(?:is|are) (?:an?|the)\b|\bmeans?\b/i;
const DEFAULT = /기본|\bdefault/i;
/** First name and surname, where a sentence says who did something. */
const PERSON = /(?<=^|\bby |[.:] )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu;

/** Units that stand for each other. */
const SAID_AS = [
  ['퍼센트', '%'],
  ['가지', '개'],
  ['밀리초', 'ms'],
  ['기가바', 'GB'],
];

/** What is counted after 몇 and how many, and how a text writes a number of it. */
function countOf(question: string): string | null {
  const korean = /몇\s?([%a-zA-Z]+|[가-힣]+)/.exec(question)?.[1];
  if (korean !== undefined) {
    const stem = koreanStem(korean);
    // Of one syllable and a particle the stem is not known: 개까지.
    const unit = stem === korean && stem.length > 2 ? stem[0]! : stem.slice(0, 3);
    return String.raw`${COUNT}\s?(?:${(SAID_AS.find((units) => units.includes(unit)) ?? [unit]).join('|')})`;
  }
  const english = /\b(?:how many|number of) ((?:\w+ )?\w+)/i.exec(question)?.[1];
  if (english === undefined) return null;
  const words = english
    .split(' ')
    .filter((word) => !isStopword(word))
    .map((word) => word.replace(/(?:ies|s)$/i, ''));
  return String.raw`\b${COUNT}\s(?:\w+\s){0,2}(?:${words.join('|')})\w*`;
}

/** What the number looks like that is requested; `null` where any would do. */
function measureOf(question: string): string | null {
  if (ASKS_VERSION.test(question)) return String.raw`(?<=[A-Za-z)] ?v?)\d+(?:\.\d+)*|\d+(?:\.\d+)+`;
  if (ASKS_VALUE.test(question)) return String.raw`${NUMBER}(?:\s?(?:${UNIT}))?`;
  const count = countOf(question);
  if (count) return count;
  if (/며칠/.test(question)) return String.raw`${COUNT}\s?일`;
  if (/\bhow often\b|얼마나 자주/i.test(question)) return FREQUENCY;
  if (/\bhow long\b|얼마나 오래|얼마 동안|얼마 만에/i.test(question)) return TIME;
  if (ASKS_TIME.test(question)) return DATE;
  if (/\bhow much (?:faster|slower|smaller|larger|bigger|more|less)\b/i.test(question))
    return String.raw`${NUMBER}\s?(?:times|%|x\b)`;
  if (/\b(?:memory|disk|space|how (?:big|large))\b|메모리|디스크|용량/i.test(question)) return SIZE;
  return /얼마|\bcosts?\b|\bprice\b|\bhow much (?:is|are|do|does|did)\b/i.test(question) ? MONEY : null;
}

/** True for a question after a number: how much, 몇, 얼마. */
export function asksAmount(question: string): boolean {
  return ASKS_AMOUNT.test(question);
}

/** True for a question after a reason. */
export function asksReason(question: string): boolean {
  return ASKS_REASON.test(question);
}

/** True for a question after a way to do something, which a line of code may show. */
export function asksHow(question: string): boolean {
  return ASKS_HOW.test(question);
}

/** What in a text reads like the answer that was requested, each 0 or 1. */
export function evidenceIn(question: string, text: string) {
  const measure = measureOf(question);
  const own = text.replace(VERSION, '');
  const isPerson = ASKS_WHO.test(question);
  const isMeasured =
    (measure !== null && new RegExp(measure, 'i').test(ASKS_VERSION.test(question) ? text : own)) ||
    (isPerson && (text.match(PERSON) ?? []).some((name) => !question.includes(name)));
  const lacks =
    ((asksAmount(question) || ASKS_DATE.test(question)) && !isMeasured) ||
    (isPerson && namesIn(question, text).length === 0);
  return {
    measured: Number(isMeasured),
    lacking: Number(lacks),
    reason: Number(asksReason(question) && REASON.test(text)),
    meaning: Number(ASKS_MEANING.test(question) && MEANING.test(text)),
    isDefault: Number(ASKS_DEFAULT.test(question) && DEFAULT.test(text)),
  };
}

/** Any number, with what it is a number of. */
const AMOUNT = String.raw`${TIME}|[$€₩]?${NUMBER}(?:\s?(?:${UNIT}))?`;
/** A name in a text: with Latin letters, an identifier, or between quotation marks. */
const NAME = /(?<![\p{L}\p{N}])['"“‘][^'"”’\n]{1,40}['"”’]|\$?[A-Za-z][\w./:-]*\w/gu;
const NUMBERED = /포트|버전|코드|\b(?:port|version|code)s?\b/i;
/** More names than these are not the one that was asked for. */
const MOST_NAMES = 3;

/** Where a text says the number or the name that was asked for, as pairs of start and end; none for other questions. */
export function answersIn(question: string, text: string): readonly (readonly [number, number])[] {
  const measure = measureOf(question);
  const isAmount = measure !== null || asksAmount(question);
  if (isAmount || NUMBERED.test(question)) {
    const found = text.matchAll(new RegExp(measure ?? AMOUNT, 'gi'));
    return [...found].map(({ index, 0: match }) => [index, index + match.trimEnd().length]);
  }
  if (asksReason(question) || !(ASKS_NAME.test(question) || ASKS_DEFAULT.test(question))) return [];
  const names = namesIn(question, text);
  return names.length > MOST_NAMES ? [] : names;
}

function namesIn(question: string, text: string): (readonly [number, number])[] {
  const isKorean = /[가-힣]/.test(text);
  const known = question.toLowerCase();
  return [...text.matchAll(NAME)].flatMap(({ index, 0: name }) => {
    const isInside = index > 0 && !/[.!?:]\s*$/.test(text.slice(0, index));
    const isName = isKorean || /[\d_./:]|[a-z][A-Z]|^['"“‘]/.test(name) || (/^[A-Z]/.test(name) && isInside);
    return isName && !known.includes(name.toLowerCase()) ? [[index, index + name.length] as const] : [];
  });
}
