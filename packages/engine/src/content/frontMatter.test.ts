import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './frontMatter';
import { postSchema } from './schemas';

const read = (text: string) => readFrontMatter(text, postSchema, 'content/blog/x.md');

describe('front matter', () => {
  it('is separated from the text, and the lines before it are counted', () => {
    const { frontMatter, body, lineOffset, lines, problems } = read(
      '---\ntitle: 제목\ntags:\n  - a\n---\n\n# 글\n',
    );
    expect(frontMatter?.title).toBe('제목');
    expect(body).toBe('\n# 글\n');
    expect(lineOffset).toBe(5);
    expect(lines).toEqual({ title: 2, tags: 3 });
    expect(problems).toEqual([]);
  });

  it('sets fields aside that the engine does not know', () => {
    const { frontMatter, unknownFields, lines, problems } = read('---\ntitle: a\nseries: b\n---\n');
    expect(problems).toEqual([]);
    expect(frontMatter).toMatchObject({ title: 'a' });
    expect(frontMatter).not.toHaveProperty('series');
    expect(unknownFields).toEqual(['series']);
    expect(lines.series).toBe(3);
  });

  it.each([
    'slug: ../x',
    'slug: /a/../../x',
    "redirect_from: ['/../x']",
    'custom_edit_url: javascript:alert(1)',
    'image: javascript:alert(1)',
    'authors: { name: A, url: "javascript:x" }',
    'authors: { name: A, socials: { x: "data:text/html,x" } }',
    'tags: [{ label: a, permalink: /../../x }]',
  ])('refuses %s with its line', (field) => {
    const { problems } = read(`---\ntitle: a\n${field}\n---\n`);
    expect(problems).toMatchObject([{ line: 3, level: 'throw' }]);
    expect(problems[0]?.message).toMatch(/but must not (?:contain|be)/);
  });

  it('of a text without any is the default', () => {
    const { frontMatter, body, lineOffset } = read('---text');
    expect(frontMatter).toMatchObject({ draft: false, unlisted: false, redirect_from: [] });
    expect(body).toBe('---text');
    expect(lineOffset).toBe(0);
  });

  it.each([
    ['Windows line ends', '---\r\ntitle: a\r\n---\r\ntext'],
    ['a byte order mark', '\ufeff---\ntitle: a\n---\ntext'],
    ['spaces after the dashes', '---  \ntitle: a\n--- \ntext'],
    ['nothing after it', '---\ntitle: a\n---'],
  ])('may have %s', (_what, text) => {
    const { frontMatter, body } = read(text);
    expect(frontMatter?.title).toBe('a');
    expect(['text', '']).toContain(body);
  });

  it('may be empty', () => {
    expect(read('---\n---\ntext')).toMatchObject({ body: 'text', problems: [], lineOffset: 2 });
  });

  it.each([
    ['+++\ntitle = "a"\n+++\n\ntext', 'TOML'],
    ['\ufeff+++\r\ntitle = "a"\r\n+++\r\ntext', 'TOML'],
    ['{\n  "title": "a"\n}\n\ntext', 'JSON'],
    ['\n---\ntitle: a\n---\ntext', 'first line'],
    [' ---\ntitle: a\n---\ntext', 'first line'],
  ])('of another kind is an error, not a text: %j', (text, what) => {
    expect(read(text).problems).toMatchObject([
      { level: 'throw', line: 1, message: expect.stringContaining(what) },
    ]);
  });

  it.each(['+++ a\ntext', '\n---\n\ntext: a', '{ a }', '\n---\ntext: a'])(
    'is not what only looks like another kind: %j',
    (text) => expect(read(text).problems).toEqual([]),
  );

  it('that is not closed is an error, and the text is not taken for it', () => {
    const { frontMatter, problems } = read('---\ntitle: a\n\ntext');
    expect(frontMatter).toBeNull();
    expect(problems[0]).toMatchObject({ rule: 'front-matter', level: 'throw', line: 1 });
  });

  it('keeps dates and times as they were written, in no other time zone', () => {
    expect(read('---\ndate: 2025-03-01\n---\n').frontMatter?.date).toBe('2025-03-01');
    expect(read('---\ndate: 2025-03-01T23:59:59-11:00\n---\n').frontMatter?.date).toBe(
      '2025-03-01T23:59:59-11:00',
    );
    expect(read('---\nlast_update:\n  date: 2024-02-29\n---\n').frontMatter?.last_update).toEqual({
      date: '2024-02-29',
    });
  });

  it.each(['2025-02-30', '2023-02-29', '2025-13-01', '0000-00-00', 'tomorrow'])(
    'does not take %s for a date',
    (date) => {
      expect(read(`---\ndate: ${date}\n---\n`).problems[0]).toMatchObject({ line: 2 });
    },
  );
});
