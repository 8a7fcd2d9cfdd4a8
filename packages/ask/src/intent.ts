/** What kind of answer a question wants, and whether a sentence reads like one. */

interface Intent {
  readonly asks: RegExp;
  readonly answers: RegExp;
}

const INTENTS: readonly Intent[] = [
  {
    asks: /왜|이유|원인|\bwhy\b|\breason|\bcause/i,
    answers:
      /때문|이유|원인|탓|[해아어]서\s|므로|니까|\bbecause\b|\bsince\b|\breason|\bcause|\bso that\b|\botherwise\b/i,
  },
  {
    asks: /어떻게|방법|하려면|려면|\bhow (?:do|can|to|should)\b/i,
    answers:
      /(?:하면|으면|려면|어야|아야|해야|도록|쓴다|씁니다|한다\.|합니다\.)|\b(?:use|set|run|add|make|must|should|need to|by \w+ing)\b/i,
  },
  {
    asks: /뭐|무엇|무슨 뜻|란\s|란\?|이란|의미|\bwhat (?:is|are|does)\b|\bmean/i,
    answers:
      /(?:은|는|이란|란) .*(?:이다|입니다|것이다|뜻|말한다|가리킨다)|\b(?:is|are) (?:a|an|the)\b|\bmeans?\b|\brefers?\b/i,
  },
  {
    asks: /몇|얼마|언제|며칠|기본값|\bhow (?:many|much|long|often|large|big)\b|\bwhen\b|\bdefault\b|\bwhat\b.*\b(?:price|cost|number|size)\b/i,
    answers: /\d|하나|둘|셋|넷|다섯|\b(?:one|two|three|four|five|ten)\b/i,
  },
];

const NUMBER = '\\d[\\d.,]*';
const COUNT = `(?:${NUMBER}|한|두|세|네|다섯|열|one|two|three|four|five|six|seven|eight|nine|ten)`;
const TIME = String.raw`(?:${COUNT})[\s-]*(?:ms\b|[smh]\b|[초분일주년]|시간|개월|달|밀리초|milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?)`;
const DATE =
  /\d{4}년|\d{1,2}월|\d{1,2}일|\d{4}-\d{2}|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\bin \d{4}\b/;
const HOW_OFTEN = /\bhow often\b|얼마나 자주/i;
const FREQUENCY =
  /마다|매\s?[초분시일주월년]|[번회]씩|\b(?:every|each|per|hourly|daily|weekly|monthly|yearly)\b|\b(?:once|twice|times) an?\b/i;
const MONEY = /[$€₩]\s?\d|\d\s?(?:달러|원|USD)|\d\.\d|\b(?:free|무료)\b|[=:]\s?\d/i;
const SIZE = /\d\s?[kKMGT]i?B\b|\d\s?(?:바이트|bytes?)/;
const QUANTITY = new RegExp(
  String.raw`${NUMBER}\s*(?:%|[kKMGT]?i?B\b|원|달러|개|번|배|회|명|대|줄|자|퍼센트|times|dollars?|nodes?|files?|lines?)|${TIME}|[$€₩]\s?\d|\b(?:port|포트|코드|code)\b.*\d`,
);

/** What is counted after 몇 and how many, and how a text writes a number of it. */
function countOf(question: string): RegExp | null {
  const korean = /몇\s?([%a-zA-Z]+|[가-힣]+)/.exec(question)?.[1];
  if (korean !== undefined) {
    const unit = /^(?:퍼센트|%)/.test(korean) ? '(?:%|퍼센트)' : /^[a-z]+/i.test(korean) ? korean : korean[0];
    return new RegExp(String.raw`${COUNT}\s?${unit}`, 'i');
  }
  const english = /\bhow many ((?:\w+ )?\w+)/i.exec(question)?.[1];
  if (english === undefined) return null;
  const words = english.split(' ').map((word) => word.replace(/(?:ies|s)$/i, ''));
  return new RegExp(String.raw`\b${COUNT}\s(?:\w+\s){0,2}(?:${words.join('|')})`, 'i');
}

/** What the number looks like that is requested; `null` where any would do. */
function measureOf(question: string): RegExp | null {
  const count = countOf(question);
  if (count) return count;
  if (/며칠/.test(question)) return new RegExp(String.raw`${COUNT}\s?일`);
  if (/\bhow long\b|얼마나 오래|얼마 동안|얼마 만에/i.test(question)) return new RegExp(TIME, 'i');
  if (/언제|\bwhen\b/i.test(question)) return DATE;
  if (/\b(?:memory|disk|space)\b|메모리|디스크|용량/i.test(question)) return SIZE;
  return /얼마|\bcosts?\b|\bprice\b/i.test(question) ? MONEY : null;
}

/** The number of a version, which is no amount: Elasticsearch 8.14. */
const VERSION = /(?:[A-Za-z)] |\bv)\d+(?:\.\d+)+/g;

/** False for a text without an amount of what the question asks how much or how many it is. */
export function hasAsked(question: string, text: string): boolean {
  if (!/몇|얼마|며칠|\bhow (?:many|much|long)\b|\bcosts?\b|\bprice\b/i.test(question)) return true;
  const own = text.replace(VERSION, '');
  return (measureOf(question)?.test(own) ?? false) || hasQuantity(own);
}

/** True for a question after a number: how much, 몇, 얼마, 언제. */
export function asksQuantity(question: string): boolean {
  return INTENTS[3]!.asks.test(question);
}

/** True for a question after a reason. */
export function asksReason(question: string): boolean {
  return INTENTS[0]!.asks.test(question);
}

/** True for a text with a number that counts or measures something. */
export function hasQuantity(text: string): boolean {
  return QUANTITY.test(text) || /^\D{0,80}[:=]\s?[^:=]*\d/.test(text);
}

const BONUS = 0.15;
/** More for a number of what is requested. */
const MEASURED = 0.35;

/** What a sentence is worth more or less, as a part of its score, for reading like the answer that was requested. */
export function intentBonus(question: string, sentence: string): number {
  const wanted = INTENTS.filter(({ asks }) => asks.test(question));
  // What happens so often is said with hardly any other words than these.
  if (HOW_OFTEN.test(question)) return FREQUENCY.test(sentence) ? MEASURED : -MEASURED;
  if (asksQuantity(question)) {
    const measure = measureOf(question);
    if (measure ? measure.test(sentence) : hasQuantity(sentence)) return MEASURED;
    if (hasQuantity(sentence)) return BONUS;
  }
  return wanted.some(({ answers }) => answers.test(sentence)) ? BONUS : 0;
}
