import { describe, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import type { ArticleInfo } from '../content/types';
import { markdownPlan, pageMarkdown } from './pageMarkdown';

interface Sample {
  readonly source: string;
  readonly article?: Partial<ArticleInfo>;
  /** Target as written → resolved address. */
  readonly links?: Record<string, string>;
  readonly locale?: string;
  readonly frontMatter?: Record<string, unknown>;
}

function markdown({
  source,
  article = {},
  links = {},
  locale = 'ko',
  frontMatter = { title: '제목' },
}: Sample): string {
  const references = Object.keys(links).map((target) => ({
    kind: 'link' as const,
    target,
    line: 1,
    column: 1,
  }));
  const { byLocale } = exampleSite([
    { key: 'blog/250101-01', frontMatter, article: { ...article, references } },
  ]);
  const context = byLocale[locale]!;
  return pageMarkdown(markdownPlan(context.local.posts[0]!, { hrefs: Object.values(links) }, context), {
    source,
  });
}

const HEAD = '# 제목\n\n2025-01-01 · <https://example.com/blog/250101-01>\n\n';

describe('pageMarkdown', () => {
  it('begins with title, date and canonical URL', () => {
    expect(markdown({ source: '\r\nText\r\n' })).toBe(`${HEAD}Text\n`);
  });

  it('names the original as canonical where a translation is missing', () => {
    expect(markdown({ source: 'Text', locale: 'en' })).toBe(`${HEAD}Text\n`);
  });

  it('does not repeat the heading that gave the title', () => {
    const article = { leadingTitle: '제목' };
    for (const source of ['# 제목\n\nText', '\n제목\n===\nText'])
      expect(markdown({ source, article, frontMatter: {} })).toBe(`${HEAD}Text\n`);
  });

  it('makes links and pictures work from anywhere, but not in code', () => {
    const links = {
      './a.md#x': '/blog/a#x',
      './a.md': '/blog/a',
      'https://e.com': 'https://e.com',
      './p.svg': '/assets/p.1.svg',
      '#here': '#here',
    };
    const source =
      '[a](./a.md#x) [b](<./a.md>) ![p](./p.svg "t") [h](#here) [e](https://e.com)\n<img src="./p.svg">\n\n[r]: ./a.md\n\n```md\n[a](./a.md)\n```';
    const base = 'https://example.com';
    expect(markdown({ source, links })).toBe(
      `${HEAD}[a](${base}/blog/a#x) [b](<${base}/blog/a>) ![p](${base}/assets/p.1.svg "t") [h](#here) [e](https://e.com)\n<img src="${base}/assets/p.1.svg">\n\n[r]: ${base}/blog/a\n\n\`\`\`md\n[a](./a.md)\n\`\`\`\n`,
    );
  });

  it('finds the target of a link that begins on the line after', () => {
    const links = { 'a.md': '/blog/a' };
    expect(markdown({ source: '[A]\n\n[A]:\n  a.md\n', links })).toBe(
      `${HEAD}[A]\n\n[A]:\n  https://example.com/blog/a\n`,
    );
  });

  it('takes out the mark of the fold', () => {
    expect(markdown({ source: 'a\n\n<!-- truncate -->\n\nb' })).toBe(`${HEAD}a\n\n\nb\n`);
  });

  it('takes imports, exports and comments out of MDX, and leaves code as it is', () => {
    const source = [
      "import { A } from './A';\nexport const meta = {\n  text: 'a }',\n\n  list: [1],\n};\n",
      'Text with <A />\n{/* truncate */}\n',
      '```js\nimport x from "x";\n\n\n{/* kept */}\n```',
    ].join('\n');
    expect(markdown({ source, article: { isMdx: true } })).toBe(
      `${HEAD}Text with <A />\n\n\`\`\`js\nimport x from "x";\n\n\n{/* kept */}\n\`\`\`\n`,
    );
  });

  it('leaves the words import and export at the start of a line of Markdown', () => {
    expect(markdown({ source: 'import from a shop' })).toBe(`${HEAD}import from a shop\n`);
  });
});
