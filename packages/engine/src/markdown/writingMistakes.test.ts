import { describe, expect, it } from 'vitest';
import { testOptions } from './testing/options';
import { markdownWithExtras } from './testing/withExtras';
import type { MarkdownOptions } from './types';

const markdown = markdownWithExtras({}, ['formulas']);
const parse = (text: string, options: Partial<MarkdownOptions> = {}) =>
  markdown.parse(text, testOptions(options));

describe('tables', () => {
  it.each([
    ['| a | b | c |\n|---|---|\n| 1 | 2 | 3 |', 3, 'its head has 3 columns, and the line below it 2'],
    ['> | a | b |\n> |---|\n> | 1 | 2 |', 3, 'its head has 2 columns, and the line below it 1'],
    ['| a | b |\n|---|---|\n| 1 | 2 | 3 |', 5, 'This row has 3 cells, and its table 2 columns'],
  ])('that lose something are reported: %j', async (text, line, message) => {
    const { problems } = await parse(`a\n\n${text}`);
    expect(problems).toMatchObject([{ rule: 'table', line, message: expect.stringContaining(message) }]);
  });

  it.each(['| a \\| b |\n|---|\n| `1 \\| 2` |', 'a | b\n-|-\n1', 'a | b\n\n---'])(
    'are as they are in %j',
    async (text) => expect((await parse(text)).problems).toEqual([]),
  );
});

describe('footnotes', () => {
  it('that nothing calls are reported', async () => {
    const { problems } = await parse('a[^1]\n\n[^1]: b\n\n[^2]: c');
    expect(problems).toMatchObject([{ rule: 'footnote', line: 5, hint: expect.stringContaining('[^2]') }]);
  });
});

describe('MDX', () => {
  it.each([
    ['{foo.bar}', 'names `foo`'],
    ['a {foo} b', 'names `foo`'],
    ['{list.map((x) => x)}', 'names `list`'],
    ['값은 {설명} 이다', 'names `설명`'],
    ['{값.길이}', 'names `값`'],
    ["import A from '@astrojs/starlight/components'", 'works in Astro only'],
    ["import { useData } from 'vitepress'", 'works in VitePress only'],
  ])('that cannot be rendered is an error with its line: %s', async (text, message) => {
    const { problems } = await parse(`a\n\n${text}`, { format: 'mdx' });
    expect(problems).toMatchObject([{ fatal: true, line: 3, message: expect.stringContaining(message) }]);
  });

  it.each([
    'export const foo = 1\n\n{foo} {foo.bar} {props.x} {Math.max(1, 2)} {undefined} {/* a */} {"b"}',
    "import { bar } from './bar'\n\n{bar()} {[1].map((x) => x)} {true && 1} {new Date(0).getTime()}",
    '<button onClick={() => {}}>a</button>',
    'export const 값 = 1\n\n{값}',
    'import Box from \'./Box\'\n\n<Box onlabel="a" />',
  ])('that can be rendered is not reported: %j', async (text) => {
    expect((await parse(text, { format: 'mdx' })).problems).toEqual([]);
  });

  it('reports a script in an attribute', async () => {
    const { problems } = await parse('a\n\n<button onclick="x()">a</button>', { format: 'mdx' });
    expect(problems).toMatchObject([
      { rule: 'inline-style', line: 3, hint: expect.stringContaining('onClick={') },
    ]);
  });
});

describe('raw HTML that a style hides', () => {
  it.each([
    ['<p style="display: none;">a</p>', '<p hidden>a</p>'],
    ['<p hidden style="color: red; DISPLAY:none !important">a</p>', '<p hidden>a</p>'],
  ])('stays hidden under the policy, which blocks the style: %s', async (text, html) => {
    expect(await parse(text)).toMatchObject({ html: `${html}\n`, problems: [] });
  });

  it('is told when the style does something else', async () => {
    const { html, problems } = await parse('<p style="display:nonesuch">a</p>');
    expect(html).not.toContain('hidden');
    expect(problems).toMatchObject([{ rule: 'inline-style' }]);
  });
});

describe('metadata of a code block', () => {
  it.each([
    ['live', '"live"', 'component'],
    ['[[1, 7, "count"], [2, 3, "a"]]', '"[…]"', 'Known are'],
    [
      'title="Setting a token',
      'The quote in the code block\'s metadata "title=…" is not closed',
      'Known are',
    ],
  ])('is reported once a block: %s', async (meta, message, hint) => {
    const { problems } = await parse(`\`\`\`js ${meta}\na\n\`\`\``);
    expect(problems).toMatchObject([
      {
        rule: 'code-metadata',
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
      },
    ]);
  });
});

