import { describe, expect, it } from 'vitest';
import { AskError } from './protocol';
import { createRemoteAsk } from './remote';
import { readEvents } from './serverEvents';
import { isOfSite } from './siteAddress';
import type { AnswerPart } from './types';

const SITE = 'https://example.com/sub/';
const text = (value: string) => `data: ${JSON.stringify({ type: 'text', text: value })}\n\n`;
const done = 'data: {"type":"done"}\n\n';

function streamOf(...chunks: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

interface Outcome {
  readonly parts: readonly AnswerPart[];
  readonly failure: unknown;
}

async function ask(
  response: () => Response | Promise<Response>,
  { signal, patience }: { signal?: AbortSignal; patience?: number } = {},
): Promise<Outcome> {
  const client = createRemoteAsk({
    endpoint: 'https://ask.example.com/',
    locale: 'ko',
    site: SITE,
    ...(patience !== undefined && { patience }),
    fetch: async (_, init) => {
      init?.signal?.throwIfAborted();
      return Promise.race([
        Promise.resolve(response()),
        new Promise<Response>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
      ]);
    },
  });
  const parts: AnswerPart[] = [];
  try {
    for await (const part of client({ text: 'q', earlier: [] }, signal ?? new AbortController().signal))
      parts.push(part);
    return { parts, failure: null };
  } catch (error) {
    return { parts, failure: error instanceof AskError ? error.code : error };
  }
}

describe('the browser’s side of a generated answer', () => {
  it('takes texts and citations of this site', async () => {
    const citation = (url: string) => `data: {"type":"citation","number":1,"url":"${url}","title":"A"}\n\n`;
    const { parts, failure } = await ask(
      () => new Response(streamOf(text('a'), citation('/sub/a'), citation('https://evil.example/'), done)),
    );
    expect(failure).toBeNull();
    expect(parts).toEqual([
      { type: 'text', text: 'a' },
      { type: 'citation', number: 1, url: '/sub/a', title: 'A' },
    ]);
  });

  it.each<[string, () => Response | Promise<Response>, unknown]>([
    [
      'a refusal',
      () => Response.json({ error: { code: 'too-many', retryAfter: 3 } }, { status: 429 }),
      'too-many',
    ],
    ['a page of a proxy', () => new Response('<html>', { status: 502 }), 'unavailable'],
    ['an unknown error', () => Response.json({ error: { code: 'x' } }, { status: 500 }), 'unavailable'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unavailable'],
    [
      'an error event',
      () => new Response(streamOf('data: {"type":"error","error":{"code":"timeout"}}\n\n')),
      'timeout',
    ],
    ['an early end', () => new Response(streamOf(text('a'))), 'interrupted'],
    ['no event', () => new Response(streamOf('data: {"type":"text"}\n\n')), 'interrupted'],
    ['no JSON', () => new Response(streamOf('data: nonsense\n\n')), 'interrupted'],
    ['silence', () => new Promise<Response>(() => {}), 'timeout'],
    [
      'silence in the middle',
      () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })),
      'timeout',
    ],
  ])('tells of %s', async (_, response, failure) => {
    // Only who is silent may be given up: how fast this machine is must not decide.
    const patience = failure === 'timeout' ? 20 : 60_000;
    expect(await ask(response, { patience })).toMatchObject({ failure });
  });

  it('ends when the reader stops it', async () => {
    const reason = new Error('stopped');
    const signal = AbortSignal.abort(reason);
    expect(await ask(() => new Promise<Response>(() => {}), { signal })).toMatchObject({ failure: reason });
  });
});

describe('server-sent events', () => {
  async function* bytes(...chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
  }
  const read = async (...chunks: readonly (string | Uint8Array)[]) => {
    const events: string[] = [];
    for await (const event of readEvents(bytes(...chunks))) events.push(event);
    return events;
  };

  it('are read whatever the line ends and wherever they are cut', async () => {
    const whole = ': comment\nevent: x\ndata: 가\ndata:b\r\n\r\ndata: c\r\rdata: d';
    const all = new TextEncoder().encode(whole);
    for (let size = 1; size < all.length; size++) {
      const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
        all.slice(at * size, (at + 1) * size),
      );
      expect(await read(...chunks), String(size)).toEqual(['가\nb', 'c']);
    }
  });

  it('have an end', async () => {
    await expect(read(`data: ${'x'.repeat(300_000)}`)).rejects.toThrow(RangeError);
    await expect(read(...Array<string>(200).fill(`data: ${'x'.repeat(2000)}\n`))).rejects.toThrow(RangeError);
  });
});

describe('an address of the site', () => {
  it.each(['/sub/a', '/sub/', 'a', '#b', 'https://example.com/sub/a#b'])('is %s', (address) => {
    expect(isOfSite(address, SITE)).toBe(true);
  });

  it.each([
    '/other',
    '/sub/../other',
    '//evil.example/sub/',
    'https://evil.example/sub/',
    'https://example.com@evil.example/sub/',
    'https://user@example.com/sub/',
    'http://example.com/sub/',
    'javascript:alert(1)//sub/',
    'data:text/html,x',
    'https://example.com:444/sub/',
    '\\\\evil.example\\sub',
    'java\tscript:alert(1)',
    'http://[',
  ])('is not %j', (address) => {
    expect(isOfSite(address, SITE)).toBe(false);
  });
});
