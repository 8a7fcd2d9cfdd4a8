/** Changes of pages since the index files were generated, small enough to be part of the manifest. */
import { deflateRawSync } from 'node:zlib';
import { byteWriter } from '../bytes';
import type { Delta, ListingRecord, PagePart, PageRow } from '../format';
import { dayOf } from '../identity';
import { decodePage, encodePostings, withoutPositions } from '../postings';
import { shownHead, shownHeading } from './chunks';
import { bitsOf, encodeLeaf, isNamed, LEAF_KINDS, type WordFacts } from './leaves';
import { pagePositions } from './order';
import { type PageText, postingsOf, prepareEntry } from './page';
import { type LocaleState, type PageSource, sourceOf } from './state';
import { newWord, POSTING_KINDS, parseName } from './table';
import { titlePostings } from './titles';
import { openStatistics } from './wordStatistics';
import { correctionCandidates, groupsOf } from './words';

/** A page before and after a change; `null` where it does not exist. */
export interface ChangedPage {
  readonly page: number;
  readonly before: SourceAndText | null;
  readonly after: SourceAndText | null;
}

/** A page with its text. */
export interface SourceAndText {
  readonly source: PageSource;
  readonly text: PageText;
}

interface DeltaInput {
  readonly previous: LocaleState;
  /** In ascending order. */
  readonly changes: readonly ChangedPage[];
  readonly pairs: Delta['pairs'];
  readonly listings: readonly ListingRecord[];
}

/** Encodes the delta for the manifest. */
export function encodeDelta(input: DeltaInput): string {
  const { previous, changes, pairs, listings } = input;
  const parts = changes.map(changedParts);
  const facts = wordFacts(previous, changes);
  const words = wordChanges(previous, facts);
  const isSame = JSON.stringify(listings) === JSON.stringify(previous.listings);
  const delta: Delta = {
    rows: Object.fromEntries(
      parts.flatMap(({ page, isNamed: is }, at) => (is ? [[page, rowOf(changes[at]!.after)]] : [])),
    ),
    sections: Object.fromEntries(parts.flatMap(({ page, sections }) => (sections ? [[page, sections]] : []))),
    gone: lostKinds(facts),
    ...words,
    pairs,
    ...(!isSame && { listings }),
    ...(changes.some(isReordered) && { places: positionsAfter(previous, changes) }),
    texts: textsOf(changes, parts),
  };
  const leaf = encodeLeaf(leafWords(changes, { parts, facts }));
  const writer = byteWriter(1 << 14);
  writer.text(JSON.stringify(delta));
  writer.bytes(leaf);
  return deflateRawSync(writer.finish(), { level: 9 }).toString('base64');
}

/** Whether a page is new, deleted, or has another date, so that its place in the order changes. */
function isReordered({ before, after }: ChangedPage): boolean {
  const named = (side: SourceAndText | null) => side && `${side.source.entry.date} ${side.source.entry.key}`;
  return named(before) !== named(after);
}

function positionsAfter(previous: LocaleState, changes: readonly ChangedPage[]): Delta['places'] {
  const entries = previous.pages.map((line) => line && sourceOf(line).entry);
  for (const { page, after } of changes) entries[page] = after?.source.entry ?? null;
  // A page number far behind the others leaves holes in the array.
  return pagePositions(Array.from(entries, (entry) => entry || null));
}

/** The parts of a page that the delta replaces. */
interface ChangedParts {
  readonly page: number;
  /** Whether the title, a heading, or another field besides the texts has changed. */
  readonly isNamed: boolean;
  /** The sections whose texts or search phrases have changed; `null` if the number of sections has. */
  readonly sections: readonly number[] | null;
}

