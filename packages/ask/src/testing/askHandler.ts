/** The handler over a small site, with a model that the test controls. */
import { afterAll, beforeAll } from 'vitest';
import { AskError } from '../protocol';
import { createRemoteAsk } from '../remote';
import { type AskHandlerOptions, createAskHandler } from '../server/handler';
import type { AnswerPart, Question } from '../types';
import { type FakeModel, says, startFakeModel } from './fakeModel';
import { openTestSite } from './site';

/** Origin of the asking page. */
export const ORIGIN = 'https://devlog.example.com';
/** Key of the model; no answer may contain it. */
export const KEY = 'sk-very-secret';
/** A question that the test site answers. */
export const QUESTION = 'HPA는 몇 초마다 계산하나요?';
/** The search of the test site. */
export const search = openTestSite();

/** The model that {@link handlerWith} uses; it runs during the tests of a file. */
export let model: FakeModel;

/** Starts the model for the tests of a file. */
export function useModel(): void {
  beforeAll(async () => {
    model = await startFakeModel(says(''));
  });
  afterAll(() => model.close());
}

/** Creates a handler that allows only {@link ORIGIN}, without a rate limit. */
export function handlerWith(
  options: Partial<AskHandlerOptions> = {},
): (request: Request) => Promise<Response> {
  return createAskHandler({
    search,
    indexName: 'site',
    site: { title: 'Site', url: `${ORIGIN}/`, languages: { ko: 'Korean', en: 'English' } },
    model: { url: model.url, key: KEY, model: 'test-model' },
    origins: [ORIGIN],
    rateLimit: () => 0,
    clientOf: () => 'client',
    ...options,
  });
}

/**
 * Creates a request from a page of {@link ORIGIN}. @param body sent unchanged if it is a string, otherwise as JSON
 */
export function request(body: unknown, init: RequestInit = {}): Request {
  return new Request('https://ask.example.com/', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...init.headers },
  });
}

/** Reads the status and error of a rejected request. */
export async function outcome(
  response: Response,
): Promise<{ status: number; code?: string; retryAfter?: number }> {
  const { error } = (await response.json()) as { error: { code: string; retryAfter?: number } };
  return {
    status: response.status,
    code: error.code,
    ...(error.retryAfter && { retryAfter: error.retryAfter }),
  };
}

interface Asked {
  readonly text: string;
  readonly citations: readonly string[];
  /** Code of the error that ended the answer. */
  readonly failure: string | null;
}

/** Sends a question through the browser's client. */
export async function ask(
  options: Partial<AskHandlerOptions> = {},
  question: Partial<Question> = {},
  signal = new AbortController().signal,
): Promise<Asked> {
  const handler = handlerWith(options);
  const parts: AnswerPart[] = [];
  const client = createRemoteAsk({
    endpoint: 'https://ask.example.com/',
    locale: 'ko',
    site: `${ORIGIN}/`,
    fetch: (_, init) => handler(request(init?.body as string, init?.signal ? { signal: init.signal } : {})),
  });
  let failure: string | null = null;
  try {
    for await (const part of client({ text: QUESTION, earlier: [], ...question }, signal)) parts.push(part);
  } catch (error) {
    failure = error instanceof AskError ? error.code : String(error);
  }
  const text = parts
    .map((part) => (part.type === 'text' ? part.text : part.type === 'citation' ? `[${part.number}]` : ''))
    .join('');
  return { text, failure, citations: parts.flatMap((part) => (part.type === 'citation' ? [part.url] : [])) };
}
