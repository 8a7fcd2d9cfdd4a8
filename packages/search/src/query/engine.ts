/** The embedded search engine. It answers requests from the static files of an index, in the browser or in Node. */

import { isHangul } from '../analyzer/hangul';
import { decodeBlock } from '../block';
import type { ListingRecord, PageRow } from '../format';
import type {
  LoadFile,
  SearchFunction,
  SearchHit,
  SearchOptions,
  SearchQuery,
  SearchRecord,
  SearchResult,
  Work,
} from '../types';
import type { RankedSection } from './answers';
import { type AnswerOptions, isPermanent, optional } from './failures';
import { requestWords } from './find';
import { needsTags, wantedLocales } from './hits/facets';
import { hitOf, recordOf } from './hits/hits';
import type { Sorting } from './hits/sorting';
import { loadGuessing, onDemand } from './lazy';
import { withListings } from './listings';
import { answerLocale, type LocaleAnswer, type LocaleSearchInput } from './localeAnswer';
import { isSentence, type ParsedQuery, parseQuery } from './match/parse';
import { type IndexReader, type OpenedIndex, openIndex } from './read/files';
import type { PageTable } from './read/pageTable';

/** Source and languages of an index. */
export interface EngineOptions {
  readonly load: LoadFile;
  /** Languages with an index; a request without a filter on `language` searches all of them. */
  readonly locales: readonly string[];
}

/** Default number of hits on a page. */
export const DEFAULT_HITS = 20;
/** Maximum number of hits on a page. */
export const MAX_HITS_PER_PAGE = 100;

/** Answers requests from the files of an index, and caches the files that it has read. */
export interface SearchEngine {
  readonly search: SearchFunction;
  /** Prefetches what every search in a language needs, so that the first answer is fast. */
  open(locale: string): Promise<void>;
}

/** Wraps an index so that reading from it is charged to a search's budget. */
export type Meter = (files: IndexReader, work: Work) => IndexReader;

/**
 * Creates an engine over the files that `load` reads. Nothing is read before the first call.
 *
 * @param meter only where searches have a budget: a browser, where none has, does not load it
 */
export function createUnmeteredEngine({ load, locales }: EngineOptions, meter?: Meter): SearchEngine {
  const indexes = new Map<string, Promise<OpenedIndex>>();
  const open = async (locale: string) => {
    const files = indexes.get(locale) ?? openIndex(locale, load);
    indexes.set(locale, files);
    try {
      return await files;
    } catch (error) {
      indexes.delete(locale);
      throw error;
    }
  };

  const answer = async (request: SearchQuery, given: SearchOptions): Promise<SearchResult> => {
    const started = performance.now();
    const options: AnswerOptions = { ...given, failures: [] };
    const parsed = await parsedQuery(request.query, options);
    const requested = parsed.terms.length === 0 ? [] : wantedLocales(request.facetFilters, locales);
    const hitsPerPage = clamp(request.hitsPerPage ?? DEFAULT_HITS, 0, MAX_HITS_PER_PAGE);
    const page = clamp(request.page ?? 0, 0, Number.MAX_SAFE_INTEGER);
    const [from, to] = [page * hitsPerPage, (page + 1) * hitsPerPage];
    const { work } = options;
    const openReader = async (locale: string) => {
      const files = await indexFor(await open(locale), parsed, request);
      return work && meter ? meter(files, work) : files;
    };
    const readers = await Promise.all(requested.map(openReader));
    const tables = readers.map(({ table }) => table);
    if (requested.length > 0 && needsTags(request))
      (await onDemand()).checkFacets(request.facetFilters, tables);
    const sorting = requested.length > 0 ? await sortingOf(request, tables) : null;
    const input = { request, query: parsed, options, locales: requested, sorting, count: to };
    const answers = await Promise.all(
      requested.map((locale, at) => answerLocale(locale, { ...input, files: readers[at]! })),
    );
    const shown = mergeAnswers(answers, sorting).slice(from, to);
    const count = answers.reduce((sum, { ranking, listings }) => sum + ranking.total + listings.length, 0);
    const [failure] = options.failures;
    if (count === 0 && failure) throw failure;
    const hits = await Promise.all(
      shown.map(async (answered) => {
        const { from, item } = answered;
        const hit = await toHit(from, item, { request, options });
        return request.getRankingInfo && 'score' in item
          ? (await onDemand()).ranked(hit, item.score, sorting?.valueIn(rowOf(answered)) ?? null)
          : hit;
      }),
    );
    return {
      hits,
      nbHits: count,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(count / hitsPerPage),
      hitsPerPage,
      exhaustiveNbHits: true,
      query: request.query,
      index: request.indexName,
      params: '',
      processingTimeMS: Math.round(performance.now() - started),
      ...(hits.length > 0 &&
        answers.some(({ corrections: meant }) => meant.some((word) => word !== null)) &&
        (await loadGuessing()).correctedQuery(parsed, answers)),
      ...(request.facets && {
        facets: (await onDemand()).countFacets(answers, request.facets),
      }),
      ...(request.clickAnalytics && { queryID: (await onDemand()).queryId() }),
    };
  };

  const search: SearchFunction = async ({ requests }, options = {}) => {
    const { signal, work } = options;
    signal?.throwIfAborted();
    const all = async () => {
      if (!work) return Promise.all(requests.map((request) => answer(request, options)));
      // One after another: each is charged before the next begins, and they do not use memory at the same time.
      const results: SearchResult[] = [];
      for (const request of requests) results.push(await answer(request, options));
      return results;
    };
    try {
      return { results: await all() };
    } catch (error) {
      if (signal?.aborted || isPermanent(error)) throw error;
      // The site may have been published again, and the files that the manifest in memory names are gone. Start over
      // once.
      indexes.clear();
      return { results: await all() };
    }
  };
  return {
    search,
    open: async (locale) => {
      await open(locale);
    },
  };
}

