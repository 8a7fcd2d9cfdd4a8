import { describe, expect, it } from 'vitest';
import { testOptions } from './testing/options';
import { markdownWithExtras } from './testing/withExtras';
import type { MarkdownOptions } from './types';

const markdown = markdownWithExtras({}, ['formulas']);
const parse = (text: string, options: Partial<MarkdownOptions> = {}) =>
  markdown.parse(text, testOptions(options));
const ids = async (text: string, options: Partial<MarkdownOptions> = {}) =>
  (await parse(text, options)).headings.map(({ id }) => id);

describe('heading ids', () => {
  it('come from the text by GitHub’s rule, numbered when repeated', async () => {
    expect(await ids('# Hello, World!\n# Hello World\n# 파드(Pod)란?\n# a_b  c\n# `kubectl get`')).toEqual([
      'hello-world',
      'hello-world-1',
      '파드pod란',
      'a_b--c',
      'kubectl-get',
    ]);
  });

  it('are explicit when the author says so, and then never renumbered', async () => {
    expect(await ids('# a\n# b {#a}\n# c {#c_1}\n# d \\{#e}')).toEqual(['a-1', 'a', 'c_1', 'd-e']);
  });

  it('come from the original when the outline of a translation agrees', async () => {
    const originalHeadings = [
      { level: 2, id: '시작' },
      { level: 3, id: '설치' },
    ];
    expect(await ids('## Start\n### Install', { originalHeadings })).toEqual(['시작', '설치']);
    expect(await ids('## Start {#go}\n### Install', { originalHeadings })).toEqual(['go', '설치']);
    expect(await ids('## Start\n## Install', { originalHeadings })).toEqual(['start', 'install']);
    expect(await ids('## Start', { originalHeadings })).toEqual(['start']);
  });

  it('are all anchors, with footnotes and raw ids', async () => {
    const { anchors } = await parse('# a\n\n[^1] <b id="c">x</b>\n\n:::note{#d}\n:::\n\n[^1]: y');
    expect(anchors).toEqual(['a', 'fnref:1', 'c', 'd', 'fn:1']);
  });

  it('escape a script in a heading', async () => {
    const { html, headings } = await parse('# a `<script>` \\<script>');
    expect(html).not.toContain('<script');
    expect(headings[0]?.html).toBe('a <code>&lt;script&gt;</code> &lt;script&gt;');
    expect(headings[0]?.text).toBe('a <script> <script>');
  });
});

describe('a picture in HTML behind the text of a list', () => {
  it.each([
    '1. a\nb\n<img src="x.png" alt="x">\n<img src="y.png" alt="y">\n---\n- c\n- d\n2. e',
    '- a\n  b\n<img src="x.png" alt="x">\r\n- c\n- d\n- e',
    '> - a\n<br>\n<img src="x.png" alt="x">\n\n- c\n- d\n- e',
  ])('belongs to its paragraph: %j', async (text) => {
    const { html } = await parse(text);
    expect(html.match(/<li>/g)).toHaveLength(4);
    expect(html).toMatch(/<img[^>]* alt="x"/);
  });

  it('stays HTML after an empty line, a heading or a block', async () => {
    for (const before of ['a\n\n', '# a\n', '<div>\n'])
      expect((await parse(`${before}<img src="x.png" alt="x">\n- c`)).html).not.toContain('<li>');
  });
});