function changedParts({ page, before, after }: ChangedPage): ChangedParts {
  const outline = ({ source, text }: SourceAndText) =>
    JSON.stringify([prepareEntry(source.entry), source.alias, text.headings]);
  if (!before || !after || before.text.blocks.length !== after.text.blocks.length)
    return { page, isNamed: true, sections: null };
  const wordsOf = ({ blocks, phrases }: PageText, section: number) =>
    JSON.stringify([blocks[section], phrases[section]]);
  const sections = [...after.text.blocks.keys()].filter(
    (section) => wordsOf(before.text, section) !== wordsOf(after.text, section),
  );
  return { page, isNamed: outline(before) !== outline(after), sections };
}

function rowOf(after: SourceAndText | null): PageRow {
  const { headings = [] } = after?.text ?? {};
  const { lvl0 = '', date, version, contentLanguage, tags = [] } = after?.source.entry ?? {};
  return {
    sections: after ? headings.length + 1 : 0,
    day: dayOf(date),
    lvl0,
    version: version ?? null,
    language: contentLanguage ?? null,
    tags,
  };
}

/** Facts of a word before and after the changes. */
interface FactChange {
  readonly before: WordFacts;
  readonly after: WordFacts;
}

/** Changed facts of every word of the changed pages. */
function wordFacts(previous: LocaleState, changes: readonly ChangedPage[]): Map<string, FactChange> {
  const steps = new Map<string, { pages: number[]; shown: number }>();
  for (const { page, before, after } of changes) {
    for (const [side, by] of [
      [before, -1],
      [after, 1],
    ] as const) {
      for (const { word, pages, shown } of side ? pageWords(page, side) : []) {
        const step = steps.get(word) ?? { pages: LEAF_KINDS.map(() => 0), shown: 0 };
        steps.set(word, step);
        pages.forEach((count, kind) => {
          step.pages[kind]! += by * count;
        });
        step.shown += by * shown;
      }
    }
  }
  const census = openStatistics(previous.statistics);
  return new Map(
    [...steps].map(([word, step]) => {
      const before = census.get(word);
      const pages = before.pages.map((count, kind) => count + step.pages[kind]!);
      return [word, { before, after: { ...before, pages, shown: before.shown + step.shown } }];
    }),
  );
}

/** The words of a page, with 1 for each kind of occurrence. */
function* pageWords(page: number, { source, text }: SourceAndText) {
  for (const name of text.words) {
    const { word, kind } = parseName(name);
    yield { word, pages: LEAF_KINDS.map((own) => (own === kind ? 1 : 0)), shown: 0 };
  }
  for (const [word, { titlePages, innerPages, shownPages }] of pageTitles(page, source))
    yield { word, pages: [...POSTING_KINDS.map(() => 0), titlePages, innerPages], shown: shownPages };
}

function pageTitles(page: number, { entry, alias }: PageSource) {
  return titlePostings([[page, { title: prepareEntry(entry).title, url: entry.url, alias }]]);
}

function lostKinds(facts: ReadonlyMap<string, FactChange>): Record<string, number> {
  const lost: Record<string, number> = {};
  for (const [word, { before, after }] of facts) {
    const bits = bitsOf(before.pages.map((count, kind) => count > 0 && after.pages[kind] === 0));
    if (bits > 0) lost[word] = bits;
  }
  return lost;
}

