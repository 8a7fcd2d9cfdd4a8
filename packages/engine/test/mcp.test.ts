import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

/* `devlog mcp`, as the official client of the protocol uses it. */

let site: TestSite;
const client = new Client({ name: 'test', version: '1.0.0' });

beforeAll(async () => {
  site = openSite('basic');
  site.write(
    'content/blog/250401-01.md',
    '---\ntitle: 초안이다\ndraft: true\n---\n\n아직 쓰는 중인 보라색 글.\n',
  );
  const bin = join(import.meta.dirname, '../bin/devlog.mjs');
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [bin, 'mcp', '--root', site.root],
      stderr: 'inherit',
    }),
  );
});

afterAll(() => client.close());

async function call(name: string, args: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  const [part] = content as { readonly type: string; readonly text: string }[];
  return { text: part!.text, isError };
}

it('names its tools, and which of them write', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['search', true],
    ['read_text', true],
    ['list_texts', true],
    ['check', true],
    ['new_text', false],
    ['new_translation', false],
  ]);
});

it('lists texts and drafts, reads one by each of its names, and finds words in all', async () => {
  const { text: all } = await call('list_texts');
  expect(all).toContain('`content/blog/250101-01.md`, /blog/250101-01');
  expect((await call('list_texts', { drafts: true })).text).toBe(
    '- 초안이다 — `content/blog/250401-01.md`, /blog/250401-01, 2025-04-01, draft',
  );
  const read = await call('read_text', { name: 'blog/250401-01' });
  expect(read.text).toContain('# 초안이다\n');
  expect(read.text).toContain('아직 쓰는 중인 보라색 글.');
  for (const name of [
    'content/blog/250401-01.md',
    '/blog/250401-01',
    'https://site.test/blog/250401-01.html?q#a',
  ])
    expect(await call('read_text', { name })).toEqual(read);
  site.write('content/blog/250403-01.md', '---\ntitle: 색\n---\n\n벽은 보라색 하나다.\n');
  expect((await call('search', { query: '보라색' })).text).toBe(
    '- [블로그 › 색](/blog/250403-01)\n  벽은 **보라색** 하나다.',
  );
  site.remove('content/blog/250403-01.md');
  expect((await call('search', { query: 'zzzzqqqq' })).text).toBe('Nothing was found for “zzzzqqqq”.');
});

it('asks an assistant to write the search phrases of a text', async () => {
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['search_phrases']);
  const phrasesOf = async (name: string) => {
    const { messages } = await client.getPrompt({ name: 'search_phrases', arguments: { name } });
    return messages.map(({ content }) => (content.type === 'text' ? content.text : ''));
  };
  const [text] = await phrasesOf('blog/250401-01');
  expect(text).toContain('<!-- searched as:\n');
  expect(text).toContain('`content/blog/250401-01.md`');
  expect(text).toContain('아직 쓰는 중인 보라색 글.');
  await expect(phrasesOf('blog/250401-1')).rejects.toThrow('Did you mean `blog/250401-01`?');
});

it('reports problems, and sees what has changed since', async () => {
  expect((await call('check')).text).toBe('No problems.');
  site.write('content/blog/250402-01.md', '---\ntitle: 나쁜 링크\n---\n\n[없음](./none.md)\n');
  const { text, isError } = await call('check');
  expect(text).toContain('content/blog/250402-01.md:5');
  expect(isError).toBe(false);
  site.remove('content/blog/250402-01.md');
  expect((await call('check')).text).toBe('No problems.');
});

it('begins a text and a translation', async () => {
  const { text } = await call('new_text', { kind: 'post', title: '새 글' });
  const [, file] = /^Created (content\/blog\/\d{6}-01\.md)\. It is a draft/.exec(text) ?? [];
  expect(site.read(file!)).toContain('title: "새 글"');
  const begun = await call('new_translation', { name: 'blog/250101-01', locale: 'en' });
  expect(begun.text).toBe(
    'Created i18n/en/blog/250101-01.md. Translate it in place, then remove `draft: true` to publish it.',
  );
  expect(site.read('i18n/en/blog/250101-01.md')).toContain('draft: true');
});

it.each([
  [
    'read_text',
    { name: 'blog/250101-1' },
    'there is no text `blog/250101-1`\n    Did you mean `blog/250101-01`?',
  ],
  ['list_texts', { locale: 'xx' }, 'the site has no language `xx`'],
  ['new_text', { kind: 'doc', title: 'x' }, 'a doc needs a `path`\n    Name it, such as `devops/backup`.'],
  ['new_text', { kind: 'page', title: 'x', path: '../x' }, '../x'],
])('answers a mistake in %s with what to do', async (name, args, message) => {
  const { text, isError } = await call(name, args);
  expect(isError).toBe(true);
  expect(text).toContain(message);
});

it('answers with the mistakes of a configuration that is broken, and goes on when it is mended', async () => {
  const config = site.read('site.config.ts');
  site.write('site.config.ts', 'export default {');
  expect((await call('check')).isError).toBe(true);
  site.write('site.config.ts', config);
  expect((await call('list_texts')).isError).toBe(false);
});
