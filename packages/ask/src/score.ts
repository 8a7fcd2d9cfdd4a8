/**
 * How well a sentence answers a question: one linear score over what is found of the question around it, and over what
 * in it reads like the requested answer. Zero and less is no answer.
 */
import type { Quotable } from './candidates';
import { bestOf, type Coverage, coverageOf, scaled, share } from './coverage';
import { evidenceIn } from './intent';
import type { Keyword } from './keywords';
import type { Passage, Question } from './types';

/** Beside a sentence, in the heading and in the title a keyword counts so much. */
const BESIDE = 0.7;
const IN_HEADING = 0.9;
const IN_TITLE = 0.75;
/** A sentence of more characters says much beside the answer. */
const LONG = 200;

/**
 * What each trait adds to the score. Fitted by softmax regression over the sentences found for some 450 questions, with
 * "no answer" as one more choice. A trait is here only if questions that were not fitted on became likelier with it.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  any: -6.4,
  matched: 4.3,
  heading: 3.1,
  starts: 2,
  missingName: -5,
  missingNoun: -2.7,
  missingVerb: -4.4,
  unnamed: -3.8,
  code: -3.4,
  long: -3,
  measured: 2,
  otherAmount: -1.7,
  lacking: -2.4,
  reason: 3.2,
  isDefault: 2,
  meaning: 3,
  identifier: 2,
};

interface QuestionTerms {
  readonly question: Question;
  readonly keywords: readonly Keyword[];
  /** False where the page has only a part of a name in the question. */
  readonly isNamed: boolean;
}

/** By quotable text of a passage, how much it has of what an answer has. */
export function traitsOf(
  quotables: readonly Quotable[],
  passage: Passage,
  { question, keywords, isNamed }: QuestionTerms,
) {
  const inHeading = coverageOf(passage.heading ?? '', keywords);
  const inTitle = coverageOf(passage.title, keywords);
  const inPassage = coverageOf(passage.blocks.join('\n'), keywords);
  const named = bestOf(scaled(inHeading, IN_HEADING), scaled(inTitle, IN_TITLE));
  const sum = (coverage: Coverage, kind?: Keyword['kind']) =>
    keywords.reduce(
      (total, { weight, kind: own }, at) => total + (kind && kind !== own ? 0 : weight * coverage[at]!),
      0,
    );
  return quotables.map(({ text, before, after, kind }) => {
    const beside = scaled(coverageOf(`${before}\n${after}`, keywords), BESIDE);
    const own = coverageOf(text, keywords);
    const near = bestOf(own, beside, named);
    const missing = bestOf(near, inPassage).map((value) => 1 - value);
    const { meaning, ...evidence } = evidenceIn(question.text, text);
    return {
      any: 1,
      matched: sum(near),
      heading: share(inHeading, keywords),
      starts: share(coverageOf(text.split(/\s+/, 3).join(' '), keywords), keywords),
      missingName: sum(missing, 'name'),
      missingNoun: sum(missing, 'noun'),
      missingVerb: sum(missing, 'verb'),
      unnamed: Number(!isNamed),
      code: Number(kind === 'code'),
      long: Number(text.length > LONG),
      identifier: Number(keywords.some(({ isIdentifier }, at) => isIdentifier && own[at]! > 0.9)),
      // A sentence explains a word that it has.
      meaning: meaning * share(own, keywords),
      ...evidence,
    };
  });
}

/** The scores of the quotable texts of a passage. */
export function scoresOf(
  quotables: readonly Quotable[],
  passage: Passage,
  asked: QuestionTerms,
): readonly number[] {
  return traitsOf(quotables, passage, asked).map((traits) =>
    Object.entries(traits).reduce((sum, [trait, value]) => sum + (WEIGHTS[trait] ?? 0) * value, 0),
  );
}
