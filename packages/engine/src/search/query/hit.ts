import { LEVELS } from '@private-devlog/search/internal/browser';
import type { Hierarchy, MarkedHit, RecordType, SearchHit, SearchRecord } from '@private-devlog/search/types';
import type { Shell, ShellLocale } from '../../shared/shell';

/** The fields of a hit that are rendered or saved. */
export interface ShownHit extends Pick<SearchRecord, 'objectID' | 'url' | 'type' | 'content' | 'hierarchy'> {
  /** Code of the text's language, if it differs from the searched one. */
  readonly contentLanguage: string | null;
}

/** A hit of an answer, with its highlights and the hit of its page. */
export interface ResultHit extends ShownHit {
  readonly marks: Marks;
  /** The same, not truncated. */
  readonly wholeMarks: Marks;
  /** The matching text is code. */
  readonly isCode: boolean;
  /** Beginning of the text after a matching title or heading; `null` if the index does not provide it. */
  readonly beginning: string | null;
  /** ISO date of its page; `null` if the index does not provide it. */
  readonly date: string | null;
  /** Tag keys of its page; empty if the index does not provide them. */
  readonly tags: readonly string[];
  /** `objectID` of the page's own hit, if another hit of the answer is that. */
  readonly parent: string | null;
}

const TYPES: readonly string[] = [...LEVELS.slice(1), 'content'];

/** Reads the rendered fields of a hit from any source; `null` without an id or a URL. */
export function toShownHit(value: unknown): ShownHit | null {
  if (typeof value !== 'object' || value === null) return null;
  const { objectID, url, type, content, contentLanguage, hierarchy } = value as Readonly<
    Record<string, unknown>
  >;
  if (typeof objectID !== 'string' || typeof url !== 'string' || url === '') return null;
  const levels = (typeof hierarchy === 'object' && hierarchy !== null ? hierarchy : {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    objectID,
    url,
    type: TYPES.includes(type as string) ? (type as RecordType) : 'lvl1',
    content: textOrNull(content),
    contentLanguage: textOrNull(contentLanguage),
    hierarchy: Object.fromEntries(
      LEVELS.map((level) => [level, textOrNull(levels[level])]),
    ) as unknown as Hierarchy,
  };
}

/** Level, or `content` → text with highlight delimiters. */
export type Marks = Readonly<Record<string, string>>;

/** Converts a hit, with snippets preferred over whole texts; `null` without an id or a URL. */
export function toResultHit(hit: SearchHit): ResultHit | null {
  const shown = toShownHit(hit);
  if (!shown) return null;
  const wholeMarks = marksOf(hit._highlightResult);
  return {
    ...shown,
    marks: { ...wholeMarks, ...marksOf(hit._snippetResult) },
    wholeMarks,
    isCode: hit.contentKind === 'code',
    beginning: textOrNull(hit.beginning),
    date: textOrNull(hit.date),
    tags: Array.isArray(hit.tags) ? hit.tags : [],
    parent: null,
  };
}

function marksOf(marked: MarkedHit | undefined): Marks {
  const texts = Object.entries({ ...marked?.hierarchy, content: marked?.content });
  return Object.fromEntries(
    texts.flatMap(([name, text]) => (typeof text?.value === 'string' ? [[name, text.value]] : [])),
  );
}

/** The deepest title of a hit: its level, and the titles above it, beginning with the page. */
export function titlesOf({ type, hierarchy }: ShownHit): {
  readonly own: (typeof LEVELS)[number];
  readonly above: readonly string[];
} {
  const filled = LEVELS.slice(1).filter((level) => hierarchy[level] !== null);
  const own = type !== 'content' && hierarchy[type] !== null ? type : (filled.at(-1) ?? 'lvl0');
  return {
    own,
    above: filled
      .slice(0, Math.max(0, filled.indexOf(own as (typeof filled)[number])))
      .map((level) => hierarchy[level]!),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The language of a hit, if it differs from the searched one. */
export function languageOf(
  { contentLanguage }: ShownHit,
  { locales }: Pick<Shell, 'locales'>,
): ShellLocale | undefined {
  return locales.find(({ code }) => code === contentLanguage);
}
