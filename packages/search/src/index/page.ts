/** The input of the index, and what is made of one page alone: a pure function, to be cached by its input. */
import { normalize } from '../analyzer/normalize';
import { remember } from '../analyzer/remember';
import { formsOf } from '../analyzer/terms';
import { forEachChunk, tokenize, tokensOfChunk } from '../analyzer/tokenize';
import { decodeBlock, encodeBlock } from '../block';
import { LINKS_FROM, MAX_POSITION, type NameKind, namedPosition } from '../postings';
import { definitionsIn } from './definitions';

/**
 * What a block of text is: a paragraph, a list item, the cells of a table row joined by ` | `, code, or a paragraph or
 * list item of hardly anything but links.
 */
export type BlockKind = 'text' | 'item' | 'row' | 'code' | 'links';

/** A part of a page: a heading and what stands below it until the next. */
export interface Section {
  /** `null` for the text before the first heading. */
  readonly heading: { readonly level: number; readonly id: string; readonly text: string } | null;
  /** Plain text of each block in document order. */
  readonly blocks: readonly { readonly kind: BlockKind; readonly text: string }[];
}

export interface SearchPage {
  /** Unique among the pages of its language, and stable from build to build. */
  readonly key: string;
  /** Address of the page as it stands in links, without an anchor. */
  readonly url: string;
  readonly locale: string;
  /** Language of its texts when that is another than `locale`, in which they are shown for want of a translation. */
  readonly contentLanguage?: string;
  /** Name of the blog or of the docs category. */
  readonly lvl0: string;
  readonly title: string;
  /** ISO date. */
  readonly date?: string;
  /** Docs version; absent for pages outside the documentation. */
  readonly version?: string;
  readonly tags: readonly string[];
  readonly sections: readonly Section[];
  /** Shared by the translations of one page. */
  readonly translationOf?: string;
}

/** A heading of a page; levels are 2 to 6. */
export interface PreparedHeading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** What is made of a page's sections alone. */
export interface PageText {
  /** Of each section after the introduction. */
  readonly headings: readonly PreparedHeading[];
  /** Section → block → text, as `encodeBlock` gives it; one longer than `headings`. */
  readonly blocks: readonly (readonly string[])[];
  /**
   * Different words of the blocks and, each a name of its own, of the headings: these begin with {@link IN_HEADING}, inner
   * words of compounds (then) with {@link INNER}.
   */
  readonly words: readonly string[];
  /** For each word its number of occurrences, then section and position of each (see `namedPosition` for headings). */
  readonly places: readonly number[];
  /** Initialisms that the text defines (see `definitionsIn`). */
  readonly definitions: readonly string[];
}

/** A page without its sections. */
export type PageEntry = Omit<SearchPage, 'sections'>;

export interface PreparedPage extends PageEntry, PageText {}

/** What the first tier and the languages' pairs read of a page. */
export type PageHead = PageEntry & Pick<PageText, 'headings'>;

export const INNER = '\t';
export const IN_HEADING = '\n';
/** So that words at the end of one block and the beginning of the next do not count as near. */
const BLOCK_GAP = 8;
/** They say what a block is (see `block.ts`), and nothing in a text. */
const CONTROLS = /[\u0001-\u0008]/g;
/** So that one record is one passage, and within the size that hosted indexes accept. */
const MAX_BLOCK = 1000;

/** Normalises and analyses one page. */
export function preparePage({ sections, ...entry }: SearchPage): PreparedPage {
  return { ...prepareEntry(entry), ...prepareText(sections) };
}

/** Normalises what a page has beside its text. */
export function prepareEntry(entry: PageEntry): PageEntry {
  return { ...entry, title: oneLine(entry.title) };
}

/** Normalises and analyses a page's text: the expensive part, to be cached by its input. */
export function prepareText(sections: readonly Section[]): PageText {
  const headings: PreparedHeading[] = [];
  const blocks: string[][] = [[]];
  for (const section of sections) {
    if (section.heading) {
      const { level, text, id } = section.heading;
      headings.push({ level: Math.min(6, Math.max(2, level)), text: oneLine(text), anchor: id });
      blocks.push([]);
    }
    blocks[blocks.length - 1]!.push(
      ...section.blocks.flatMap(({ kind, text }) =>
        cutLong(kind === 'code' ? codeLines(text) : oneLine(text)).map((part) =>
          encodeBlock({ kind, text: part }),
        ),
      ),
    );
  }
  const texts = blocks.flat().map(decodeBlock);
  const definitions = definitionsIn(texts.flatMap(({ kind, text }) => (kind === 'code' ? [] : [text])));
  return { headings, blocks, ...wordPlaces(blocks, headings), definitions };
}

