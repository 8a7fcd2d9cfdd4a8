/** Turns ranked sections into hits, with texts and highlights. */
import type { Block } from '../../block';
import type { PagePart } from '../../format';
import { dateOf, recordId, versionTag } from '../../identity';
import {
  type Hierarchy,
  LEVELS,
  type MarkedHit,
  type RecordType,
  type SearchHit,
  type SearchQuery,
  type SearchRecord,
} from '../../types';
import type { RankedSection } from '../answers';
import type { PageTable } from '../read/pageTable';
import { highlight, type MarkInput, snippet } from './highlight';

/** Data for a record besides its rank. */
export interface RecordInput {
  readonly table: PageTable;
  readonly locale: string;
  readonly part: PagePart;
  /** The section's blocks, needed for `content` only. */
  readonly blocks: readonly Block[];
  readonly mark: MarkInput;
  readonly query: string;
}

/** The record of a ranked section. */
export function recordOf(ranked: RankedSection, input: RecordInput): SearchRecord {
  const { table, locale, part, blocks, mark, query } = input;
  const { page, section } = ranked;
  const { version, lvl0, day, language: contentLanguage } = table.pages[page]!;
  const { url, tags = [] } = part;
  const [, anchor = null, level = 2] = part.headings[section - 1] ?? [];
  const block = ranked.isContent ? bestBlock(blocks, mark, looksLikeCode(query)) : null;
  const headingType: RecordType = section > 0 ? (`lvl${level}` as RecordType) : 'lvl1';
  return {
    objectID: recordId(url, anchor, block),
    url: anchor ? `${url}#${anchor}` : url,
    url_without_anchor: url,
    anchor,
    type: block === null ? headingType : 'content',
    content: block === null ? null : blocks[block]!.text,
    hierarchy: hierarchyOf(lvl0, part, section),
    parent: block === null && section === 0 ? null : recordId(url, null, null),
    language: locale,
    contentLanguage,
    kind: null,
    docusaurus_tag: versionTag(version),
    version,
    section: lvl0,
    tags,
    date: dateOf(day),
    day,
  };
}

function hierarchyOf(lvl0: string, { title, headings }: PagePart, section: number): Hierarchy {
  const titles: (string | null)[] = [lvl0, title, null, null, null, null, null];
  // A missing heading has no section of the chunk below it, so no later section shows it.
  for (const [text, , level = 2] of headings.slice(0, section))
    if (text !== undefined) titles.fill(null, level)[level] = text;
  return Object.fromEntries(LEVELS.map((level, index) => [level, titles[index]])) as Hierarchy;
}

/** Score of a block by its kind, added to 100 for each query word that it contains. */
const KIND_SCORES: Readonly<Record<Block['kind'], number>> = {
  text: 40,
  item: 35,
  row: 30,
  columns: 30,
  code: 0,
  links: -60,
};
const WANTED_CODE_SCORE = 60;

/** Whether a query contains punctuation or camel case, as identifiers in programs do. */
function looksLikeCode(query: string): boolean {
  return /[a-z][A-Z]|[a-z\d][_.:/$=(<-][a-z\d(]|^[-.$@/]/.test(query);
}

/**
 * Index of the block with the most different query words, then prose before code, then the most matches, then the
 * first; `null` if none has any, because the section was found by a phrase.
 */
function bestBlock(blocks: readonly Block[], { marker }: MarkInput, isCodeWanted: boolean): number | null {
  let best: { readonly block: number | null; readonly score: number } = { block: null, score: 0 };
  blocks.forEach(({ kind, text }, block) => {
    const ranges = marker(text);
    if (ranges.length === 0) return;
    const kindScore = kind === 'code' && isCodeWanted ? WANTED_CODE_SCORE : KIND_SCORES[kind];
    const score =
      new Set(ranges.map((range) => range.term)).size * 100 + kindScore + Math.min(ranges.length, 30);
    if (score > best.score) best = { block, score };
  });
  return best.block;
}

/** Builds the hit of a record: the requested attributes, and their highlights. */
export function hitOf(record: SearchRecord, request: SearchQuery, mark: MarkInput): SearchHit {
  const { hierarchy, content } = record;
  const marked = (of: (text: string, name: string) => MarkedHit['content'] | undefined): MarkedHit => {
    const levels = LEVELS.flatMap((level) => {
      const value = hierarchy[level] === null ? undefined : of(hierarchy[level], `hierarchy.${level}`);
      return value ? [[level, value] as const] : [];
    });
    const text = content === null ? undefined : of(content, 'content');
    return {
      ...(levels.length > 0 && { hierarchy: Object.fromEntries(levels) }),
      ...(text && { content: text }),
    };
  };
  const sizes = snippetSizes(request.attributesToSnippet);
  return {
    ...retrieved(record, request.attributesToRetrieve),
    objectID: record.objectID,
    _highlightResult: marked((text, name) =>
      isHighlighted(name, request) ? highlight(text, mark) : undefined,
    ),
    _snippetResult: marked((text, name) => {
      const size = sizes.get(name) ?? sizes.get('*');
      return size === undefined ? undefined : snippet(text, size, mark);
    }),
  };
}

function isHighlighted(name: string, { attributesToHighlight: names }: SearchQuery): boolean {
  return !names || names.some((own) => own === '*' || name === own || name.startsWith(`${own}.`));
}

/** Parses snippet sizes: `content:10` is content, 10; the default is ten words. */
function snippetSizes(attributes: readonly string[] = []): Map<string, number> {
  return new Map(
    attributes.map((attribute) => {
      const [name = '', size = '10'] = attribute.split(':');
      return [name, Math.min(100, Math.max(1, Number.parseInt(size, 10) || 10))];
    }),
  );
}

function retrieved(record: SearchRecord, attributes: readonly string[] | undefined): Partial<SearchRecord> {
  if (attributes === undefined || attributes.includes('*')) return record;
  const fields = Object.entries(record).filter(([name]) => attributes.includes(name));
  const levels = LEVELS.filter((level) => attributes.includes(`hierarchy.${level}`));
  const hierarchy = Object.fromEntries(levels.map((level) => [level, record.hierarchy[level]]));
  return { ...(levels.length > 0 && { hierarchy: hierarchy as Hierarchy }), ...Object.fromEntries(fields) };
}
