/** Collects, for each query word, where it occurs and how well it matches. */
import { PHRASES_FROM, parseNamedPosition } from '../../postings';
import type { Mark, Match } from '../match/match';
import type { QuerySpan, QueryTerm } from '../match/parse';
import type { PageTable } from '../read/pageTable';
import { WEIGHTS } from '../weights';

/** Scores of one query term, by section and by page; 0 where it does not occur. */
export interface TermScores {
  /** By section: score in the text, and in the section's own heading. */
  readonly text: Float32Array;
  readonly heading: Float32Array;
  /** By page: score in the title, the title of a translation, or the address. */
  readonly title: Float32Array;
  /** Matches in texts, used for word proximity, and in titles and headings. */
  readonly inText: Match[];
  readonly inTitles: Match[];
  /** The correction that was searched for instead; `null` for none. */
  correction: string | null;
  /** Whether the word matched as typed, in one of its forms or under a synonym. */
  isAsTyped: boolean;
  /** Whether it is a verb of a sentence, which a text may paraphrase. */
  isVerb: boolean;
  readonly marks: Mark[];
  /** By page: 1 if the word occurs on it, and 1 if a heading of it contains the word. */
  readonly pages: Uint8Array;
  readonly inHeading: Uint8Array;
  /** By section: number of sections below its heading, if any query word is in that heading. Shared by all terms. */
  readonly below: Uint32Array;
}

/** Empty finds for each term of a query, with room for all pages and sections of the table. */
export function createScores(terms: readonly QueryTerm[], { sectionStart, pageOf }: PageTable): TermScores[] {
  const below = new Uint32Array(pageOf.length);
  return terms.map(() => ({
    text: new Float32Array(pageOf.length),
    heading: new Float32Array(pageOf.length),
    title: new Float32Array(sectionStart.length - 1),
    inText: [],
    inTitles: [],
    correction: null,
    isAsTyped: false,
    isVerb: false,
    marks: [],
    pages: new Uint8Array(sectionStart.length - 1),
    inHeading: new Uint8Array(sectionStart.length - 1),
    below,
  }));
}

/** Adds matches in titles and headings for every term that the span covers. */
export function addFromTitles(
  scores: readonly TermScores[],
  span: QuerySpan,
  input: { matches: readonly Match[]; table: PageTable },
): void {
  const { matches, table } = input;
  const covered = span.to - span.from + 1;
  for (let at = span.from; at <= span.to; at++) {
    const term = scores[at]!;
    term.inTitles.push(...matches);
    for (const { postings, quality, marks } of matches) {
      term.marks.push(...marks);
      const { ids, positions } = postings();
      for (let index = 0; index < ids.length; index++) {
        const id = ids[index]!;
        const { kind, below, length } = parseNamedPosition(positions[index]!);
        const page = table.pageOf[id]!;
        const isTitle = id === table.sectionStart[page];
        // A word scores slightly more in a short title than in a long one.
        const share =
          1 - WEIGHTS.titleShare + WEIGHTS.titleShare * Math.min(1, covered / Math.max(1, length));
        const score = quality * share * (isTitle ? WEIGHTS.title[kind] : WEIGHTS.heading);
        const column = isTitle ? term.title : term.heading;
        const owner = isTitle ? page : id;
        if (score > column[owner]!) column[owner] = score;
        term.pages[page] = 1;
        if (isTitle) continue;
        term.inHeading[page] = 1;
        term.below[id] = below;
      }
    }
  }
}

/** Adds matches in texts for every term that the span covers. */
export function addFromText(
  scores: readonly TermScores[],
  span: QuerySpan,
  input: { matches: readonly Match[]; table: PageTable },
): void {
  for (let at = span.from; at <= span.to; at++) {
    const term = scores[at]!;
    for (const match of input.matches) {
      term.marks.push(...match.marks);
      term.inText.push(match);
      addOccurrences(term, match, input.table);
    }
  }
}

/** Adds the scores of a match in texts. */
function addOccurrences(term: TermScores, match: Match, { pageOf }: PageTable): void {
  const { ids, positions } = match.postings();
  const { inPhrases, inLinks } = WEIGHTS;
  for (let index = 0, count = 0; index < ids.length; index++) {
    const id = ids[index]!;
    count = index > 0 && ids[index - 1] === id ? count + 1 : 0;
    const band = positions[index]! / PHRASES_FROM;
    const placeWeight = band < 1 ? 1 : band < 2 ? inPhrases : inLinks;
    const score = placeWeight * match.quality * (1 + WEIGHTS.repeated * Math.min(count, WEIGHTS.maxRepeated));
    if (score > term.text[id]!) term.text[id] = score;
    term.pages[pageOf[id]!] = 1;
  }
}
