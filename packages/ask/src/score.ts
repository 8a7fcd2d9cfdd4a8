/**
 * Score of a sentence as an answer: linear in the keywords in and around it, and in features of the requested kind of
 * answer. At 0 or below it is no answer.
 */
import type { Quotable } from './candidates';
import { type Coverage, coverageOf, maxCoverage, scaled, share } from './coverage';
import { asksHow, evidenceIn } from './intent';
import type { Keyword } from './keywords';
import type { Passage, Question } from './types';

/** Factors for a keyword in neighboring sentences, in the heading and in the title. */
const IN_CONTEXT = 0.7;
const IN_HEADING = 0.9;
const IN_TITLE = 0.75;
/** Number of characters above which a sentence contains much besides the answer. */
const LONG_TEXT = 200;
/**
 * Presence from which an identifier counts as found, though it may be written separately; and weight of an identifier
 * that only a single section contains.
 */
const MIN_PRESENCE = 0.9;
const MIN_RARITY = 0.97;
/** A comment in code describes what its lines do, not how. */
const COMMENT = /^\s*(?:#|\/\/)/;

/**
 * Weight of each feature. Fitted by softmax regression over the sentences found for some 450 questions, with "no
 * answer" as an additional option; the weights for the requested kind of answer were then set by hand.
 * `npm run bench -- search answers` shows the effect of a change on held-out questions.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  any: -5.4,
  matched: 4.3,
  heading: 3.1,
  starts: 2,
  missingNoun: -3.3,
  missingVerb: -4.4,
  code: -4,
  long: -3,
  measured: 2,
  lacking: -3,
  reason: 3.2,
  meaning: 3,
  identifier: 1.5,
  unique: 4,
};

interface QuestionTerms {
  readonly question: Question;
  readonly keywords: readonly Keyword[];
}

/** Features of each quotable text of a passage. */
export function featuresOf(
  quotables: readonly Quotable[],
  passage: Passage,
  { question, keywords }: QuestionTerms,
) {
  const inHeading = coverageOf(passage.heading ?? '', keywords);
  const inTitle = coverageOf(passage.title, keywords);
  const inPassage = coverageOf(passage.blocks.join('\n'), keywords);
  const inNames = maxCoverage(scaled(inHeading, IN_HEADING), scaled(inTitle, IN_TITLE));
  const sum = (coverage: Coverage, kind?: Keyword['kind']) =>
    keywords.reduce(
      (total, { weight, kind: own }, at) => total + (kind && kind !== own ? 0 : weight * coverage[at]!),
      0,
    );
  const unique = keywords.some(
    ({ isIdentifier, weight }, at) => isIdentifier && weight >= MIN_RARITY && inPassage[at]! >= MIN_PRESENCE,
  );
  return quotables.map(({ text, before, after, kind }) => {
    const inContext = scaled(coverageOf(`${before}\n${after}`, keywords), IN_CONTEXT);
    const own = coverageOf(text, keywords);
    const anywhere = maxCoverage(own, inContext, inNames);
    const missing = maxCoverage(anywhere, inPassage).map((value) => 1 - value);
    const { meaning, lacking, ...evidence } = evidenceIn(question.text, text);
    return {
      any: 1,
      matched: sum(anywhere),
      heading: share(inHeading, keywords),
      starts: share(coverageOf(text.split(/\s+/, 3).join(' '), keywords), keywords),
      missingNoun: sum(missing, 'noun'),
      missingVerb: sum(missing, 'verb'),
      // A number is the most likely answer of a line of code.
      code:
        Number(kind === 'code' && (!asksHow(question.text) || COMMENT.test(text))) *
        (evidence.measured ? 0.7 : 1),
      long: Number(text.length > LONG_TEXT),
      identifier: Number(keywords.some(({ isIdentifier }, at) => isIdentifier && own[at]! > MIN_PRESENCE)),
      unique: Number(unique),
      // Counts twice if the text quoted with it has none either.
      lacking: lacking && lacking + evidenceIn(question.text, after).lacking,
      // A sentence explains only a word that it contains.
      meaning: meaning * share(own, keywords),
      ...evidence,
    };
  });
}

/** Scores of the quotable texts of a passage. */
export function scoresOf(
  quotables: readonly Quotable[],
  passage: Passage,
  terms: QuestionTerms,
): readonly number[] {
  return featuresOf(quotables, passage, terms).map((features) =>
    Object.entries(features).reduce((sum, [feature, value]) => sum + (WEIGHTS[feature] ?? 0) * value, 0),
  );
}
