import { describe, expect, it } from 'vitest';
import { testOptions } from '../testing/options';
import { markdownWithExtras } from '../testing/withExtras';
import { withoutComments } from './comments';

const markdown = markdownWithExtras();

describe('comments', () => {
  it.each([
    'a <!-- SECRET --> b',
    '<!-- SECRET -->',
    '<!--\nSECRET\n\nSECRET\n-->\n\nb',
    '<div>\n<!-- SECRET -->\n</div>',
    '- a\n  <!-- SECRET -->\n- b',
    '![a <!-- SECRET --> b](x.png) ![c <!-- SECRET -->][d]\n\n[d]: y.png',
    'a\n\n<!-- SECRET',
    '<!--> a <!-- SECRET --!>',
    '<div title="<script>">\n<textarea> <!-- SECRET -->\n</div>',
    '| a |\n|---|\n| b <!-- SECRET --> |',
  ])('of HTML are not published: %j', async (text) => {
    const { html, excerptHtml } = await markdown.parse(text, testOptions());
    expect(`${html}${excerptHtml}`).not.toMatch(/SECRET|<!--|-->/);
  });

  it('are none in code, scripts and styles', async () => {
    const { html } = await markdown.parse(
      '`<!-- a -->`\n\n```html\n<!-- b -->\n```\n\n<style><!-- c --></style>',
      testOptions(),
    );
    expect(html).toContain('&lt;!-- a --&gt;');
    expect(html).toContain('b --');
    expect(html).toContain('<style><!-- c --></style>');
  });

  it.each([
    [
      'md',
      'a <!-- x --> b\n\n<!--\nx\n-->\nc {/* x */}\n`<!-- y -->`\n',
      'a  b\n\nc {/* x */}\n`<!-- y -->`\n',
    ],
    [
      'mdx',
      'a {/* x\n\nx */} b\n{/* * x */}\n<!-- x -->\n```\n{/* y */}\n```\n',
      'a  b\n```\n{/* y */}\n```\n',
    ],
    [
      'md',
      'a \\<!-- y --> \\`<!-- x -->`\\\n```\n<!-- y -->\n```\n',
      'a \\<!-- y --> \\``\\\n```\n<!-- y -->\n```\n',
    ],
    ['md', '* ```js```\n\n<!-- x -->\nb\n', '* ```js```\n\nb\n'],
    ['md', '` ```js ` a\n\n<!-- x -->\nb ``` `c` ```\n', '` ```js ` a\n\nb ``` `c` ```\n'],
    ['md', 'a ` b\n<!-- x -->\nc ` d\n', 'a ` b\nc ` d\n'],
    ['md', '- a `\n- b <!-- x --> `\n', '- a `\n- b  `\n'],
    ['md', '`a\nb <!-- y -->`\n', '`a\nb <!-- y -->`\n'],
  ] as const)('are left out of the text itself: %s', (format, text, left) =>
    expect(withoutComments(text, format)).toBe(left),
  );
});

it('the truncation marker of MDX is one behind the beginning of a comment of MDX, which Markdown has not', async () => {
  const { excerptHtml } = await markdown.parse('JSX opens {/* so.\n\n{/* truncate */}\n\nb', testOptions());
  expect(excerptHtml).toBe('<p>JSX opens {/* so.</p>\n');
});

it('comments of HTML within those of MDX stay as they are', async () => {
  const { problems } = await markdown.parse('{/* a <!-- b --> */}\n\n# c', testOptions({ format: 'mdx' }));
  expect(problems).toEqual([]);
});

describe('a single tilde', () => {
  it.each([
    ['1~2일, 3~4일 `1~2` 서울~부산 a~b', '<p>1~2일, 3~4일 <code>1~2</code> 서울~부산 a~b</p>'],
    [
      '[a](/~x/1~2) <b title="1~2">1~2</b> ~~a~~ ~b~',
      /href="[^"]*">a<\/a> <b title="1~2">1~2<\/b> <del>a<\/del> <del>b<\/del>/,
    ],
  ])('within a word is text: %j', async (text, expected) => {
    const { html, references } = await markdown.parse(text, testOptions());
    if (typeof expected === 'string') expect(html.trim()).toBe(expected);
    else {
      expect(html).toMatch(expected);
      expect(references[0]?.target).toBe('/~x/1~2');
    }
  });

  it('in code of MDX stays', async () => {
    const { module } = await markdown.parse(
      'export const a = "1~2"\n\n{`3~4`} <b title="5~6">7~8, 9~0</b>',
      testOptions({ format: 'mdx' }),
    );
    expect(JSON.stringify(module)).toMatch(/1~2.*3~4.*5~6.*7~8, 9~0/s);
  });
});
