import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../markdown';
import { testOptions } from '../testing/options';
import type { MarkdownOptions } from '../types';

const markdown = createMarkdown();
const parse = (body: string, options: Partial<MarkdownOptions>) => markdown.parse(body, testOptions(options));
const html = async (body: string, direction: 'ltr' | 'rtl') => (await parse(body, { direction })).html.trim();

describe('a text that is read from right to left', () => {
  it.each([
    ['لغة C++.', '<p>لغة <bdi>C++</bdi>.</p>'],
    ['Hello, **world**!', '<p><bdi>Hello, <strong>world</strong>!</bdi></p>'],
    ['Hello <b>world</b>!', '<p><bdi>Hello <b>world</b>!</bdi></p>'],
    ['عن *C#* و **.NET**', '<p>عن <em><bdi>C#</bdi></em> و <strong><bdi>.NET</bdi></strong></p>'],
    ['Rust', '<p>Rust</p>'],
    ['عن `C++`!', '<p>عن <code>C++</code>!</p>'],
    ['`C++`!', '<p><code>C++</code>!</p>'],
  ])('keeps the signs of %s', async (body, expected) => {
    expect(await html(body, 'rtl')).toBe(expected);
  });

  it('leaves code as it is', async () => {
    expect(await html('```text\nC++!\n```', 'rtl')).not.toContain('<bdi>');
  });

  it('gives headings, sections and the description in order', async () => {
    const result = await parse('# .NET\n\nنص\n\n- C++', { direction: 'rtl', takesTitle: false });
    expect(result.headings[0]).toMatchObject({
      id: 'net',
      text: '\u2068.NET\u2069',
      html: '<bdi>.NET</bdi>',
    });
    expect(result.sections[0]?.blocks.map(({ text }) => text)).toEqual(['نص', '\u2068C++\u2069']);
  });
});

describe('a text that is read from left to right', () => {
  it('isolates a line in letters of the other direction alone', async () => {
    expect(await html('مرحبا!', 'ltr')).toBe('<p><bdi>مرحبا!</bdi></p>');
    expect(await html('Rust! مرحبا!', 'ltr')).toBe('<p>Rust! مرحبا!</p>');
  });

  it('isolates a line that is mostly in the other direction, and the signs of words within it', async () => {
    expect(await html('لغة **C++** جديدة!', 'ltr')).toBe(
      '<p><bdi>لغة <strong><bdi>C++</bdi></strong> جديدة!</bdi></p>',
    );
  });
});