/** A text in parts of at most {@link MAX_BLOCK} characters, cut at spaces where there are any; none when empty. */
function cutLong(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MAX_BLOCK) {
    const space = rest.lastIndexOf(' ', MAX_BLOCK);
    const cut = space > MAX_BLOCK / 2 ? space : MAX_BLOCK;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** Code keeps its lines, without what indents them and ends them. */
function codeLines(text: string): string {
  const lines = normalize(text).replace(CONTROLS, '').split(/\r?\n/);
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function oneLine(text: string): string {
  return normalize(text).replace(CONTROLS, '').replace(/\s+/g, ' ').trim();
}

function wordPlaces(
  blocks: readonly (readonly string[])[],
  headings: readonly PreparedHeading[],
): Pick<PageText, 'words' | 'places'> {
  const found = new Map<string, number[]>();
  blocks.forEach((texts, section) => {
    let offset = 0;
    for (const block of texts) {
      const { kind, text } = decodeBlock(block);
      const from = kind === 'links' ? LINKS_FROM : 0;
      let next = 0;
      let last = 0;
      forEachChunk(text, (chunk) => {
        const { names, count, end } = namesOfChunk(chunk);
        for (const { name, position } of names) {
          const places = found.get(name);
          const at = Math.min(from + offset + next + position, MAX_POSITION);
          if (places) places.push(section, at);
          else found.set(name, [section, at]);
        }
        if (end !== null) last = next + end;
        next += count;
      });
      offset += last + BLOCK_GAP;
    }
  });
  headings.forEach(({ text }, index) => {
    for (const { name, position } of namedWords(text, 'name')) {
      const places = found.get(IN_HEADING + name);
      if (places) places.push(index + 1, position);
      else found.set(IN_HEADING + name, [index + 1, position]);
    }
  });
  const places: number[] = [];
  for (const own of found.values()) {
    places.push(own.length / 2);
    for (const place of inOrder(own)) places.push(place);
  }
  return { words: [...found.keys()], places };
}

interface ChunkNames {
  readonly names: readonly { readonly name: string; readonly position: number }[];
  /** How many positions its words take. */
  readonly count: number;
  /** Position of its last word; `null` when it has none. */
  readonly end: number | null;
}

/** The names under which the words of a chunk are found: one look for each chunk of a text, most of which have been seen. */
const namesOfChunk = remember((chunk): ChunkNames => {
  const { tokens, count } = tokensOfChunk(chunk);
  const names = tokens.flatMap(({ word, position }) => namesOf(word).map((name) => ({ name, position })));
  return { names, count, end: tokens.at(-1)?.position ?? null };
});

/** The words of a title or heading by name, with their positions. */
export function namedWords(
  text: string,
  kind: NameKind,
): { readonly name: string; readonly position: number }[] {
  const tokens = tokenize(text);
  return tokens.flatMap(({ word, position }) =>
    namesOf(word).map((name) => ({
      name,
      position: namedPosition({ kind, length: tokens.length, position }),
    })),
  );
}

/** Pairs of section and position in ascending order: words of links come after all others of their section. */
function inOrder(places: readonly number[]): readonly number[] {
  // Most words have no place in a link.
  const isDone = places.every(
    (value, at) =>
      at < 2 ||
      at % 2 === 1 ||
      places[at - 2]! < value ||
      (places[at - 2] === value && places[at - 1]! <= places[at + 1]!),
  );
  if (isDone) return places;
  const pairs = Array.from(
    { length: places.length / 2 },
    (_, at) => [places[2 * at]!, places[2 * at + 1]!] as const,
  );
  return pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]).flat();
}

/** The names under which a word is found. */
const namesOf = remember((word) => formsOf(word).map((form) => (form.isInner ? INNER : '') + form.word));