describe('places', () => {
  it('count the lines that the front matter took, and are the author’s columns', async () => {
    const text = '**가(a)**를 [나](./b.md)\n\n> - <img\n>   src="./c.png">\n\n```nope\n```';
    const { references, problems } = await parse(text, { lineOffset: 10 });
    expect(references).toMatchObject([
      { target: './b.md', line: 11, column: 11 },
      { target: './c.png', line: 14, column: 5 },
    ]);
    expect(problems).toMatchObject([
      { rule: 'image-alt', line: 13, column: 5 },
      { rule: 'unknown-language', line: 16, column: 1 },
    ]);
  });

  it('of a syntax error in MDX are the author’s', async () => {
    const { problems, html, module } = await parse('**가(a)**를\n\n글 {1 +} 끝', {
      format: 'mdx',
      lineOffset: 4,
    });
    expect(problems).toMatchObject([{ rule: 'mdx-syntax', fatal: true, line: 7 }]);
    expect(problems[0]?.hint).toContain('\\{');
    expect({ html, module }).toEqual({ html: '', module: null });
  });

  it.each([
    ['a\n\n<br>\n\nb', 'for `<br>` of line 7.', 'Write `<br />`'],
    ['a\n\n<Box>\n\nb', 'for `<Box>` of line 7.', 'close every tag'],
    ['<Box>\n\n</Bx>', 'of line 5', 'close every tag'],
  ])('of a tag in MDX that is not closed names its line in the file: %j', async (text, message, hint) => {
    const { problems } = await parse(text, { format: 'mdx', lineOffset: 4 });
    expect(problems).toMatchObject([
      { message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
    ]);
  });
});

it.each(['export const a = `\\', "export const a = '\\", '{`\\', 'a\\'])(
  'a text that ends in a backslash while its author types ends nothing else: %j',
  async (text) => {
    const { problems } = await parse(text, { format: 'mdx' });
    expect(problems.map(({ rule }) => rule)).toEqual(text === 'a\\' ? [] : ['mdx-syntax']);
  },
);

describe('search phrases', () => {
  const phrases = async (text: string, format: 'md' | 'mdx' = 'md') => {
    const { sections, html, words, problems } = await parse(text, { format });
    expect(problems).toEqual([]);
    return { found: sections.map((section) => section.phrases ?? []), html, words };
  };

  it.each([
    ['a\n\n<!-- searched as: 하나 둘 -->\n\n## b\n\n<!-- searched as:\n- 셋\n\n  넷 다섯\n-->', 'md'],
    ['a <!-- Searched as: 하나 둘 -->\n\n## b <!--searched as:셋--> <!-- searched as: 넷 다섯 -->', 'md'],
    ['a\n\n<!-- searched as: 하나 둘 -->\n\n## b\n\n- c\n  <!-- searched as:\n  * 셋\n  * 넷 다섯 -->', 'md'],
    ['a\n\n{/* searched as: 하나 둘 */}\n\n## b\n\n<!-- searched as:\n셋\n넷 다섯\n-->', 'mdx'],
    ['a {/* searched as: 하나 둘 */}\n\n## b\n\n{/* searched as:\n셋\n넷 다섯 */}', 'mdx'],
  ] as const)('belong to the section of their comment and are not shown: %j', async (text, format) => {
    const { found, html, words } = await phrases(text, format);
    expect(found).toEqual([['하나 둘'], ['셋', '넷 다섯']]);
    expect(html).not.toMatch(/하나|셋/);
    expect(words.hangul).toBe(0);
  });

  it.each([
    '<!-- a searched as: 하나 -->',
    '`<!-- searched as: 하나 -->`',
    '```md\n<!-- searched as: 하나 -->\n```',
  ])('are none in %j', async (text) => {
    expect((await phrases(`${text}\n\na`)).found).toEqual([[]]);
  });
});

describe('sections and counts', () => {
  it('cut the text at its headings into blocks of plain text', async () => {
    const { sections } = await parse(
      '앞 **글**\n\n# 하나\n- a\n- b\n\n```ts\nx // [!code ++]\n```\n## 둘\n| c | d |\n|---|---|\n| e | `f` |',
    );
    expect(sections).toEqual([
      { heading: null, blocks: [{ kind: 'text', text: '앞 글' }] },
      {
        heading: { level: 1, id: '하나', text: '하나' },
        blocks: [
          { kind: 'item', text: 'a' },
          { kind: 'item', text: 'b' },
          { kind: 'code', text: 'x' },
        ],
      },
      {
        heading: { level: 2, id: '둘', text: '둘' },
        blocks: [
          { kind: 'columns', text: 'c | d' },
          { kind: 'row', text: 'e | f' },
        ],
      },
    ]);
  });

  it('count Korean by character, other text and code by word', async () => {
    const { words } = await parse('한글 열두 자를 넣은 글, two words.\n\n```\nlet a = 1\n```');
    expect(words).toEqual({ hangul: 9, latin: 2, code: 3 });
  });

  it('give the first paragraph, cut between words at 300 characters', async () => {
    expect((await parse('# a\n\n![](b)\n\n첫 **문단**[^1].\n\n둘째\n\n[^1]: c')).firstParagraph).toBe(
      '첫 문단.',
    );
    const long = (await parse('낱말 '.repeat(200))).firstParagraph;
    expect(long.length).toBeLessThanOrEqual(300);
    expect(long.endsWith('낱말…')).toBe(true);
  });

  it('give the first paragraph without a value that is known only when the text runs', async () => {
    const first = async (text: string) =>
      (await parse(`import { Count, x } from './c'\n\n${text}`, { format: 'mdx' })).firstParagraph;
    expect(await first('Stars: {1 + 2}.\n\nBy <Count />.\n\nWhole{/* n */} <b>one</b>.')).toBe('Whole one.');
    expect(await first('Only: {x}.')).toBe('Only: .');
  });
});

describe('features', () => {
  it('name what the client must bring', async () => {
    expect((await parse('a')).features).toEqual([]);
    expect((await parse('```\na\n```\n\n:::tabs\n:::')).features).toEqual(['code', 'tabs']);
  });
});

describe('excerpt', () => {
  it('is null without a marker and shares the references of the article', async () => {
    expect((await parse('a')).excerptHtml).toBeNull();
    const { excerptHtml, references } = await parse(
      '[a](./b)\n<a id="c" href="./d">e</a>\n\n<!--truncate-->\n\nf',
    );
    expect(references).toHaveLength(2);
    expect(excerptHtml).toContain('\u{f0000}1\u{f0001}');
    expect(excerptHtml).not.toContain('id=');
  });

  it('says with file and line what of a code block is too long to be colored', async () => {
    const text = `a\n\n\`\`\`ts\nlet a\n${'b'.repeat(1001)}\n\`\`\`\n\n\`\`\`ts\n${'let c;\n'.repeat(40_000)}\`\`\``;
    const { problems } = await markdownWithExtras({}, ['formulas']).parse(
      text,
      testOptions({ lineOffset: 4 }),
    );
    expect(problems).toMatchObject([
      { rule: 'code-limit', line: 7, message: expect.stringContaining('Line 2 of this code block') },
      { rule: 'code-limit', line: 12, message: expect.stringContaining('colors end at line') },
    ]);
  });
});

describe('the leading title', () => {
  it.each(['md', 'mdx'] as const)(
    'is left out of %s, wherever imports and comments stand',
    async (format) => {
      const before = format === 'mdx' ? "import a from './a'\n\n{/* b */}\n\n" : '<!-- b -->\n\n';
      const result = await parse(`${before}# 제목 {#t}\n\n글\n\n<!-- truncate -->\n`, {
        format,
        takesTitle: true,
      });
      expect(result.leadingTitle).toBe('제목');
      expect(result.html + result.module).not.toContain('제목');
      expect(result.excerptHtml).toContain('<p>글</p>\n');
      expect(result.excerptHtml).not.toContain('제목');
      expect(result.anchors).not.toContain('t');
      expect(result.headings).toMatchObject([{ level: 1, id: 't' }]);
    },
  );

  it('is found after an import that Markdown shows as text', async () => {
    const { leadingTitle, problems } = await parse("import A from './a'\n\n# 제목", { takesTitle: true });
    expect(leadingTitle).toBe('제목');
    expect(problems).toMatchObject([{ rule: 'unsupported-syntax', line: 1 }]);
  });

  it.each(['md', 'mdx'] as const)('is no heading that comes after text (%s)', async (format) => {
    const { leadingTitle, html, module, problems } = await parse('글\n\n# Late', {
      format,
      takesTitle: true,
    });
    expect(leadingTitle).toBeNull();
    expect(html + module).toContain('Late');
    expect(problems).toMatchObject([{ rule: 'second-title', line: 3 }]);
  });

  it('is not what the middle of a conflict of git makes a heading', async () => {
    const text = '# Title\n\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n\n### Deep\n';
    const rules = async (source: string) =>
      (await parse(source, { takesTitle: true })).problems.map(({ rule }) => rule);
    expect(await rules(text)).toEqual(['unsupported-syntax']);
    expect(await rules(text.replace('<<<<<<< HEAD\n', ''))).toEqual(['second-title', 'heading-level']);
  });

  it('stays when front matter names another', async () => {
    const { leadingTitle, html, problems } = await parse('# 둘째', { takesTitle: false });
    expect(leadingTitle).toBeNull();
    expect(html).toContain('둘째</h1>');
    expect(problems).toMatchObject([{ rule: 'second-title', line: 1 }]);
  });
});

describe('embeds', () => {
  const text = [
    '<iframe src="https://www.YouTube.com/embed/1"></iframe>',
    '<iframe src="https://www.youtube.com/embed/2"></iframe>',
    '<video poster="https://p.q/x.png"><source src="//cdn.x.y/a.mp4"/></video>',
    '<audio src="https://cdn.x.y/a.mp3"></audio>',
    '<iframe src="/own"></iframe>',
  ].join('\n\n');

  it.each(['md', 'mdx'] as const)('of foreign origins are collected once for each in %s', async (format) => {
    const { embeds, problems } = await parse(`${text}\n\n<!-- truncate -->`, { format });
    expect(embeds.map(({ element, option, origin, line }) => [element, option, origin, line])).toEqual([
      ['iframe', 'frames', 'https://www.youtube.com', 1],
      ['source', 'media', 'https://cdn.x.y', 5],
    ]);
    expect(problems).toEqual([]);
  });

  it('in an expression that is a text are seen', async () => {
    const { embeds } = await parse('<iframe src={"https://a.b/c"} />', { format: 'mdx' });
    expect(embeds).toMatchObject([{ origin: 'https://a.b' }]);
  });

  it.each(['md', 'mdx'] as const)('by plug-ins never work, which is said in %s', async (format) => {
    const { problems } = await parse('a\n\n<object data="https://a.b/c.pdf"></object>', { format });
    expect(problems).toMatchObject([{ rule: 'blocked-embed', line: 3 }]);
  });
});