async function indexFor(index: OpenedIndex, parsed: ParsedQuery, request: SearchQuery): Promise<IndexReader> {
  const files = await index.reader(() => requestWords(parsed, index));
  return needsTags(request) ? files.tagged() : files;
}

/**
 * Parses a query; the analysis of other scripts and of sentences is loaded on demand. Only Japanese and Chinese need
 * segmentation. A verb matters from three words of Korean on.
 */
async function parsedQuery(query: string, options: AnswerOptions): Promise<ParsedQuery> {
  const isEastAsian = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/.test(query);
  const parsed = parseQuery(isEastAsian ? (await import('./languages/eastAsian')).segment(query) : query);
  const { terms } = parsed;
  return isSentence(terms) || (terms.length > 2 && terms.some(({ word }) => isHangul(word)))
    ? optional(
        options,
        import('./languages/sentence').then(({ asSentence }) => asSentence(parsed)),
        parsed,
      )
    : parsed;
}

async function sortingOf({ sortBy }: SearchQuery, tables: readonly PageTable[]): Promise<Sorting | null> {
  return sortBy ? (await onDemand()).sortingBy(sortBy, tables) : null;
}

/** Merges the requested answers of all languages; answers of one language keep their order. */
function mergeAnswers(answers: readonly LocaleAnswer[], sorting: Sorting | null): AnsweredItem[] {
  const all = answers.flatMap((from) => from.ranking.best.map((item): AnsweredItem => ({ from, item })));
  if (answers.length > 1)
    all.sort((a, b) => (sorting ? sorting.compare(rowOf(a), rowOf(b)) : scoreOf(b) - scoreOf(a)));
  const listed = answers.flatMap((from) => from.listings.map((item): AnsweredItem => ({ from, item })));
  return withListings(all, listed);
}

function rowOf({ from, item }: AnsweredItem): PageRow {
  return from.files.table.pages[(item as RankedSection).page]!;
}

function scoreOf({ item }: AnsweredItem): number {
  return 'score' in item ? item.score : 0;
}

/** An answer with its language. */
interface AnsweredItem {
  readonly from: LocaleAnswer;
  readonly item: RankedSection | ListingRecord;
}

async function toHit(
  from: LocaleAnswer,
  item: AnsweredItem['item'],
  { request, options: { signal, work } }: Pick<LocaleSearchInput, 'request' | 'options'>,
): Promise<SearchHit> {
  const { locale, files, mark } = from;
  work?.spend('hit', 1);
  if ('names' in item) {
    const { names: _, ...record } = item;
    return hitOf(record, request, { ...mark, marker: wholeTitle(record) });
  }
  const part = await files.part(item.page, item.section, signal);
  const blocks = (part.texts[item.section] ?? []).map(decodeBlock);
  await work?.rest();
  work?.spend(
    'character',
    blocks.reduce((sum, { text }) => sum + text.length, 0),
  );
  const record = recordOf(item, { table: files.table, locale, part, blocks, mark, query: request.query });
  const { content } = record;
  const isWanted = (name: keyof SearchHit) => request.attributesToRetrieve?.includes(name);
  const name = content === null ? 'beginning' : 'contentKind';
  const found = blocks.find(({ kind, text }) => (content === null ? kind === 'text' : text === content));
  const hit = {
    ...hitOf(record, request, mark),
    ...(found && isWanted(name) && { [name]: content === null ? found.text : found.kind }),
    ...(part.meta && (!request.attributesToRetrieve || isWanted('meta')) && { meta: part.meta }),
    ...(isWanted('passage') && {
      passage: blocks.map(({ text }) => text),
      passageKinds: blocks.map(({ kind }) => kind),
    }),
  };
  work?.spend('written', JSON.stringify(hit).length);
  return hit;
}

/** Highlights the whole name of a listing, because only its whole name matches. */
const wholeTitle =
  ({ hierarchy }: SearchRecord) =>
  (text: string) =>
    text === hierarchy.lvl1 ? [{ start: 0, end: text.length, term: 0, isPart: false }] : [];

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.floor(value))) : min;
}
