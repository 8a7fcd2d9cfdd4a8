/** Answers one question: finds passages, queries the model, and streams the events of the answer. */
import type { SearchFunction } from '@private-devlog/search/types';
import { passagesFor, titleOf } from '../passages';
import { AskError, type AskEvent, type AskRequest } from '../protocol';
import { isOfSite } from '../siteAddress';
import type { Passage, Question } from '../types';
import { answerOf } from './answer';
import type { AskLimits } from './limits';
import { askModel, type ModelEndpoint } from './model';
import { promptFor, randomDelimiter } from './prompt';

/** Options shared by all questions of a handler. */
export interface SessionOptions {
  /** The search of this site; the only source of the passages. */
  readonly search: SearchFunction;
  readonly indexName: string;
  readonly site: AskSite;
  readonly model: ModelEndpoint;
  readonly limits: AskLimits;
  readonly fetch: typeof fetch;
}

interface AskSite {
  readonly title: string;
  /** Address of the site, with its base path and a trailing slash: `https://example.com/`. */
  readonly url: string;
  /** Language codes, the default first, with their English names: `{ ko: 'Korean' }`. */
  readonly languages: Readonly<Record<string, string>>;
}

/**
 * Streams the parts of the answer and `done`; only `done` if there is no answer. Throws an `AskError`, or the
 * signal's reason when aborted.
 */
export async function* answerEvents(
  request: AskRequest,
  options: SessionOptions,
  signal: AbortSignal,
): AsyncGenerator<AskEvent, void> {
  const { site, limits, model, fetch } = options;
  const question: Question = { text: request.question, earlier: request.earlier };
  const locale = answerLocale(request, site);
  const passages = await findPassages(question, locale, { ...options, signal });
  if (passages.length > 0) {
    const language = site.languages[locale] ?? locale;
    const delimiter = randomDelimiter();
    const prompt = { question, passages, language, delimiter, site: site.title, maxLength: limits.context };
    const texts = await askModel({ endpoint: model, messages: promptFor(prompt), limits, signal, fetch });
    yield* answerOf(texts, {
      sources: passages.map((passage) => ({ url: passage.url, title: titleOf(passage) })),
      isKnownAddress: (address) =>
        isOfSite(address, site.url) ||
        passages.some(({ blocks }) => blocks.some((block) => block.includes(address))),
      maxLength: limits.answer,
      maxRead: limits.raw,
    });
  }
  yield { type: 'done' };
}

function answerLocale({ locale }: AskRequest, { languages }: AskSite): string {
  return Object.hasOwn(languages, locale) ? locale : (Object.keys(languages)[0] ?? '');
}

async function findPassages(
  question: Question,
  locale: string,
  { search, indexName, site, signal }: SessionOptions & { readonly signal: AbortSignal },
): Promise<readonly Passage[]> {
  const facetFilters = [`language:${locale}`];
  try {
    const { passages } = await passagesFor(search, question, { indexName, facetFilters, signal });
    return passages.filter(({ url }) => isOfSite(url, site.url));
  } catch (error) {
    signal.throwIfAborted();
    throw new AskError(
      'unavailable',
      `The search failed: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
}
