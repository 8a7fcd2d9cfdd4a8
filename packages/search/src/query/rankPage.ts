/** Scores the sections of one page. */
import { type AnswerCollector, CONTENT, stepsOf, VAGUE } from './answers';
import type { SlotFinds } from './collect';
import { nearness, type WordPositions } from './nearness';
import { isSentence } from './parse';
import type { RankInput } from './rank';
import { WEIGHTS } from './weights';

interface PageInput extends RankInput {
  readonly weights: readonly number[];
  readonly needed: readonly number[];
  /** Positions of each needed slot in texts; called only if there are several. */
  readonly places: () => readonly WordPositions[];
}

/**
 * Bits of a matching section: whether it contains everything that the page does; and, shifted by one bit from the
 * flags of an answer, whether its text matches, and whether that is uncertain.
 */
const WHOLE = 1;
const IN_TEXT = CONTENT << 1;
const UNSURE = VAGUE << 1;
/** Maximum factor for repeated mentions of a word in a text. */
const MOST = 1 + WEIGHTS.repeated * WEIGHTS.repeatedMost;

/**
 * Creates a function that adds the answers of a page. These are the sections that contain everything the page does. A
 * section that contains less but scores more comes before them, such as the page itself if its title has two of three
 * words. If there is neither, the answer is the page itself. `cover` is the weight of the needed slots on the page,
 * `most` that on the best page. A common word has a hundred thousand sections, so nothing is allocated per section.
 */
export function pageRanker(
  { table, finds, needed, weights, slots, places, isBound = false }: PageInput,
  answers: AnswerCollector,
) {
  const { sectionStart, weights: given } = table;
  const words = needed.map((slot) => finds[slot]!);
  const worth = Float64Array.from(needed, (slot) => weights[slot]!);
  const elsewhere = isSentence(slots) ? WEIGHTS.elsewhere : 0;
  const others = slots.flatMap((slot, index) =>
    slot.isStopword && !needed.includes(index) ? [finds[index]!] : [],
  );
  /** By section: its score (see `stepsOf`), and its bits. */
  const steps = new Int32Array(table.mostSections);
  const kinds = new Uint8Array(table.mostSections);
  const add = (page: number, section: number) =>
    answers.add(page, section, steps[section]!, kinds[section]! >> 1);
  /** Highest score of a word in a heading above a section. */
  const above = ({ heading, below }: SlotFinds, start: number, id: number): number => {
    let most = 0;
    for (let at = id - 1; at > start; at--)
      if (heading[at]! > most && at + below[at]! >= id) most = heading[at]!;
    return most;
  };
  return (page: number, cover: number, most: number): void => {
    const start = sectionStart[page]!;
    const count = sectionStart[page + 1]! - start;
    let best = 0;
    let partial = -1;
    let lastWhole = -1;
    for (let section = 0; section < count; section++) {
      const id = start + section;
      kinds[section] = 0;
      let isOwn = false;
      for (let at = 0; at < words.length && !isOwn; at++) {
        const { text, heading, title } = words[at]!;
        isOwn = text[id]! > 0 || (section === 0 ? title[page]! : heading[id]!) > 0;
      }
      // A section without a match of its own is no answer, whatever the headings above it.
      if (!isOwn) continue;
      let score = 0;
      let own = 0;
      let aside = 0;
      let isContent = false;
      let isUnsure = false;
      const somewhere = isBound && section > 0 ? MOST : WEIGHTS.somewhere;
      for (let at = 0; at < words.length; at++) {
        const { text, heading, headed, title, vague } = words[at]!;
        const inText = text[id]!;
        const named = section === 0 ? title[page]! : heading[id]!;
        // A match in the title above it, or in another text of the page, counts a little.
        const hidden = vague[page]! * somewhere;
        let inherited = Math.max(hidden, title[page]! * WEIGHTS.fromTitle);
        if (headed[page]! > 0)
          inherited = Math.max(inherited, above(words[at]!, start, id) * WEIGHTS.fromHeading);
        const found = Math.max(named, inText, inherited);
        if (found === 0) {
          aside += words[at]!.pages[page]! * worth[at]!;
          continue;
        }
        own += worth[at]!;
        if (isBound && hidden > Math.max(named, inText)) isUnsure = true;
        if (named === 0 && (inText > 0 || inherited === 0)) isContent = true;
        // A word in the heading that also occurs in the text below counts a little more.
        score += (found + WEIGHTS.alsoInText * Math.min(named, inText)) * worth[at]!;
      }
      for (let at = 0; at < others.length; at++) {
        const { text, heading, title } = others[at]!;
        const named = section === 0 ? title[page]! : heading[id]!;
        score += WEIGHTS.grammar * text[id]! + WEIGHTS.grammarNamed * named;
      }
      if (isUnsure && section > 0) score *= 1 + WEIGHTS.near;
      else if (isContent && words.length > 1) score *= 1 + WEIGHTS.near * nearness(places(), id);
      if (given) score *= given[id]!;
      const share = (own + elsewhere * aside) / most;
      const step = stepsOf(score * share * share);
      const isWhole = own > cover * 0.999;
      steps[section] = step;
      kinds[section] = (isContent ? IN_TEXT : 0) | (isUnsure ? UNSURE : 0) | (isWhole ? WHOLE : 0);
      if (isWhole) {
        lastWhole = section;
        if (step > best) best = step;
      } else if (partial < 0 || step > steps[partial]!) partial = section;
    }
    if (partial >= 0 && (steps[partial]! > best || lastWhole < 0)) add(page, partial);
    for (let section = 0; section <= lastWhole; section++) if (kinds[section]! & WHOLE) add(page, section);
    if (partial >= 0 || lastWhole >= 0) return;
    let score = 0;
    for (let at = 0; at < words.length; at++) score += words[at]!.vague[page]! * worth[at]!;
    if (given) score *= given[start]!;
    score *= isBound ? MOST * (1 + WEIGHTS.near) : WEIGHTS.scattered;
    answers.add(page, 0, stepsOf(score * (cover / most) * (cover / most)), VAGUE);
  };
}
