/** Queries a model through an OpenAI-compatible endpoint and streams its text. */
import { withTimeout } from '@private-devlog/search/internal/browser';
import { z } from 'zod';
import { AskError } from '../protocol';
import { chunksOf, readEvents } from '../serverEvents';
import type { AskLimits } from './limits';
import type { Message } from './prompt';

/** A language model with the OpenAI chat completions API. */
export interface ModelEndpoint {
  /** Address of the chat completions: `https://host/v1/chat/completions`. */
  readonly url: string;
  /** Bearer token; absent for an endpoint that needs none. Sent only to the endpoint. */
  readonly key?: string;
  /** Name of the model at the endpoint. */
  readonly model: string;
}

interface ModelInput {
  readonly endpoint: ModelEndpoint;
  readonly messages: readonly Message[];
  readonly limits: AskLimits;
  /** Aborted when the client disconnects, or when the whole answer times out. */
  readonly signal: AbortSignal;
  readonly fetch: typeof fetch;
}

const completion = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        message: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
});

const timeoutError = () => new AskError('timeout', 'The model takes too long.');

/** Maximum size of an answer that is not streamed, in characters. */
const MAX_UNSTREAMED = 256 * 1024;

/**
 * Sends the messages, and resolves when the model begins to answer, with a stream of its text. Errors, of the promise
 * and of the stream, are an `AskError` without details of the endpoint, or the signal's reason when aborted.
 */
export async function askModel(input: ModelInput): Promise<AsyncGenerator<string, void>> {
  const { limits, signal } = input;
  const response = await withTimeout(
    limits.start,
    send(input).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new AskError('unavailable', `The model cannot be reached: ${errorName(error)}.`);
    }),
    timeoutError,
  );
  if (!response.ok || !response.body) {
    await response.body?.cancel().catch(() => undefined);
    throw refusal(response);
  }
  const chunks = withTimeouts(chunksOf(response.body, signal), limits);
  const isStream = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
  return withAskErrors(isStream ? streamedText(chunks) : wholeText(chunks), signal);
}

function send({ endpoint, messages, limits, signal, fetch }: ModelInput): Promise<Response> {
  return fetch(endpoint.url, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(endpoint.key !== undefined && { authorization: `Bearer ${endpoint.key}` }),
    },
    body: JSON.stringify({
      model: endpoint.model,
      messages,
      stream: true,
      temperature: 0.2,
      max_tokens: limits.tokens,
    }),
  });
}

/** Converts a status of the endpoint into an error for the client. */
function refusal({ status, headers }: Response): AskError {
  if (status === 429) {
    const wait = Number(headers.get('retry-after'));
    return new AskError('unavailable', 'The model is busy.', wait > 0 ? Math.min(Math.ceil(wait), 3600) : 10);
  }
  if (status === 408 || status >= 500)
    return new AskError('unavailable', `The model failed with status ${status}.`);
  return new AskError('configuration', `The model refused the request with status ${status}.`);
}

async function* streamedText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let isFinished = false;
  for await (const data of readEvents(chunks)) {
    if (data.trim() === '[DONE]') return;
    const [choice] = parseCompletion(data).choices ?? [];
    if (choice?.delta?.content) yield choice.delta.content;
    // Some endpoints close the stream without the final event.
    if (choice?.finish_reason) isFinished = true;
  }
  if (!isFinished) throw new AskError('interrupted', 'The answer of the model broke off.');
}

/** For endpoints that ignore `stream`. */
async function* wholeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_UNSTREAMED)
      throw new AskError('interrupted', 'The answer of the model is too long.');
  }
  yield parseCompletion(text).choices?.[0]?.message?.content ?? '';
}

function parseCompletion(data: string): z.infer<typeof completion> {
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    throw new AskError('interrupted', 'The answer of the model cannot be read.');
  }
  const result = completion.safeParse(json);
  if (!result.success) throw new AskError('interrupted', 'The answer of the model is not one.');
  if (result.data.error) throw new AskError('unavailable', 'The model failed while it answered.');
  return result.data;
}

async function* withTimeouts(
  chunks: AsyncGenerator<Uint8Array, void>,
  { pause, stream }: AskLimits,
): AsyncGenerator<Uint8Array, void> {
  try {
    for (let bytes = 0; ; ) {
      const { done, value } = await withTimeout(pause, chunks.next(), timeoutError);
      if (done) return;
      bytes += value.length;
      if (bytes > stream) throw new AskError('interrupted', 'The answer of the model is too long.');
      yield value;
    }
  } finally {
    // Not awaited: a reader that hangs ends with the connection.
    chunks.return().catch(() => undefined);
  }
}

async function* withAskErrors(
  texts: AsyncGenerator<string, void>,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  try {
    yield* texts;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AskError) throw error;
    throw new AskError('interrupted', `The answer of the model broke off: ${errorName(error)}.`);
  }
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error';
}