describe('links and elements', () => {
  it.each([
    ['[docs](http://localhost:3000/x)', 'link-address', "reader's own computer"],
    ['a <meta http-equiv=refresh content="0;url=//x.y">', 'blocked-embed', '<meta> is left out'],
    ['<base href="//x.y">', 'blocked-embed', '<base> is left out'],
    ['## a\n\n#### b', 'heading-level', 'level 4 follows one of level 2'],
    ['## a\n\n## {#b}', 'heading-level', 'This heading has no text'],
    ['## a\n\n##\n', 'heading-level', 'This heading has no text'],
  ])('that harm readers are reported: %s', async (text, rule, message) => {
    const { problems, html } = await parse(`a\n\n${text}`);
    expect(problems).toMatchObject([{ rule, message: expect.stringContaining(message) }]);
    expect(html).not.toMatch(/<(?:meta|base)/);
  });

  it.each([
    'Open http://localhost:3000 or [http://localhost:3000](http://localhost:3000).',
    '<meta itemprop="a" content="b">',
    '### a\n\n#### b\n\n## c\n\n### d',
  ])('that harm nobody are not: %s', async (text) => {
    expect((await parse(text)).problems).toEqual([]);
  });

  it.each(['md', 'mdx'] as const)('of foreign origins are noted with their option in %s', async (format) => {
    const { embeds } = await parse(
      '![a](http://a.b/c.png)\n\n<img src="https://d.e/f.png" alt="" />\n\n<form action="https://g.h/i"></form>',
      { format },
    );
    expect(embeds.map(({ option, origin }) => `${option} ${origin}`)).toEqual([
      'images http://a.b',
      'images https://d.e',
      'forms https://g.h',
    ]);
  });

  it('that are absolute and lead to the site are references', async () => {
    const text = '[a](https://a.b/c) [d](https://a.bc/d) [e](https://a.b)';
    const { references } = await parse(text, { siteUrl: 'https://a.b' });
    expect(references.map(({ target }) => target)).toEqual(['https://a.b/c', 'https://a.b']);
  });
});

describe('a line of hyphens', () => {
  it.each(['글이 끝났다.\n---\n다음 글', 'a\nb\n---', `${'가'.repeat(81)}\n---`, '> 인용이다.\n> ---'])(
    'that makes a heading of a paragraph is reported: %j',
    async (text) => {
      expect((await parse(text)).problems).toMatchObject([
        { rule: 'unsupported-syntax', message: expect.stringContaining('makes it a heading'), line: 1 },
      ]);
    },
  );

  it.each(['제목\n---\n\n글이다.', '## 끝났다.', '글이다.\n\n---\n\n글'])(
    'may be meant: %j',
    async (text) => {
      expect((await parse(text)).problems).toEqual([]);
    },
  );
});

describe('a formula', () => {
  const formulas = markdownWithExtras();
  const problemsOf = async (text: string) => (await formulas.parse(text, testOptions())).problems;

  it.each([
    ['글\n\n$$\nx = 1\n\n다음 글\n\n## 끝', 3],
    ['글\n$$\nx = 1 $$\n\n끝', 2],
    ['$$x = 1\ny = 2$$', 1],
    ['> $$\n> x = 1\n\n끝', 1],
  ])('that is not closed is reported once, where it begins: %j', async (text, line) => {
    expect(await problemsOf(text)).toMatchObject([
      { rule: 'unclosed', line, message: expect.stringContaining('The formula is not closed') },
    ]);
  });

  it.each([
    '$$\nx\n\ny\n$$\n\n끝',
    '- a\n\n  $$\n  x\n  $$\n',
    '> $$\n> x\n> $$',
    '$$ x = 1 $$',
    '값 $$ 둘',
    '```math\nx\n```',
    '$$$\nx\n$$$',
  ])('is closed in %j', async (text) => expect(await problemsOf(text)).toEqual([]));
});

describe('a text that is one code block', () => {
  it.each(['```markdown\n# 제목\n\n글이다.\n```', '\n~~~md\n글\n\n- 목록\n~~~\n'])(
    'of Markdown is reported: %j',
    async (text) =>
      expect((await parse(text)).problems).toMatchObject([
        { rule: 'unclosed', message: expect.stringContaining('The whole text is one code block') },
      ]),
  );

  it.each([
    '```markdown\n# 제목\n```',
    '```js\na\n\nb\n```',
    '글\n\n```markdown\n# 제목\n\n글\n```',
    '```markdown\n# 제목\n\n글\n```\n\n글',
  ])('is meant so in %j', async (text) => expect((await parse(text)).problems).toEqual([]));
});
