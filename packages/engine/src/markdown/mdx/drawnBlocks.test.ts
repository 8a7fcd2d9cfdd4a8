import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { drawnHtml } from '../../render/drawnBlocks';
import type { Page } from '../../shared/page';
import { testShell } from '../../theme/testing/shell';
import { withDrawn } from '../outline/sections';
import { testOptions } from '../testing/options';
import { markdownWithExtras } from '../testing/withExtras';
import type { MarkdownOptions } from '../types';
import { fillDrawn } from './drawnSource';

// Within the project, so that the module finds React.
const cache = join(import.meta.dirname, '../../../.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'drawn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function draw(text: string, options: Partial<MarkdownOptions> = {}) {
  const { module, drawn, sections } = await markdownWithExtras({}, ['formulas']).parse(
    text,
    testOptions({ format: 'mdx', ...options }),
  );
  if (!drawn) return { source: null, html: [], sections };
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, module as string);
  const html = await drawnHtml(drawn, {
    page: { path: '/a', source: 'a.mdx' } as Page,
    shell: testShell,
    module: file,
    references: [],
    components: null,
  });
  return { source: fillDrawn(drawn.source, (index) => `[${index}]`), html, sections };
}

const CARD = 'export const Card = ({ title, children }) => <b>{title}{children}</b>\n\n';

describe('the drawn blocks of an MDX text', () => {
  it('are its blocks with components and values, wherever these are in them', async () => {
    const { source, html } = await draw(
      `${CARD}plain\n\n<Card title="a" />\n\n<em>*b*</em> is {1 + 1}\n\n- c\n- <Card title="d" />\n\n{/* no value */}\n\n> {'e'}\n\n## f {3}\n\n| g |\n| - |\n| {4} |\n\n<ul>{[5].map((n) => <li key={n}>{n}</li>)}</ul>\n\n<div dangerouslySetInnerHTML={{ __html: 'h' }} />\n\nlast`,
    );
    expect(source?.slice(CARD.length)).toBe(
      'plain\n\n[0]\n\n[1]\n\n[2]\n\n{/* no value */}\n\n[3]\n\n[4]\n\n[5]\n\n[6]\n\n[7]\n\nlast',
    );
    expect(
      html.map((block) => block.replace(/ class="[^"]*"| tabindex="0"| role="\w+"| aria-label="[^"]*"/g, '')),
    ).toEqual([
      '<b>a</b>',
      '<p><em><em>b</em></em> is 2</p>',
      expect.stringMatching(/^<ul><li>c<\/li><li>\s*<b>d<\/b>\s*<\/li><\/ul>$/),
      '<blockquote>e</blockquote>',
      expect.stringMatching(/^<h2 id="f">f 3<\/h2>/),
      expect.stringContaining('<td>4</td>'),
      '<ul><li>5</li></ul>',
      '<div>h</div>',
    ]);
  });

  it('are none in a text of Markdown alone, or of elements without values', async () => {
    expect((await draw('a\n\n<details><summary>b</summary>c</details>\n\n{/* d */}')).source).toBeNull();
    expect((await draw('a {b}', { format: 'md' })).source).toBeNull();
  });

  it.each([
    ['the only block', '<Card title="x" />', 1],
    ['beside footnotes', 'a[^1] {1}\n\n[^1]: b\n\n<Card title="x" />', 2],
    ['beside a title, a rule and raw text', '# t\n\n---\n\n<Card title="x" />\n\n***\n', 1],
    ['in a layout', 'export default ({ children }) => <main>{children}</main>\n\na\n\n<Card title="x" />', 1],
  ])('are found by their places: %s', async (_, text, count) => {
    const { html } = await draw(CARD + text, { takesTitle: true });
    expect(html).toHaveLength(count);
    expect(html.at(-1)).toBe('<b>x</b>');
  });

  it('are also the blocks of an included text, for the Markdown of the page; search reads those as written', async () => {
    const { source, html, sections } = await draw("import P from './_p.mdx'\n\na\n\n<P />\n\nd", {
      file: 'content/a.mdx',
      partials: new Map([['content/_p.mdx', { body: '*b*\n\n{1 + 1} c', lineOffset: 0 }]]),
    });
    expect(source?.trim()).toBe("import P from './_p.mdx'\n\na\n\n[0]\n\n[1]\n\nd");
    expect(html).toEqual(['<p><em>b</em></p>', '<p>2 c</p>']);
    expect(sections[0]!.blocks.map(({ text, drawn }) => [text, drawn])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['', 1],
      ['c', 1],
      ['d', undefined],
    ]);
  });
});

describe('sections with what blocks draw', () => {
  const text = `${CARD}a\n\n<Card>\n\n## b\n\nc\n\n</Card>\n\nd\n\n## e {1}\n\n{/* searched as: f */}\n\ng`;

  it('have it once, in the place of what the text says', async () => {
    const { sections } = await draw(text);
    const drawn = [
      [
        { heading: null, blocks: [{ kind: 'text' as const, text: 'drawn' }] },
        { heading: { level: 2, id: 'b', text: 'B' }, blocks: [{ kind: 'text' as const, text: 'C' }] },
      ],
      [{ heading: { level: 2, id: 'e', text: 'e 1' }, blocks: [] }],
    ];
    expect(withDrawn(sections, drawn)).toEqual([
      {
        heading: null,
        blocks: [
          { kind: 'text', text: 'a' },
          { kind: 'text', text: 'drawn' },
        ],
      },
      {
        heading: { level: 2, id: 'b', text: 'B' },
        blocks: [
          { kind: 'text', text: 'C' },
          { kind: 'text', text: 'd' },
        ],
      },
      { heading: { level: 2, id: 'e', text: 'e 1' }, blocks: [{ kind: 'text', text: 'g' }], phrases: ['f'] },
    ]);
  });
});
