import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

/* Components in `components/directives/`, which render a site's own directives. */

const POST = 'content/blog/250101-01.md';

function withDirectives(): TestSite {
  const site = openSite('basic');
  site.write(
    'components/directives/bars.tsx',
    `import { scale } from './lib/scale';

/** \`::bars[Title]{values="1 2 3"}\` */
export default function Bars({ label, values }: { label: string; values: string }) {
  return (
    <figure className="bars">
      <svg viewBox="0 0 30 10" role="img" aria-label={label}>
        {values.split(' ').map((value, index) => (
          <rect key={index} x={index * 10} width={9} height={scale(Number(value))} />
        ))}
      </svg>
      <figcaption>{label} &amp; 값</figcaption>
    </figure>
  );
}
`,
  );
  site.write('components/directives/lib/scale.ts', 'export const scale = (value: number) => value * 2;\n');
  site.write(
    'components/directives/aside.tsx',
    `import { useId, type ReactNode } from 'react';

export default function Aside({ label, children }: { label: string; children?: ReactNode }) {
  const id = useId();
  return (
    <aside aria-labelledby={id}>
      <p id={id}>{label}</p>
      <hr />
      {children}
    </aside>
  );
}
`,
  );
  site.write(
    'components/directives/key.jsx',
    'export default ({ children }) => <kbd className="key">{children}</kbd>;\n',
  );
  site.edit(
    POST,
    '## 하나',
    '::bars[달마다 <쓴> 글]{values="1 2 3"}\n\n:::aside[곁에]\n굵은 **글**과 [둘째](250201-01.md).\n:::\n\n:key[*Ctrl*]을 누른다.\n\n## 하나',
  );
  return site;
}

const article = (site: TestSite, path = '/blog/250101-01') => site.page(path).querySelector('article')!;

it('draws directives with React, in Markdown and MDX, without any script', async () => {
  const site = withDirectives();
  site.write(
    'content/blog/250102-01.mdx',
    '---\ntitle: 조각\n---\n\n::bars[셋]{values="3"}\n\n:::aside[곁]\n**글**\n:::\n',
  );
  const { status, stderr, problems } = await site.build();
  expect(status, stderr).toBe(0);
  expect(problems).toEqual([]);
  const html = article(site).innerHTML;
  expect(html).toMatch(/viewbox="0 0 30 10"/i);
  expect(
    article(site)
      .querySelectorAll('.bars rect')
      .map((bar) => bar.getAttribute('height')),
  ).toEqual(['2', '4', '6']);
  expect(article(site).querySelector('.bars figcaption')!.text).toBe('달마다 <쓴> 글 & 값');
  expect(article(site).querySelector('aside strong')!.text).toBe('글');
  expect(article(site).querySelector('aside a')!.getAttribute('href')).toBe('/blog/250201-01');
  expect(article(site).querySelector('kbd.key em')!.text).toBe('Ctrl');
  const second = article(site, '/blog/250102-01');
  expect(second.innerHTML).toMatch(/viewbox="0 0 30 10"/i);
  expect(second.querySelector('aside strong')!.text).toBe('글');
  expect(Object.keys(site.dist()).filter((path) => /scale|bars/.test(path))).toEqual([]);

  // What a component imports counts, and nothing else is drawn again.
  site.write('components/directives/lib/scale.ts', 'export const scale = (value: number) => value * 3;\n');
  expect((await site.build()).status).toBe(0);
  expect(article(site).querySelector('.bars rect')!.getAttribute('height')).toBe('3');
  expect((await site.build()).changed).toBe(0);
});

it.each(['docs/content/docs', 'docs/i18n/en/docs'])('draws the component that %s shows', async (folder) => {
  const page = readFileSync(join(import.meta.dirname, '../../..', folder, '18-plugins.md'), 'utf8');
  const [, code = ''] = /title="components\/directives\/bars.tsx"\n([\s\S]*?)```/.exec(page) ?? [];
  const [use = ''] = /^::bars.*$/m.exec(page) ?? [];
  const site = openSite('basic');
  site.write('components/directives/bars.tsx', code);
  site.edit(POST, '## 하나', `${use}\n\n## 하나`);
  const { status, problems, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  expect(problems).toEqual([]);
  expect(article(site).querySelectorAll('.bars rect')).toHaveLength(3);
});

it('says where a component fails, and what no directive can be', async () => {
  const site = withDirectives();
  site.write('components/directives/Bars2.tsx', 'export default () => null;\n');
  const warned = await site.build();
  expect(warned.status).toBe(0);
  expect(warned.problems).toEqual([
    {
      message: 'components/directives/Bars2.tsx: no directive can be called `Bars2`',
      hint: expect.stringContaining('lower-case'),
    },
  ]);
  site.remove('components/directives/Bars2.tsx');
  site.edit(POST, '{values="1 2 3"}', '');
  const failed = await site.build();
  expect(failed.status).toBe(1);
  expect(failed.problems).toHaveLength(1);
  expect(failed.problems[0]!.message).toContain('the directive components/directives fails: ');
  expect(failed.problems[0]!.hint).toBe('Correct components/directives/bars.tsx:8.');

  site.write('components/directives/bars.tsx', 'export const bars = 1;\n');
  const lacking = await site.build();
  expect(lacking.status).toBe(1);
  expect(lacking.problems[0]!.message).toBe(
    'components/directives: the directive does not load: the default export of components/directives/bars is no component',
  );

  site.write('components/directives/bars.tsx', 'export default () => <b>;\n');
  const broken = await site.build();
  expect(broken.status).toBe(1);
  expect(broken.problems[0]!.message).toMatch(/^components\/directives\/bars\.tsx:1/);

  site.write('components/directives/bars.tsx', "import './lib/bars.css';\nexport default () => null;\n");
  site.write('components/directives/lib/bars.css', '.bars { color: red }\n');
  const styled = await site.build();
  expect(styled.status).toBe(1);
  expect(styled.problems).toEqual([
    {
      message: expect.stringMatching(/^components\/directives\/lib\/bars\.css: this style sheet is imported/),
      hint: expect.stringContaining('`theme.css`'),
    },
  ]);

  site.write('components/directives/bars.tsx', 'export default () => null;\n');
  site.write('components/directives/tabs.tsx', 'export default () => null;\n');
  const taken = await site.build();
  expect(taken.problems[0]!.message).toBe('components/directives: the directive `tabs` is built in');
});