/** Changes of the candidates for corrections. */
function wordChanges(
  previous: LocaleState,
  facts: ReadonlyMap<string, FactChange>,
): Pick<Delta, 'words' | 'groups' | 'ungrouped'> {
  const named = (of: keyof FactChange, other: keyof FactChange) =>
    [...facts].flatMap(([word, change]) =>
      isNamed(change[of]) && !isNamed(change[other]) && change[of].stem !== '' ? [word] : [],
    );
  const census = openStatistics(previous.statistics);
  const byStem = new Map<string, FactChange[]>();
  for (const change of facts.values()) {
    const { stem } = change.after;
    byStem.set(stem, [...(byStem.get(stem) ?? []), change]);
  }
  const formsOf = (stem: string, side: keyof FactChange) => {
    const forms = new Map(census.formsOf(stem).map((form) => [form.word, form]));
    for (const change of byStem.get(stem) ?? []) forms.set(change[side].word, change[side]);
    return forms.values();
  };
  // A word is in a group as a stem, or as the only form of its stem.
  const isGrouped = (word: string, side: keyof FactChange) =>
    [word, newWord(word).stem].some((stem) => stem && correctionCandidates(formsOf(stem, side)).has(word));
  const changedWords = new Set<string>();
  for (const [stem, words] of byStem) {
    if (stem === '' || words.every(isUnchanged)) continue;
    for (const side of ['before', 'after'] as const)
      for (const word of [stem, ...correctionCandidates(formsOf(stem, side))]) changedWords.add(word);
  }
  const groups: Record<string, string[]> = {};
  const ungrouped: string[] = [];
  for (const word of changedWords) {
    const [wasGrouped, is] = [isGrouped(word, 'before'), isGrouped(word, 'after')];
    if (wasGrouped && !is) ungrouped.push(word);
    if (wasGrouped || !is) continue;
    for (const group of groupsOf(word, previous.groups)) {
      groups[group] ??= [];
      groups[group].push(word);
    }
  }
  return { words: { added: named('after', 'before'), removed: named('before', 'after') }, groups, ungrouped };
}

function isUnchanged({ before, after }: FactChange): boolean {
  return before.shown === after.shown && before.pages.every((count, kind) => count === after.pages[kind]);
}

function textsOf(changes: readonly ChangedPage[], parts: readonly ChangedParts[]): Delta['texts'] {
  const texts: Record<string, PagePart> = {};
  changes.forEach(({ page, after }, at) => {
    if (!after) return;
    const { headings, blocks } = after.text;
    const { sections } = parts[at]!;
    texts[page] = {
      ...shownHead(prepareEntry(after.source.entry)),
      headings: headings.map(shownHeading),
      texts: Object.fromEntries(
        blocks.flatMap((own, section) => (sections?.includes(section) === false ? [] : [[section, own]])),
      ),
    };
  });
  return texts;
}

/** The words of the replaced parts, with their postings, in order. */
function leafWords(
  changes: readonly ChangedPage[],
  {
    parts,
    facts,
  }: { readonly parts: readonly ChangedParts[]; readonly facts: ReadonlyMap<string, FactChange> },
) {
  const found = new Map<string, number[][]>();
  const listOf = (word: string, kind: number) => {
    const titlePosting = found.get(word) ?? LEAF_KINDS.map(() => []);
    found.set(word, titlePosting);
    return titlePosting[kind]!;
  };
  const titledPages: (readonly [number, { title: string; url: string; alias: string }])[] = [];
  changes.forEach(({ page, after }, index) => {
    if (!after) return;
    const { sections, isNamed: isTitled } = parts[index]!;
    const { text, source } = after;
    if (isTitled) {
      const { title, url } = prepareEntry(source.entry);
      titledPages.push([page, { title, url, alias: source.alias }]);
    }
    for (const [at, name] of text.words.entries()) {
      const { word, kind } = parseName(name);
      const number = POSTING_KINDS.indexOf(kind);
      const isHeading = number >= 2;
      const { ids, positions } = decodePage(postingsOf(text, at));
      Array.from(ids).forEach((section, index) => {
        if (isHeading ? isTitled : sections === null || sections.includes(section))
          listOf(word, number).push(page, section, positions[index]!);
      });
    }
  });
  const titles = titlePostings(titledPages);
  for (const word of titles.keys()) listOf(word, 0);
  return [...found]
    .map(([word, kinds]) => {
      const common = facts.get(word)?.before.common ?? 0;
      const titlePosting = titles.get(word);
      const postings = kinds.slice(0, POSTING_KINDS.length).map((list, kind) => {
        const part = encodePostings(list);
        return common & (1 << kind) ? withoutPositions(part, kind < 2 ? 'texts' : 'headings') : part;
      });
      return { word, postings: [...postings, titlePosting?.title ?? NONE, titlePosting?.titleInner ?? NONE] };
    })
    .sort((a, b) => (a.word < b.word ? -1 : 1));
}

const NONE = new Uint8Array(0);
