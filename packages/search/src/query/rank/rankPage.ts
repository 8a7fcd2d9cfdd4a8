/** Scores the sections of one page. */
import { type AnswerCollector, CONTENT, stepsOf } from '../answers';
import { isSentence } from '../match/parse';
import { WEIGHTS } from '../weights';
import type { TermScores } from './collect';
import { proximity, type WordPositions } from './proximity';
import type { RankInput } from './rank';

interface PageInput extends RankInput {
  readonly weights: readonly number[];
  readonly needed: readonly number[];
  /** Positions of each needed term in texts; called only if there are several. */
  readonly positions: () => readonly WordPositions[];
}

/** Bits of a matching section: whether it contains everything that the page does, and whether its text matches. */
const WHOLE = 1;
const IN_TEXT = 2;

/**
 * Creates a function that adds the answers of a page. These are the sections that contain everything the page does. A
 * section that contains less but scores more comes before them, such as the page itself if its title has two of three
 * words. `coverage` is the weight of the needed terms on the page,
 * `maxCoverage` that on the best page. A common word has a hundred thousand sections, so nothing is allocated per
 * section.
 */
export function pageRanker(
  { table, scores, needed, weights: termWeights, terms, positions }: PageInput,
  answers: AnswerCollector,
) {
  const { sectionStart, weights: sectionWeights } = table;
  const words = needed.map((term) => scores[term]!);
  const weights = Float64Array.from(needed, (term) => termWeights[term]!);
  const elsewhere = isSentence(terms) ? WEIGHTS.elsewhere : 0;
  const others = terms.flatMap((term, index) =>
    term.isStopword && !needed.includes(index) ? [scores[index]!] : [],
  );
  /** By section: its score (see `stepsOf`), and its bits. */
  const steps = new Int32Array(table.maxSections);
  const kinds = new Uint8Array(table.maxSections);
  const add = (page: number, section: number) =>
    answers.add(page, section, steps[section]!, kinds[section]! & IN_TEXT ? CONTENT : 0);
  /** Highest score of a word in a heading above a section. */
  const bestHeadingAbove = ({ heading, below }: TermScores, start: number, id: number): number => {
    let best = 0;
    for (let at = id - 1; at > start; at--)
      if (heading[at]! > best && at + below[at]! >= id) best = heading[at]!;
    return best;
  };
  return (page: number, coverage: number, maxCoverage: number): void => {
    const start = sectionStart[page]!;
    const count = sectionStart[page + 1]! - start;
    let best = 0;
    let partial = -1;
    let lastWhole = -1;
    for (let section = 0; section < count; section++) {
      const id = start + section;
      kinds[section] = 0;
      let hasMatch = false;
      for (let at = 0; at < words.length && !hasMatch; at++) {
        const { text, heading, title } = words[at]!;
        hasMatch = text[id]! > 0 || (section === 0 ? title[page]! : heading[id]!) > 0;
      }
      // A section without a match of its own is no answer, whatever the headings above it.
      if (!hasMatch) continue;
      let score = 0;
      let ownWeight = 0;
      let elsewhereWeight = 0;
      let isContent = false;
      for (let at = 0; at < words.length; at++) {
        const { text, heading, inHeading, title } = words[at]!;
        const inText = text[id]!;
        const named = section === 0 ? title[page]! : heading[id]!;
        // A match in the title above it counts a little.
        let inherited = title[page]! * WEIGHTS.fromTitle;
        if (inHeading[page]! > 0)
          inherited = Math.max(inherited, bestHeadingAbove(words[at]!, start, id) * WEIGHTS.fromHeading);
        const found = Math.max(named, inText, inherited);
        if (found === 0) {
          elsewhereWeight += words[at]!.pages[page]! * weights[at]!;
          continue;
        }
        ownWeight += weights[at]!;
        if (named === 0 && (inText > 0 || inherited === 0)) isContent = true;
        // A word in the heading that also occurs in the text below counts a little more.
        score += (found + WEIGHTS.alsoInText * Math.min(named, inText)) * weights[at]!;
      }
      for (let at = 0; at < others.length; at++) {
        const { text, heading, title } = others[at]!;
        const named = section === 0 ? title[page]! : heading[id]!;
        score += WEIGHTS.grammar * text[id]! + WEIGHTS.grammarNamed * named;
      }
      if (isContent && words.length > 1) score *= 1 + WEIGHTS.proximity * proximity(positions(), id);
      if (sectionWeights) score *= sectionWeights[id]!;
      const share = (ownWeight + elsewhere * elsewhereWeight) / maxCoverage;
      const step = stepsOf(score * share * share);
      const isWhole = ownWeight > coverage * 0.999;
      steps[section] = step;
      kinds[section] = (isContent ? IN_TEXT : 0) | (isWhole ? WHOLE : 0);
      if (isWhole) {
        lastWhole = section;
        if (step > best) best = step;
      } else if (partial < 0 || step > steps[partial]!) partial = section;
    }
    if (partial >= 0 && (steps[partial]! > best || lastWhole < 0)) add(page, partial);
    for (let section = 0; section <= lastWhole; section++) if (kinds[section]! & WHOLE) add(page, section);
  };
}
