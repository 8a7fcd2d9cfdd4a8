import { describe, expect, it } from 'vitest';
import {
  ask,
  handlerWith,
  KEY,
  model,
  outcome,
  QUESTION,
  request,
  type search,
  useModel,
} from '../testing/askHandler';
import { begin, piece } from '../testing/fakeModel';

useModel();

describe('a model that fails', () => {
  it.each<[string, number, Record<string, string>, object]>([
    ['401', 401, {}, { status: 502, code: 'configuration' }],
    ['404', 404, {}, { status: 502, code: 'configuration' }],
    ['429', 429, { 'retry-after': '3' }, { status: 503, code: 'unavailable', retryAfter: 3 }],
    ['500', 500, {}, { status: 503, code: 'unavailable' }],
    ['503', 503, {}, { status: 503, code: 'unavailable' }],
    ['a redirect', 302, { location: 'http://127.0.0.1:9/' }, { status: 503, code: 'unavailable' }],
  ])('with %s has its own error, which gives nothing away', async (_, status, headers, expected) => {
    model.behave((response) => {
      response.writeHead(status, headers);
      response.end(`{"error":{"message":"Incorrect API key ${KEY}"}}`);
    });
    const response = await handlerWith()(request({ question: QUESTION, locale: 'ko' }));
    const copy = response.clone();
    expect(await outcome(response)).toEqual(expected);
    const text = await copy.text();
    expect(text).not.toContain(KEY);
    expect(text).not.toContain('127.0.0.1');
  });

  it('before its headers', async () => {
    model.behave((response) => void response.destroy());
    expect(await ask()).toMatchObject({ text: '', failure: 'unavailable' });
  });

  it('by not being there', async () => {
    expect(await ask({ model: { url: 'http://127.0.0.1:9/', model: 'x' } })).toMatchObject({
      failure: 'unavailable',
    });
  });

  it('by hanging before its headers', async () => {
    model.behave(() => {});
    expect(await ask({ limits: { start: 80 } })).toMatchObject({ failure: 'timeout' });
  });

  it('by hanging in the middle', async () => {
    // The piece is there before any timer can end, however slow this machine is: nothing is sent over a connection.
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(piece('첫 문장 [1]. '))),
    });
    const headers = { 'content-type': 'text/event-stream' };
    const answer = await ask({ limits: { pause: 80 }, fetch: async () => new Response(body, { headers }) });
    expect(answer).toMatchObject({ text: '첫 문장 [1]. ', failure: 'timeout' });
  });

  it('by trickling on and on', async () => {
    model.behave((response) => {
      begin(response);
      const timer = setInterval(() => response.write(piece('[1] ')), 10);
      response.once('close', () => clearInterval(timer));
    });
    expect(await ask({ limits: { whole: 300 } })).toMatchObject({ failure: 'timeout' });
  });

  it.each<[string, string, string]>([
    ['broken JSON', 'data: {"choices":[{"del\n\n', 'interrupted'],
    ['something else', 'data: {"choices":"no"}\n\n', 'interrupted'],
    ['an error', 'data: {"error":{"message":"overloaded"}}\n\n', 'unavailable'],
    ['one endless line', `data: ${'x'.repeat(300_000)}`, 'interrupted'],
  ])('by sending %s in the middle', async (_, sent, failure) => {
    model.behave((response) => {
      begin(response);
      response.write(piece('첫 문장 [1]. '));
      response.end(sent);
    });
    expect(await ask()).toMatchObject({ text: '첫 문장 [1]. ', failure });
  });

  it('by breaking off', async () => {
    model.behave((response) => {
      begin(response);
      response.write(piece('첫 문장 [1]. '), () => response.destroy());
    });
    expect(await ask()).toMatchObject({ text: '첫 문장 [1]. ', failure: 'interrupted' });
  });

  it('by ending without saying that it is complete', async () => {
    model.behave((response) => {
      begin(response);
      response.end(piece('첫 문장 [1]. '));
    });
    expect(await ask()).toMatchObject({ failure: 'interrupted' });
  });

  it('by a huge answer that it does not stream', async () => {
    model.behave((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [{ message: { content: 'x'.repeat(400_000) } }] }));
    });
    expect(await ask()).toMatchObject({ failure: 'interrupted' });
  });

  it('is told to the owner without the question', async () => {
    model.behave((response) => void response.writeHead(401).end());
    const failures: string[] = [];
    await ask({ onFailure: (code, message) => failures.push(`${code}: ${message}`) });
    expect(failures).toEqual(['configuration: The model refused the request with status 401.']);
  });

  it('or a search that fails is unavailable', async () => {
    const broken: typeof search = () => Promise.reject(new Error('no index'));
    expect(await ask({ search: broken })).toMatchObject({ failure: 'unavailable' });
  });
});
