import { describe, expect, it } from 'vitest';
import { scanWork } from '../../../../search/src/testdata/scanWork';
import { answerText, parseMarkdown } from './answerMarkdown';
import { citationMark, type Inline, withoutMarks } from './inlines';

/** Formats blocks like HTML, to be readable in a test. */
function shown(text: string): string {
  const inline = (inlines: readonly Inline[]): string =>
    inlines
      .map((item) => {
        if (item.type === 'citation') return `{${item.number}}`;
        if ('text' in item) return item.type === 'code' ? `<code>${item.text}</code>` : item.text;
        if (item.type === 'link') return `<a ${item.href}>${inline(item.children)}</a>`;
        return `<${item.type}>${inline(item.children)}</${item.type}>`;
      })
      .join('');
  const blocks = (list: ReturnType<typeof parseMarkdown>): string =>
    list
      .map((block) => {
        if (block.type === 'paragraph') return `<p>${inline(block.children)}</p>`;
        if (block.type === 'code') return `<pre>${block.text}</pre>`;
        const name = block.isOrdered ? 'ol' : 'ul';
        return `<${name}>${block.items.map((item) => `<li>${blocks(item)}</li>`).join('')}</${name}>`;
      })
      .join('');
  return blocks(parseMarkdown(text));
}

describe('the Markdown of answers', () => {
  it.each([
    ['a\nb\n\nc', '<p>a\nb</p><p>c</p>'],
    ['# Title #\n> quoted', '<p><strong>Title</strong></p><p>quoted</p>'],
    ['a **b *c* d** e', '<p>a <strong>b <emphasis>c</emphasis> d</strong> e</p>'],
    ['**굵게**는 한글 뒤에서도', '<p><strong>굵게</strong>는 한글 뒤에서도</p>'],
    [
      '~~24 **GB**~~ 32 GB, 1~2, 3~4, 네~~ 네~~',
      '<p><deleted>24 <strong>GB</strong></deleted> 32 GB, 1~2, 3~4, 네~~ 네~~</p>',
    ],
    ['2 * 3 * 4, snake_case_name, **open', '<p>2 * 3 * 4, snake_case_name, **open</p>'],
    ['`a*b*` and ``c`d`` and `open', '<p><code>a*b*</code> and <code>c`d</code> and `open</p>'],
    ['\\*a\\* \\[b\\](c)', '<p>*a* [b](c)</p>'],
    ['[a](/b) [c](d e) [e]', '<p><a /b>a</a> [c](d e) [e]</p>'],
    ['```js\nif (a) {\n```\nb', '<pre>if (a) {</pre><p>b</p>'],
    ['```\nopen', '<pre>open</pre>'],
    [
      '- a\n- b\n  - c\n- d',
      '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li><li><p>d</p></li></ul>',
    ],
    ['1. a\n\n2. b\n\nc', '<ol><li><p>a</p></li><li><p>b</p></li></ol><p>c</p>'],
    ['- a\n  ```\n  x\n  ```\nb', '<ul><li><p>a</p><pre>x</pre><p>b</p></li></ul>'],
    [`a${citationMark(1)}`, '<p>a{1}</p>'],
    ['<b onclick="x">&amp;</b>', '<p><b onclick="x">&amp;</b></p>'],
  ])('%j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('knows no citation but those that were put in', () => {
    expect(withoutMarks('a\ue0001\ue001')).toBe('a1');
  });

  it('can be read as plain text', () => {
    const text = `**a** \`b\`${citationMark(2)}\n\n- [c](/d)\n- ~~e~~`;
    expect(answerText(parseMarkdown(text))).toBe('a b[2]\n\n- c\n- ~~e~~');
  });

  it('takes any text, with work that grows as its length does', () => {
    const signs = [
      '*',
      '**',
      '_',
      '`',
      '```',
      '\n',
      '- ',
      '1. ',
      '[',
      '](',
      ')',
      '\\',
      '> ',
      '# ',
      'a',
      ' ',
      '한',
    ];
    let state = 1;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 2000; round++) {
      const text = Array.from({ length: random(60) }, () => signs[random(signs.length)]).join('');
      expect(() => answerText(parseMarkdown(text)), JSON.stringify(text)).not.toThrow();
    }
    for (const sign of signs) {
      for (const text of [`${sign}a`, sign]) {
        const work = (count: number) => scanWork(() => parseMarkdown(text.repeat(count)));
        expect(work(2000), JSON.stringify(text)).toBeLessThanOrEqual(2.1 * work(1000) + 100);
      }
    }
  });
});
