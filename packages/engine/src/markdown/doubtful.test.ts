import { describe, expect, it } from 'vitest';
import { testOptions } from './testing/options';
import { markdownWithExtras } from './testing/withExtras';
import type { MarkdownOptions } from './types';

const markdown = markdownWithExtras({}, ['formulas']);
const parse = (text: string, options: Partial<MarkdownOptions> = {}) =>
  markdown.parse(text, testOptions(options));

describe('an address that no reader can follow', () => {
  it.each([
    ['md', '[a](javascript:b)'],
    ['md', '[a][b]\n\n[b]: vbscript:c'],
    ['md', '<javascript:b>'],
    ['md', '<a href="java&#115;cript:b">a</a>'],
    ['md', '<a href=" JavaScript:b">a</a>'],
    ['md', '<img src="pathname:///a.png" alt="">'],
    ['mdx', '[a](pathname:///b)'],
    ['mdx', '<a href="javascript:b">a</a>'],
    ['md', '[a]()'],
    ['md', '[a](https:/b.com)'],
    ['md', '<img src="htp://b.com/d.png" alt="">'],
    ['mdx', '<a href="https//b.com">a</a>'],
  ] as const)(
    'is a reference, which is looked into like those of the site (%s: %s)',
    async (format, text) => {
      expect((await parse(text, { format })).references).toHaveLength(1);
    },
  );

  it('is none that leaves the site, or a picture that is written out', async () => {
    const text = '[a](https://b.c) [a](mailto:b@c) [a](//b.c)\n\n<img src="data:image/png;base64,AA" alt="">';
    expect((await parse(text)).references).toEqual([]);
  });
});

describe('code in raw HTML', () => {
  it.each(['<script src="https://a.b/c.js"></script>', '<script>x()</script>', '<style>a {}</style>'])(
    'that the policy blocks is told: %s',
    async (html) => {
      const { problems } = await parse(`a\n\n${html}`);
      expect(problems).toMatchObject([{ rule: 'blocked-embed', line: 3 }]);
    },
  );

  it('that is data is let be', async () => {
    expect((await parse('<script type="application/ld+json">{}</script>')).problems).toEqual([]);
  });
});

describe('an end tag', () => {
  it('that ends nothing is told, since it vanishes', async () => {
    expect((await parse('a\n\n</details>\n\nb </b> c')).problems).toMatchObject([
      { rule: 'unclosed', line: 3, message: expect.stringContaining('</details> ends no element') },
      { rule: 'unclosed', line: 5, column: 3 },
    ]);
  });

  it('of an element that is open is none of these, far away or in an excerpt', async () => {
    const text = '<details>\n\n- a <b>\n  b</b>\n\n<!-- truncate -->\n\n</details>';
    expect((await parse(text)).problems).toEqual([]);
  });
});

describe('an element of HTML that ends with the one around it', () => {
  it.each([
    ['<details>\n<summary>b\n\nc\n\n</details>', 4, 'summary', 'details'],
    ['<div><b>c</div>', 3, 'b', 'div'],
    ['<table>\n<tr><td><span>c<span></td></tr>\n</table>', 4, 'span', 'td'],
    ['<table>\n<tr><td>c<td><span>d<tr><td></table>', 4, 'span', 'tr'],
  ])('is told: %j', async (text, line, inner, around) => {
    const { problems } = await parse(`a\n\n${text}`);
    const message = `The element <${inner}> is not closed: it ends with the <${around}> around it.`;
    expect(problems).toMatchObject([{ rule: 'unclosed', line, message }]);
  });

  it.each([
    '<ul><li>b<li>c</ul>',
    '<table><tr><td>b</table>',
    '<div><p>b</div>',
    '<ruby>漢<rp>(<rt>a<rp>)</ruby>',
    '<table><caption>a<colgroup><col><tbody><tr><td>b</table>',
    '<select><optgroup label="a"><option>b<optgroup label="c"><option>d</select>',
    '<div><br><img alt="" src="/x"></div>',
  ])('is none: %j', async (text) => expect((await parse(`a\n\n${text}`)).problems).toEqual([]));
});

describe('a comment', () => {
  it('that is not closed is told where it begins, since it hides what follows', async () => {
    const { problems } = await parse('a\n\n<!-- b -->\n\n<!-- c\n\n## d');
    expect(problems).toMatchObject([{ rule: 'unclosed', line: 5 }]);
  });

  it.each(['<!-- a -->', '<!-- a\n\nb -->', '<!-->\n\na', '`<!--` a', '<!-- a --> <!-- b -->'])(
    'is closed: %j',
    async (text) => expect((await parse(text)).problems).toEqual([]),
  );
});

describe('what browsers take for a comment', () => {
  it.each([
    ['b <?php echo 1; ?> c', '<?php'],
    ['<?xml version="1.0"?>', '<?xml'],
    ['b <![CDATA[ c ]]> d', '<![CDATA['],
    ['b <!ENTITY c> d', '<!ENTITY'],
  ])('is told, since nobody sees it: %s', async (text, start) => {
    const { problems } = await parse(`a\n\n${text}`);
    expect(problems).toMatchObject([{ line: 3, message: expect.stringContaining(`\`${start}\``) }]);
  });

  it('is fine as code and after a backslash', async () => {
    expect((await parse('`<?php ?>` \\<?php ?>\n\n```php\n<?php\n```')).problems).toEqual([]);
  });
});

describe('templates of other engines', () => {
  it.each([
    ['{% include x.html a="b" %}', 'Liquid'],
    ['a {% post_url 2024-05-06-x %} b', 'Liquid'],
    ['{%- endhighlight -%}', 'Liquid'],
    ['{{< figure src="a.png" >}}', 'Hugo'],
    ['{{% notice tip %}}', 'Hugo'],
  ])('are told: %s', async (text, engine) => {
    const { problems } = await parse(`a\n\n${text}`);
    expect(problems).toMatchObject([
      { rule: 'unsupported-syntax', line: 3, message: expect.stringContaining(engine) },
    ]);
  });

  it.each(['`{% if %}` and `{{< x >}}`', '100 {% of %', 'a `{{ value }}` b', '```\n{% if %}\n```'])(
    'are not found in %j',
    async (text) => expect((await parse(text)).problems).toEqual([]),
  );
});

describe('a picture without an alternative text', () => {
  it.each([
    ['md', '<img src="a.png">', 1],
    ['mdx', '<img src="a.png" />', 1],
    ['mdx', '<img src="a.png" alt="" />', 0],
    ['mdx', '<img src="a.png" {...more} />', 0],
    ['mdx', '![](a.png)', 1],
    ['md', '![a|300](a.png)', 1],
    ['md', '![a|300x200](a.png)', 1],
    ['md', '![a|b](a.png)', 0],
  ] as const)('is told in %s: %s', async (format, text, count) => {
    const { problems } = await parse(`a\n\n${text}`, { format });
    expect(problems.map(({ rule, line }) => [rule, line])).toEqual(Array(count).fill(['image-alt', 3]));
  });
});

it('elements that a cell of a table ends are not within those of the next', async () => {
  const cells = '<tr><td><span>a<span></td></tr>\n'.repeat(200);
  const { problems } = await parse(`<table>\n${cells}</table>`);
  expect(problems.filter(({ fatal }) => fatal)).toEqual([]);
  const within = '<tr><td><table><tr><td><span>b</table></span></td></tr>';
  const inner = (await parse(`<table>${within}</table>`)).problems.map(({ message }) => message);
  expect(inner).toEqual([
    'The element <span> is not closed: it ends with the <table> around it.',
    'The tag </span> ends no element and is left out: none is open there.',
  ]);
});
