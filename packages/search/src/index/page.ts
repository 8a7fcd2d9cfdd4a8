/** Input of the index, and the analysis of a single page: a pure function that can be cached by its input. */
import { normalize } from '../analyzer/normalize';
import { encodeAttributes, type PageAttributes } from '../attributes';
import { decodeBlock, encodeBlock } from '../block';
import type { BlockKind } from '../types';
import { definitionsIn } from './definitions';
import { wordPostings } from './wordPostings';

/** A section of a page: a heading and the content below it up to the next heading. */
export interface Section {
  /** `null` for the text before the first heading. */
  readonly heading: { readonly level: number; readonly id: string; readonly text: string } | null;
  /** Blocks in document order, with plain text. */
  readonly blocks: readonly { readonly kind: BlockKind; readonly text: string }[];
  /** Phrases that readers search for it with. Their words find the section, and no hit shows them. */
  readonly phrases?: readonly string[];
  /** Factor for the score of its hits, from 0.1 to 10. @default 1 */
  readonly weight?: number;
}

/** A page to index, from the engine or the HTML reader. */
export interface SearchPage extends PageAttributes {
  /** Unique among the pages of its language, and stable from build to build. */
  readonly key: string;
  /** Address of the page as links to it are written, without an anchor. */
  readonly url: string;
  readonly locale: string;
  /** Language of its texts if it is not `locale`, because a translation is missing. */
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
  /** Id shared by the translations of a page. */
  readonly translationOf?: string;
  /** Display fields of its hits: a picture, an author. */
  readonly meta?: Readonly<Record<string, string>>;
}

/** A heading of a page; levels are 2 to 6. */
export interface PreparedHeading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** Analysis of the sections of a page. */
export interface PageText {
  /** One for each section after the introduction. */
  readonly headings: readonly PreparedHeading[];
  /** Section → block → text, in the format of `encodeBlock`; one longer than `headings`. */
  readonly blocks: readonly (readonly string[])[];
  /** Search phrases of each section. */
  readonly phrases: readonly (readonly string[])[];
  /** Number of characters of each section, including its heading. */
  readonly sizes: readonly number[];
  /**
   * Distinct words. Those of headings are separate entries that begin with `IN_HEADING`; inner words of compounds
   * begin (after that) with `INNER`.
   */
  readonly words: readonly string[];
  /** End of the postings of each word. */
  readonly ends: readonly number[];
  /** Postings of all words, each in the format of `encodePage` (see `namedPosition` for headings). */
  readonly places: Uint8Array;
  /** Initialisms that the text defines (see `definitionsIn`). */
  readonly definitions: readonly string[];
}

/** Postings of one word, in the format of `encodePage`. */
export function postingsOf({ ends, places }: Pick<PageText, 'ends' | 'places'>, word: number): Uint8Array {
  return places.subarray(ends[word - 1] ?? 0, ends[word]);
}

/** A page without its sections. */
export type PageEntry = Omit<SearchPage, 'sections' | keyof PageAttributes>;

/** An analyzed page. The analysis takes most of the time of an index and can be cached. */
export interface PreparedPage extends PageEntry, PageText {}

/** Fields of a page for the columns of the tiers and for learned pairs. */
export type PageHead = PageEntry & Pick<PageText, 'headings'>;

/** Characters that mark the kind of a block (see `block.ts`); removed from texts. */
const CONTROLS = /[\u0001-\u0008]/g;
/**
 * Maximum length of a block, in characters, so that a record is one passage within the size that hosted indexes
 * accept.
 */
const MAX_BLOCK = 1000;

/** Normalizes and analyzes one page. */
export function preparePage({ sections, weight, filters, sort, ...entry }: SearchPage): PreparedPage {
  const attributes = {
    ...(weight !== undefined && { weight }),
    ...(filters && { filters }),
    ...(sort && { sort }),
  };
  const tags = encodeAttributes(attributes, { tags: entry.tags, weights: weightsOf(sections) });
  return { ...prepareEntry({ ...entry, tags }), ...prepareText(sections) };
}

/** Weight of each section by its number in the index; 0 is the text before the first heading. */
function weightsOf(sections: readonly Section[]): number[] {
  const weights = [1];
  for (const { heading, weight = 1 } of sections) {
    if (heading) weights.push(weight);
    else weights[weights.length - 1] = weight;
  }
  return weights;
}

/** Normalizes the fields of a page besides its text. */
export function prepareEntry(entry: PageEntry): PageEntry {
  return { ...entry, title: oneLine(entry.title) };
}

/** Normalizes and analyzes a page's text. This is the expensive part, to be cached by its input. */
export function prepareText(sections: readonly Section[]): PageText {
  const headings: PreparedHeading[] = [];
  const blocks: string[][] = [[]];
  const phrases: string[][] = [[]];
  for (const section of sections) {
    if (section.heading) {
      const { level, text, id } = section.heading;
      headings.push({ level: Math.min(6, Math.max(2, level)), text: oneLine(text), anchor: id });
      blocks.push([]);
      phrases.push([]);
    }
    phrases.at(-1)!.push(...(section.phrases ?? []).map(oneLine));
    blocks[blocks.length - 1]!.push(
      ...section.blocks.flatMap(({ kind, text }) =>
        splitBlock(kind === 'code' ? codeLines(text) : oneLine(text)).map((part) =>
          encodeBlock({ kind, text: part }),
        ),
      ),
    );
  }
  const texts = blocks.flat().map(decodeBlock);
  const definitions = definitionsIn(texts.flatMap(({ kind, text }) => (kind === 'code' ? [] : [text])));
  return {
    headings,
    blocks,
    phrases,
    sizes: sectionSizes(blocks, headings),
    ...wordPostings(blocks, phrases, headings),
    definitions,
  };
}

function sectionSizes(blocks: PageText['blocks'], headings: PageText['headings']): number[] {
  return blocks.map((texts, section) => {
    const { text = '', anchor = '' } = headings[section - 1] ?? {};
    return texts.reduce((sum, block) => sum + block.length, text.length + anchor.length);
  });
}

/**
 * Splits a text into parts of at most {@link MAX_BLOCK} characters, at spaces if there are any; an empty text has
 * none.
 */
function splitBlock(text: string): string[] {
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

/** Normalizes code: line breaks stay; indentation and trailing spaces are removed. */
function codeLines(text: string): string {
  return plain(text)
    .replace(/[^\S \n]\s*|[ \n]\s+/g, (spaces) => (spaces.includes('\n') ? '\n' : ' '))
    .trim();
}

// Single spaces are not matched: nearly all are single, and replacing each takes longer than everything else.
function oneLine(text: string): string {
  return plain(text)
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .trim();
}

function plain(text: string): string {
  return normalize(text).replace(CONTROLS, '');
}
