import { expect, it } from 'vitest';
import { createMarkdown } from '../markdown';
import { testOptions } from '../testing/options';

const markdown = createMarkdown();
const linksIn = async (text: string) => {
  const { html } = await markdown.parse(text, testOptions());
  return [...html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>([^<\n]*)/g)].map(([, ...found]) => found);
};

it.each([
  ['出典（https://a.com/b）を', 'https://a.com/b', '）を'],
  ['请看https://a.com/b。谢谢', 'https://a.com/b', '。谢谢'],
  ['「https://a.com」', 'https://a.com', '」'],
  ['https://a.comを参照', 'https://a.com', 'を参照'],
  ['https://a.com에서 받는다', 'https://a.com', '에서 받는다'],
])('a bare address ends where Japanese, Chinese or Korean goes on: %s', async (text, address, after) => {
  expect(await linksIn(text)).toEqual([[address, address, after]]);
});

it.each([
  ['https://a.com/日本', 'https://a.com/%E6%97%A5%E6%9C%AC', 'https://a.com/日本'],
  ['https://www.a한글.com', 'https://www.a%ED%95%9C%EA%B8%80.com', 'https://www.a한글.com'],
  ['[https://a.com/（](https://a.com/（)', 'https://a.com/%EF%BC%88', 'https://a.com/（'],
  ['<https://a.com/。>', 'https://a.com/%E3%80%82', 'https://a.com/。'],
])('letters of an address and addresses in brackets stay: %s', async (text, href, shown) => {
  expect((await linksIn(text)).map(([address, words]) => [address, words])).toEqual([[href, shown]]);
});
