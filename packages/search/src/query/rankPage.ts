/** The answers of one page. */
import { type Answers, CONTENT, stepped, VAGUE } from './answers';
import { nearness, type Places } from './nearness';
import type { RankInput } from './rank';

export interface PageInput extends RankInput {
  readonly weights: readonly number[];
  readonly needed: readonly number[];
  /** Where each needed slot stands in texts; nowhere when it is the only one. */
  readonly places: readonly Places[];
}

/** Weight of the needed slots that the page has, and of those that the best page has. */
export interface Cover {
  readonly cover: number;
  readonly most: number;
}

/** What a section has from the titles above it, as parts of their score. */
const FROM_TITLE = 0.15;
const FROM_HEADING = 0.16;
/** What a section has from a word in a text of the page, when it is not known in which. */
const SOMEWHERE = 0.5;
/** What a page has from words of which none is known by section. */
const SCATTERED = 0.5;
const NEAR_BONUS = 0.35;

/**
 * Adds the answers of a page: the sections that have all that the page has; before them the section that is worth more
 * though it has less, such as the page itself when its title has two of three words; without either the page itself.
 * Nothing is made anew for a section: a common word has a hundred thousand of them.
 */
export function pageRanker(input: PageInput, answers: Answers) {
  const { first, finds, needed, weights } = input;
  const worth: Worth = { score: 0, cover: 0, isOwn: false, isContent: false };
  const above: Above = { ids: new Int32Array(8), depth: 0 };
  const rankSection = sectionRanker(input, { worth, above });
  const scores = new Float64Array(first.mostSections);
  /** Of each section: 0 for no answer, 1 for one with all that the page has; 2 more when it stands in the text. */
  const kinds = new Uint8Array(first.mostSections);
  return (page: number, { cover, most }: Cover): void => {
    const start = first.sectionStart[page]!;
    const count = first.sectionStart[page + 1]! - start;
    let best = 0;
    let partial = -1;
    above.depth = 0;
    for (let section = 0; section < count; section++) {
      const id = start + section;
      const level = first.levels[id]!;
      while (above.depth > 0 && first.levels[above.ids[above.depth - 1]!]! >= level) above.depth--;
      rankSection(page, id);
      if (section > 0) above.ids[above.depth++] = id;
      kinds[section] = 0;
      if (!worth.isOwn) continue;
      const score = stepped(worth.score * (worth.cover / most) ** 2);
      scores[section] = score;
      kinds[section] = worth.isContent ? 2 : 0;
      if (worth.cover > cover * 0.999) {
        kinds[section]! |= 1;
        best = Math.max(best, score);
      } else if (partial < 0 || score > scores[partial]!) partial = section;
    }
    const isPartialBest = partial >= 0 && scores[partial]! > best;
    if (isPartialBest) answers.add(page, partial, scores[partial]!, kinds[partial]! & 2 ? CONTENT : 0);
    let isFound = isPartialBest;
    for (let section = 0; section < count; section++) {
      if (!(kinds[section]! & 1)) continue;
      isFound = true;
      answers.add(page, section, scores[section]!, kinds[section]! & 2 ? CONTENT : 0);
    }
    if (isFound) return;
    const score = needed.reduce((sum, slot) => {
      const { text, heading, title, vague } = finds[slot]!;
      let own = Math.max(title[page]!, vague[page]!);
      for (let id = start; id < start + count; id++) own = Math.max(own, text[id]!, heading[id]!);
      return sum + own * weights[slot]!;
    }, 0);
    const isVague = needed.some((slot) => finds[slot]!.vague[page]! > 0);
    answers.add(page, 0, stepped(score * SCATTERED * (cover / most) ** 2), isVague ? VAGUE : 0);
  };
}

/** The sections that a section stands in; levels are 2 to 6, so that there are at most four. */
interface Above {
  readonly ids: Int32Array;
  depth: number;
}

/** What a section is worth. */
interface Worth {
  score: number;
  /** Weight of the needed slots that it has. */
  cover: number;
  /** Whether it has words of its own. */
  isOwn: boolean;
  isContent: boolean;
}

/** Fills `worth`: a section answers when it has words of its own; what it has from the titles above it counts a little. */
function sectionRanker(
  { first, finds, needed, weights, slots, places }: PageInput,
  { worth, above }: { readonly worth: Worth; readonly above: Above },
) {
  const others = slots.flatMap((slot, index) =>
    slot.isStopword && !needed.includes(index) ? [finds[index]!.text] : [],
  );
  return (page: number, id: number): void => {
    const isPage = id === first.sectionStart[page]!;
    let score = 0;
    let cover = 0;
    let isOwn = false;
    let isContent = false;
    for (const slot of needed) {
      const { text, heading, title, vague } = finds[slot]!;
      const inText = text[id]!;
      const named = isPage ? title[page]! : heading[id]!;
      let inherited = vague[page]! * SOMEWHERE;
      if (!isPage) inherited = Math.max(inherited, title[page]! * FROM_TITLE);
      for (let at = 0; at < above.depth; at++)
        inherited = Math.max(inherited, heading[above.ids[at]!]! * FROM_HEADING);
      const best = Math.max(named, inText, inherited);
      if (best === 0) continue;
      const weight = weights[slot]!;
      cover += weight;
      if (named > 0 || inText > 0) isOwn = true;
      if (named === 0 && (inText > 0 || inherited === 0)) isContent = true;
      // A word in the heading and again in the text below it counts a little more.
      score += (best + 0.1 * Math.min(named, inText)) * weight;
    }
    worth.isOwn = isOwn;
    if (!isOwn) return;
    for (const text of others) score += 0.05 * text[id]!;
    if (isContent && needed.length > 1) score *= 1 + NEAR_BONUS * nearness(places, id);
    worth.score = score;
    worth.cover = cover;
    worth.isContent = isContent;
  };
}
