import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './frontMatter';
import { docSchema, pageSchema, postSchema } from './schemas';

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

  it.each([
    ['title: "  "', 'must not be blank'],
    ['title: ""', 'must not be blank'],
    ['sidebar_label: "\\t"', 'must not be blank'],
    ['keywords: [a, " "]', 'must not be blank'],
    ['slug: "what?#a"', '`?` or `#`'],
    ['slug: /c#', '`?` or `#`'],
    ['tags: [""]', 'must not be blank'],
    ['authors: { name: A, socials: { velog: me } }', 'must be an address'],
    ['authors: { name: A, socials: { github: https//github.com/a } }', 'it is mistyped at its beginning'],
    ['authors: { name: A, url: www.a.com }', 'it has no scheme'],
    ['last_update: { date: 1/12/2026 }', 'write 2026-01-12 or 2026-12-01'],
    ['last_update: { date: 2026 }', 'must be a date that the calendar has'],
  ])('refuses a value that no page can have: %s', (line, message) => {
    const { frontMatter, problems } = read(`---\ndate: 2025-01-01\n${line}\n---\n`);
    expect(frontMatter).toBeNull();
    expect(problems).toMatchObject([{ level: 'throw', line: 3, message: expect.stringContaining(message) }]);
    expect(problems[0]?.hint).not.toBe('');
  });

  it.each(['2026.11.29', '2026년 11월 29일', '2026–11–29', '2026-11-29 오후 3:00'])(
    'says how to write the date %s',
    (date) => {
      expect(read(`---\ndate: ${date}\n---\n`).problems).toMatchObject([
        { line: 2, hint: 'Write `2026-11-29`, or with a time `2026-11-29 21:00`.' },
      ]);
    },
  );

  it('sets fields aside that the engine does not know', () => {
    const { frontMatter, unknownFields, lines, problems } = read('---\ntitle: a\nnothing: b\n---\n');
    expect(problems).toEqual([]);
    expect(frontMatter).toMatchObject({ title: 'a' });
    expect(frontMatter).not.toHaveProperty('nothing');
    expect(unknownFields).toEqual(['nothing']);
    expect(lines.nothing).toBe(3);
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

  it.each(['## JSON\n\nText', '** YAML **\n', '--- js ---\n', '=== toml\n'])(
    'does not begin with the name of a format: %j',
    (text) => {
      expect(readFrontMatter(`---\ntitle: a\n---\n${text}`, postSchema, 'content/x.md').problems).toEqual([]);
      expect(readFrontMatter(text, postSchema, 'content/x.md').problems).toEqual([]);
    },
  );

  it.each([
    ['+++\ndraft = true\n', 1, 'not closed'],
    ['\n+++\nno toml\n', 2, 'first line'],
    ['\n+++\ndraft = true\n+++\ntext', 2, 'first line'],
    ['++++\ndraft = true\n++++\ntext', 1, '++++'],
    ['+++\u00a0\ndraft = true\n+++\ntext', 1, 'alone'],
    ['+++\ntitle = "a"\n+++\n---\ndraft: true\n---\ntext', 4, 'second'],
    ['+++\ntitle = "a"\n+++\ndraft = true\nslug = "a"\n\ntext', 4, 'fields'],
    ['---toml\ndraft = true\n---\ntext', 1, '---toml'],
    ['{"draft": true} text', 1, 'not closed'],
    ['{\n"draft": true\n\ntext', 1, 'not closed'],
    ["{\n  'draft': true\n}\ntext", 1, 'JSON'],
    ['\n{\n"draft": true\n}\ntext', 2, 'first line'],
    ['{"title": "a"}\n{"draft": true}\ntext', 2, 'second'],
    ['---json\n{"draft": true}\n---\ntext', 1, '---json'],
    ['---js\nconst title = "a";\nconst draft = true;\n---\ntext', 1, '---js'],
    ['--- JavaScript\n{ title: "a" }\n---\ntext', 1, '--- JavaScript'],
    [';;;\n{ "title": "a" }\n;;;\ntext', 1, ';;;'],
    [';;;\n"draft": true\n;;;\ntext', 1, ';;;'],
    ['"title": "a",\n"draft": true\n;;;\ntext', 1, 'fields'],
    ['\n---\ntitle: a\n---\ntext', 2, 'first line'],
    ['\r\n\r\n---\r\ndraft: true\r\n---\r\n', 3, 'first line'],
    [' ---\ntitle: a\n---\ntext', 1, 'first line'],
    ['\u00a0---\ntitle: a\n---\ntext', 1, 'first line'],
    ['\u200b---\ndraft: true\n---\ntext', 1, 'first line'],
    ['\ufeff\ufeff---\ndraft: true\n---\ntext', 1, 'first line'],
    ['\n---\n# a comment\n\n초안: true\n---\ntext', 2, 'first line'],
    ['\n---\ndraft: true\n\ntext', 2, 'first line'],
    ['<!-- a -->\n---\ntitle: a\n---\ntext', 2, 'first line'],
    ['{/* a */}\n\n---\ntitle: a\n---\ntext', 3, 'first line'],
    ["import A from './a';\n\n---\ndraft: true\n---\ntext", 3, 'first line'],
    ['---\u00a0\ndraft: true\n---\ntext', 1, 'alone'],
    ['---\rtitle: a\r---\rtext', 1, 'alone'],
    ['----\ndraft: true\n----\ntext', 1, '----'],
    ['—\ntitle: a\n—\ntext', 1, '—'],
    ['—-\ntitle: a\n—-\ntext', 1, '—-'],
    ['--\ndraft: true\n--\ntext', 1, '--'],
    ['———\ndraft: true\n———\ntext', 1, '———'],
    ['***\ndraft: true\n***\ntext', 1, '***'],
    ['<!--\n.. title: a\n.. status: draft\n-->\ntext', 1, 'comment'],
    ['<!--\ntitle: a\ndraft: true\n-->\ntext', 1, 'comment'],
    ['Title: a\nStatus: draft\n\ntext', 1, 'fields'],
    ['title: a\n---\ntext', 1, 'fields'],
    ['  ---\n  title: a\n  draft: true\n  ---\ntext', 1, 'first line'],
    ['```yaml\n---\ntitle: a\ndraft: true\n---\n```\n\ntext', 1, 'code block'],
    ['\n```markdown\n---\ntitle: a\nunlisted: true\n---\n# a\n\ntext\n```', 2, 'code block'],
    ['# a\r\n\r\n---\r\ndraft: true\r\n---\r\ntext', 1, 'heading'],
    ['# a\n\n---\ntitle: b\ndate: 2025-01-01\n---\n\ntext', 1, 'heading'],
    ['---\n---\ndraft: true\n---\ntext', 3, 'fields'],
    ['---\ntitle: a\n---\n---\ndraft: true\n---\ntext', 4, 'second'],
    ['---\ntitle: a\n---\n\n+++\ndraft = true\n+++\ntext', 5, 'second'],
    ['---\ntitle: a\n---\n\ndraft: true\nslug: a\n\ntext', 5, 'fields'],
  ])('of another kind is an error, not a text: %j', (text, line, what) => {
    for (const schema of [postSchema, docSchema, pageSchema]) {
      const { frontMatter, problems } = readFrontMatter(text, schema, 'content/x.md');
      expect(frontMatter).toBeNull();
      expect(problems).toMatchObject([{ level: 'throw', line, message: expect.stringContaining(what) }]);
      expect(problems[0]?.hint).not.toBe('');
    }
  });

  it.each([
    '+++ a\ntext',
    '---\ntitle: a\n---\n\n++\n\n+++\ntext',
    '\n---\n\ntext: a',
    '{ a }',
    '\n---\ntext: a',
    '----\n\ntext',
    '***\n\nNote: text',
    'Note: text\n\nmore',
    '# a\n\n---\n\nNote: text\n\n---\n',
    '# a\n\n---\n\nTitle: text\n\nmore\n\n---\n',
    '```yaml\ntitle: a\n```\n',
    '---\ntitle: a\n---\n```yaml\n---\ndraft: true\n---\n```\n',
    'Title: the one line of a text',
    'title: a text that goes on\nin a second line',
    '<!-- Note: a comment -->\ntext',
    '# Title\n\ntitle: a\ndraft: true\n',
    '```\n---\ntitle: a\n---\n```\n',
    '---\ntitle: a\n---\n\nAuthor: b\nTitle: c\n\ntext',
    '---\ntitle: a\n---\n\n---\n\ntext\n',
    '---\ntitle: a\n---\n{/* comment */}\n\n:::note\ntext\n:::\n',
    '---\ntitle: a\n---\nimport A from \'./a\';\n\n<A title="x" />\n',
    '---\ntitle: a\n---\n> title: a\n> date: b\n',
    '---\ntitle: a\n---\n<div>\n\ntext\n\n</div>\n',
  ])('is not what only looks like another kind: %j', (text) => expect(read(text).problems).toEqual([]));

  it.each([
    [
      'TOML',
      '+++\ntitle = "제목"\ndate = 2025-03-01T10:00:00+09:00\ntags = ["a", \'b\']\n[params]\nx = 1\n+++\n\ntext',
    ],
    [
      'TOML after a mark of order',
      '\ufeff+++\r\ntitle = "제목"\r\ndate = 2025-03-01T10:00:00+09:00\r\ntags = ["a", "b"]\r\n+++\r\n\ntext',
    ],
    [
      'JSON',
      '{\n  "title": "제목",\n  "date": "2025-03-01T10:00:00+09:00",\n  "tags": ["a", "b"],\n  "params": { "x": "}" }\n}\n\ntext',
    ],
    [
      'JSON on one line',
      '{"title": "제목", "date": "2025-03-01T10:00:00+09:00", "tags": ["a", "b"]}\n\ntext',
    ],
  ])('may be written in %s', (_name, text) => {
    const { frontMatter, body, lineOffset, problems } = read(text);
    expect(problems).toEqual([]);
    expect(frontMatter).toMatchObject({ title: '제목', date: '2025-03-01T10:00:00+09:00', tags: ['a', 'b'] });
    expect(body).toBe('\ntext');
    expect(lineOffset).toBe(text.split('\n').length - 2);
  });

  it.each([
    ['+++\ntitle = "a"\ndraft = true\n+++\ntext', 'draft'],
    ['+++\nprivate = true\n+++\ntext', 'draft'],
    ['+++\nstatus = "hidden"\n+++\ntext', 'unlisted'],
    ['+++\neleventyExcludeFromCollections = true\n+++\ntext', 'unlisted'],
    ['+++\nparams.draft = true\n+++\ntext', 'draft'],
    ['+++\nexpiryDate = 2020-01-01\n+++\ntext', 'until'],
    ['{"published": false}\ntext', 'draft'],
    ['{"params": {"draft": "yes"}}\ntext', 'draft'],
  ])('hides in any notation: %j', (text, state) => {
    expect(read(text).hidings).toMatchObject([{ state }]);
    expect(read(text).problems).toEqual([]);
  });

  it.each([
    ['+++\ntitle = "a"\nslug = \n+++\n', 3, 'broken TOML'],
    ['+++\ntitle = "a"\ntitle = "b"\n+++\n', 3, 'broken TOML'],
    [`+++\na = ${'['.repeat(5000)}\n+++\n`, 2, 'nested'],
    [`+++\nb = 1\na = ${'['.repeat(40)}${']'.repeat(40)}\n+++\n`, 3, 'TOML has more than'],
    ['+++\ntitle = "a"\n\n[image]\nx = 1\n+++\n', 4, 'image'],
    ['+++\ntitle = "a"\ndrafts = true\n+++\n', 3, 'drafts'],
    ['+++\nx = """\nslug = "?"\n"""\nslug = "?"\n+++\n', 5, 'slug'],
    ['{\n  "title": "a"\n  "slug": "b"\n}\n', 3, 'broken JSON'],
    ['{\n  "title": "a",\n}\n', 2, 'broken JSON'],
    ['{\n  "title": "a",\n  "slug": "?"\n}\n', 3, 'slug'],
  ])('in another notation has its mistakes with their lines: %j', (text, line, message) => {
    const { frontMatter, problems } = read(text);
    expect(frontMatter).toBeNull();
    expect(problems).toMatchObject([{ level: 'throw', line, message: expect.stringContaining(message) }]);
    expect(problems[0]?.hint).not.toBe('');
  });

  it('that is not closed is an error, and the text is not taken for it', () => {
    const { frontMatter, problems } = read('---\ntitle: a\n\ntext');
    expect(frontMatter).toBeNull();
    expect(problems[0]).toMatchObject({ rule: 'front-matter', level: 'throw', line: 1 });
  });

  it.each(['text', '글이다.\r', '**bold**: text\nmore', '1. one', '![a](b.png)'])(
    'that only a line of the text closes is told at the text: %j',
    (text) => {
      const { problems } = read(`---\ntitle: a\n\n${text}\n\n---\n\nmore`);
      expect(problems).toMatchObject([
        { line: 4, message: expect.stringContaining('line 4'), hint: expect.stringContaining('`---`') },
      ]);
    },
  );

  it.each(['', '# comment\n', 'tags:\n\n- a\n\n- b\n', '\n  more\n', "title_meta: 'a\n\n  b'\n"])(
    'may have blank lines before %j',
    (fields) => {
      expect(read(`---\ndescription: >\n  a\n\n${fields}\n---\ntext`).problems).toEqual([]);
    },
  );

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
