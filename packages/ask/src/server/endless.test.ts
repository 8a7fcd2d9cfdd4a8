import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { begin, piece, startFakeModel } from '../testing/fakeModel';
import { openTestSite } from '../testing/site';
import { createAskHandler } from './handler';
import { DEFAULT_LIMITS } from './limits';

const ORIGIN = 'https://devlog.example.com';
const search = openTestSite();

function* withoutEnd(first: string, chunk: string): Generator<string> {
  yield first;
  for (;;) yield chunk;
}

/** Asks one question of a model that never ends. @returns the response body, once the model's stream is canceled */
async function answerOf(first: string, chunk: string): Promise<string> {
  const model = await startFakeModel((response) => {
    begin(response);
    Readable.from(withoutEnd(first, chunk)).pipe(response);
  });
  const handler = createAskHandler({
    search,
    indexName: 'site',
    site: { title: 'Site', url: `${ORIGIN}/`, languages: { ko: 'Korean' } },
    model: { url: model.url, model: 'test' },
    origins: [ORIGIN],
    clientOf: () => '',
    rateLimit: () => 0,
  });
  const response = await handler(
    new Request('https://ask.example.com/', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'HPA는 몇 초마다 계산하나요?', locale: 'ko' }),
    }),
  );
  const body = await response.text();
  await model.cancelled;
  await model.close();
  return body;
}

const eventsOf = (
  body: string,
): { type: string; number?: number; text?: string; error?: { code: string } }[] =>
  body
    .split('\n\n')
    .filter(Boolean)
    .map((event) => JSON.parse(event.slice('data: '.length)));
const textOf = (body: string) =>
  eventsOf(body)
    .map(({ text = '' }) => text)
    .join('');

it('sends a citation that is repeated without end once', async () => {
  const events = eventsOf(await answerOf('', piece('[1]').repeat(100)));
  expect(events.map(({ type }) => type)).toEqual(['citation', 'done']);
});

it('counts a citation without a word between as a repetition, another one not', async () => {
  const events = eventsOf(await answerOf(piece('하나 [1], [1]. 둘 [1] [2] [1].'), piece('[99]').repeat(100)));
  expect(events.flatMap(({ number = [] }) => number)).toEqual([1, 1, 2, 1]);
});

it('sends at most forty citations', async () => {
  const events = eventsOf(await answerOf('', piece('[1][2]').repeat(100)));
  expect(events.filter(({ type }) => type === 'citation')).toHaveLength(40);
  expect(events).toHaveLength(41);
});

it('counts citations toward the length of an answer', async () => {
  // Each round has one word of 180 characters and a citation that counts 20.
  const events = eventsOf(await answerOf('', piece(`${'가'.repeat(180)}[1]`)));
  expect(events.filter(({ type }) => type === 'citation')).toHaveLength(30);
  expect(events.map(({ text = '' }) => text).join('')).toBe(`${'가'.repeat(30 * 180)}…`);
});

it.each([
  ['backticks', '[1]', '`'.repeat(16)],
  ['backticks in large pieces', '[1]', '`'.repeat(20_000)],
  ['open brackets', '[1]', '['.repeat(100)],
])('stops a text of nothing but %s at the length of an answer', async (_, first, endless) => {
  const text = textOf(await answerOf(piece(first), piece(endless)));
  expect(text.length).toBe(DEFAULT_LIMITS.answer - 20 + 1);
});

it.each([
  ['passages that do not exist', '[99]'],
  ['signs that are not shown', '\u202e'],
])('stops reading a model that writes %s alone', async (_, endless) => {
  const body = await answerOf('', piece(endless.repeat(500)));
  expect(body).toBe('data: {"type":"done"}\n\n');
});

it.each([
  ['comments', ': nothing\n\n'.repeat(1000)],
  ['events without text', 'data: {"choices":[{"delta":{}}]}\n\n'.repeat(1000)],
])('stops reading an endpoint that sends %s alone', async (_, chunk) => {
  expect(eventsOf(await answerOf(piece('하나 [1].'), chunk)).at(-1)).toMatchObject({
    type: 'error',
    error: { code: 'interrupted' },
  });
});
