/** Results for interfaces that insert them into a page as HTML, as DocSearch does. */
import type { MarkedHit, SearchHit, SearchQuery, SearchResult } from '../types';

/** Placeholders for tags until the text between them is escaped; no text contains them. */
const MARK = { pre: '\ue000', post: '\ue001' };

/** Whether the highlight tags of a query are HTML, as Algolia's are by default. */
function isForHtml({ highlightPreTag = '<em>' }: SearchQuery): boolean {
  return highlightPreTag.startsWith('<');
}

/** The query for the engine, with placeholders that cannot occur in the text as highlight tags. */
export function withPlainMarks(query: SearchQuery): SearchQuery {
  return isForHtml(query) ? { ...query, highlightPreTag: MARK.pre, highlightPostTag: MARK.post } : query;
}

/**
 * Result in the form that the query requests. If the highlight tags are HTML, the highlighted texts are HTML: tags in
 * the text itself are escaped. If the query itself names the tags, titles and texts of the hits are escaped too,
 * since such interfaces show them where no highlighted ones exist.
 */
export function withHtmlMarks(result: SearchResult, query: SearchQuery): SearchResult {
  if (!isForHtml(query)) return result;
  const { highlightPreTag: pre = '<em>', highlightPostTag: post = '</em>' } = query;
  const toHtml = (value: string) => escapeTags(value).replaceAll(MARK.pre, pre).replaceAll(MARK.post, post);
  const marked = (hit: MarkedHit) => mapValues(hit, toHtml) as MarkedHit;
  const isWhole = query.highlightPreTag !== undefined;
  return {
    ...result,
    hits: result.hits.map(
      (hit): SearchHit => ({
        ...hit,
        ...(isWhole && hit.content && { content: escapeTags(hit.content) }),
        ...(isWhole && hit.hierarchy && { hierarchy: mapTexts(hit.hierarchy) }),
        ...(hit._highlightResult && { _highlightResult: marked(hit._highlightResult) }),
        ...(hit._snippetResult && { _snippetResult: marked(hit._snippetResult) }),
      }),
    ),
  };
}

/** Escapes only what would be parsed as a tag or a character reference. “Q&A” is the same as text and as HTML. */
function escapeTags(text: string): string {
  return text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/</g, '&lt;');
}

function mapTexts<Texts extends Readonly<Record<string, string | null>>>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text === null ? null : escapeTags(text)]),
  ) as Texts;
}

/** Maps every `value` in a tree of highlighted texts. */
function mapValues(node: unknown, change: (value: string) => string): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, inner]) => [
      name,
      name === 'value' && typeof inner === 'string' ? change(inner) : mapValues(inner, change),
    ]),
  );
}
