/** Changes of pages since the index files were generated, small enough to be part of the manifest. */
import { deflateRawSync } from 'node:zlib';
import { byteWriter } from '../bytes';
import type { Delta, ListingRecord, PagePart, PageRow } from '../format';
import { dayOf } from '../identity';
import { decodePage, encodePostings, withoutPositions } from '../postings';
import { openCensus } from './census';
import { shownHead, shownHeading } from './chunks';
import { encodeLeaf, isNamed, LEAF_KINDS, type WordFacts } from './leaves';
import { pagePlaces } from './order';
import { type PageText, partOf, prepareEntry } from './page';
import { type LocaleState, type PageSource, sourceOf } from './state';
import { newWord, PLACE_KINDS, parseName } from './table';
import { titlePlaces } from './titles';
import { groupsOf, guessable } from './words';

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
  readonly known: LocaleState;
  /** In ascending order. */
  readonly changes: readonly ChangedPage[];
  readonly pairs: Delta['pairs'];
  readonly listings: readonly ListingRecord[];
}

/** Encodes the delta for the manifest. */
export function encodeDelta(input: DeltaInput): string {
  const { known, changes, pairs, listings } = input;
  const places = changes.map(changedPlaces);
  const facts = wordFacts(known, changes);
  const words = wordChanges(known, facts);
  const isSame = JSON.stringify(listings) === JSON.stringify(known.listings);
  const delta: Delta = {
    rows: Object.fromEntries(
      places.flatMap(({ page, isNamed: is }, at) => (is ? [[page, rowOf(changes[at]!.after)]] : [])),
    ),
    sections: Object.fromEntries(
      places.flatMap(({ page, sections }) => (sections ? [[page, sections]] : [])),
    ),
    gone: goneOf(facts),
    ...words,
    pairs,
    ...(!isSame && { listings }),
    ...(changes.some(isReordered) && { places: placesAfter(known, changes) }),
    texts: textsOf(changes, places),
  };
  const leaf = encodeLeaf(leafWords(changes, { places, facts }));
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

function placesAfter(known: LocaleState, changes: readonly ChangedPage[]): Delta['places'] {
  const entries = known.pages.map((line) => line && sourceOf(line).entry);
  for (const { page, after } of changes) entries[page] = after?.source.entry ?? null;
  // A page number far behind the others leaves holes in the array.
  return pagePlaces(Array.from(entries, (entry) => entry || null));
}

/** The parts of a page that the delta replaces. */
interface ChangedPlaces {
  readonly page: number;
  /** Whether the title, a heading, or another field besides the texts has changed. */
  readonly isNamed: boolean;
  /** The sections whose texts have changed; `null` if the number of sections has. */
  readonly sections: readonly number[] | null;
}

function changedPlaces({ page, before, after }: ChangedPage): ChangedPlaces {
  const outline = ({ source, text }: SourceAndText) =>
    JSON.stringify([prepareEntry(source.entry), source.alias, text.headings]);
  if (!before || !after || before.text.blocks.length !== after.text.blocks.length)
    return { page, isNamed: true, sections: null };
  const sections = after.text.blocks.flatMap((blocks, section) =>
    JSON.stringify(blocks) === JSON.stringify(before.text.blocks[section]) ? [] : [section],
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
function wordFacts(known: LocaleState, changes: readonly ChangedPage[]): Map<string, FactChange> {
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
  const census = openCensus(known.census);
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
    yield { word, pages: [...PLACE_KINDS.map(() => 0), titlePages, innerPages], shown: shownPages };
}

function pageTitles(page: number, { entry, alias }: PageSource) {
  return titlePlaces([[page, { title: prepareEntry(entry).title, url: entry.url, alias }]]);
}

function goneOf(facts: ReadonlyMap<string, FactChange>): Record<string, number> {
  const gone: Record<string, number> = {};
  for (const [word, { before, after }] of facts) {
    const mask = LEAF_KINDS.reduce(
      (bits, _, kind) => (before.pages[kind]! > 0 && after.pages[kind] === 0 ? bits | (1 << kind) : bits),
      0,
    );
    if (mask > 0) gone[word] = mask;
  }
  return gone;
}

/** Changes of the candidates for corrections. */
function wordChanges(
  known: LocaleState,
  facts: ReadonlyMap<string, FactChange>,
): Pick<Delta, 'words' | 'groups' | 'ungrouped'> {
  const named = (of: keyof FactChange, other: keyof FactChange) =>
    [...facts].flatMap(([word, change]) =>
      isNamed(change[of]) && !isNamed(change[other]) && change[of].stem !== '' ? [word] : [],
    );
  const census = openCensus(known.census);
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
  const isIn = (word: string, side: keyof FactChange) =>
    [word, newWord(word).stem].some((stem) => stem && guessable(formsOf(stem, side)).has(word));
  const touched = new Set<string>();
  for (const [stem, words] of byStem) {
    if (stem === '' || words.every(isAsBefore)) continue;
    for (const side of ['before', 'after'] as const)
      for (const word of [stem, ...guessable(formsOf(stem, side))]) touched.add(word);
  }
  const groups: Record<string, string[]> = {};
  const ungrouped: string[] = [];
  for (const word of touched) {
    const [was, is] = [isIn(word, 'before'), isIn(word, 'after')];
    if (was && !is) ungrouped.push(word);
    if (was || !is) continue;
    for (const group of groupsOf(word, known.groups)) {
      groups[group] ??= [];
      groups[group].push(word);
    }
  }
  return { words: { added: named('after', 'before'), removed: named('before', 'after') }, groups, ungrouped };
}

function isAsBefore({ before, after }: FactChange): boolean {
  return before.shown === after.shown && before.pages.every((count, kind) => count === after.pages[kind]);
}

function textsOf(changes: readonly ChangedPage[], places: readonly ChangedPlaces[]): Delta['texts'] {
  const texts: Record<string, PagePart> = {};
  changes.forEach(({ page, after }, at) => {
    if (!after) return;
    const { headings, blocks } = after.text;
    const { sections } = places[at]!;
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
    places,
    facts,
  }: { readonly places: readonly ChangedPlaces[]; readonly facts: ReadonlyMap<string, FactChange> },
) {
  const found = new Map<string, number[][]>();
  const placesIn = (word: string, kind: number) => {
    const own = found.get(word) ?? LEAF_KINDS.map(() => []);
    found.set(word, own);
    return own[kind]!;
  };
  const titled: (readonly [number, { title: string; url: string; alias: string }])[] = [];
  changes.forEach(({ page, after }, index) => {
    if (!after) return;
    const { sections, isNamed: isTitled } = places[index]!;
    const { text, source } = after;
    if (isTitled) {
      const { title, url } = prepareEntry(source.entry);
      titled.push([page, { title, url, alias: source.alias }]);
    }
    for (const [at, name] of text.words.entries()) {
      const { word, kind } = parseName(name);
      const number = PLACE_KINDS.indexOf(kind);
      const isHeading = number >= 2;
      const { ids, positions } = decodePage(partOf(text, at));
      Array.from(ids).forEach((section, index) => {
        if (isHeading ? isTitled : sections === null || sections.includes(section))
          placesIn(word, number).push(page, section, positions[index]!);
      });
    }
  });
  const titles = titlePlaces(titled);
  for (const word of titles.keys()) placesIn(word, 0);
  return [...found]
    .map(([word, kinds]) => {
      const common = facts.get(word)?.before.common ?? 0;
      const own = titles.get(word);
      const parts = kinds.slice(0, PLACE_KINDS.length).map((list, kind) => {
        const part = encodePostings(list);
        return common & (1 << kind) ? withoutPositions(part, kind < 2 ? 'texts' : 'headings') : part;
      });
      return { word, parts: [...parts, own?.title ?? NONE, own?.titleInner ?? NONE] };
    })
    .sort((a, b) => (a.word < b.word ? -1 : 1));
}

const NONE = new Uint8Array(0);
