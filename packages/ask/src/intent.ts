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
    asks: /몇|얼마|언제|기본값|\bhow (?:many|much|long|often|large|big)\b|\bwhen\b|\bdefault\b/i,
    answers: /\d|하나|둘|셋|넷|다섯|\b(?:one|two|three|four|five|ten)\b/i,
  },
];

const QUANTITY =
  /\d[\d.,]*\s*(?:%|[kKMGT]?i?B\b|ms|초|분|시간|일|주|개월|달|년|원|달러|개|번|배|회|명|대|줄|자|퍼센트|seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|dollars?|nodes?|files?|lines?)|[$€₩]\s?\d|\b(?:port|포트|코드|code)\b.*\d/;

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
/** More for a number with what it counts, where a number is asked for. */
const MEASURED = 0.3;

/** What a sentence is worth more, as a part of its score, for reading like the answer that was asked for. */
export function intentBonus(question: string, sentence: string): number {
  const wanted = INTENTS.filter(({ asks }) => asks.test(question));
  if (asksQuantity(question) && hasQuantity(sentence)) return MEASURED;
  return wanted.some(({ answers }) => answers.test(sentence)) ? BONUS : 0;
}
