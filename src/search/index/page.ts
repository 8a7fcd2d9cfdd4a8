/** The input of the index, and what is made of one page alone: a pure function, to be cached by its input. */
import type { Section } from '../../markdown/types';
import { normalize } from '../analyzer/normalize';
import { remember } from '../analyzer/remember';
import { formsOf } from '../analyzer/terms';
import { tokenize } from '../analyzer/tokenize';

export interface SearchPage {
  /** Unique among the pages of its language, and stable from build to build. */
  readonly key: string;
  /** Address of the page as it stands in links, without an anchor. */
  readonly url: string;
  readonly locale: string;
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
  /** Section → block → text; one longer than `headings`. */
  readonly blocks: readonly (readonly string[])[];
  /** Different words of the blocks; inner words of compounds begin with {@link INNER}. */
  readonly words: readonly string[];
  /** For each word its number of occurrences, then section and position of each. */
  readonly places: readonly number[];
}

/** A page without its sections. */
export type PageEntry = Omit<SearchPage, 'sections'>;

export interface PreparedPage extends PageEntry, PageText {}

/** What the first tier and the languages' pairs read of a page. */
export type PageHead = PageEntry & Pick<PageText, 'headings'>;

export const INNER = '\t';
/** So that words at the end of one block and the beginning of the next do not count as near. */
const BLOCK_GAP = 8;
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
    blocks[blocks.length - 1]!.push(...section.blocks.flatMap((block) => cutLong(oneLine(block.text))));
  }
  return { headings, blocks, ...wordPlaces(blocks) };
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

function oneLine(text: string): string {
  return normalize(text).replace(/\s+/g, ' ').trim();
}

function wordPlaces(blocks: readonly (readonly string[])[]): Pick<PageText, 'words' | 'places'> {
  const found = new Map<string, number[]>();
  blocks.forEach((texts, section) => {
    let offset = 0;
    for (const text of texts) {
      let last = 0;
      for (const { word, position } of tokenize(text)) {
        for (const name of namesOf(word)) {
          const places = found.get(name);
          if (places) places.push(section, offset + position);
          else found.set(name, [section, offset + position]);
        }
        last = position;
      }
      offset += last + BLOCK_GAP;
    }
  });
  const places: number[] = [];
  for (const own of found.values()) {
    places.push(own.length / 2);
    for (const place of own) places.push(place);
  }
  return { words: [...found.keys()], places };
}

/** The names under which a word is found. */
const namesOf = remember((word) => formsOf(word).map((form) => (form.isInner ? INNER : '') + form.word));
