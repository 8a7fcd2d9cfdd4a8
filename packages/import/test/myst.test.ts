import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const CONF = "project = '설명서'\nlanguage = 'ko'\nextensions = ['myst_parser']\n";

describe('Sphinx', async () => {
  const imported = await importFiles({
    'conf.py': CONF,
    'index.md':
      '# 처음\n\n```{toctree}\n:caption: 안내\n\nguide/b\n이름 <guide/a>\nhttps://example.com\n```\n\n```{toctree}\n:hidden:\n\nmore\n```\n',
    'guide/a.md':
      '# 가\n\n(top)=\n## 가\n\n% SECRET-1\n\n+++\n\n:::{note}\nInner {doc}`b`\n\n```{code-block} python\n:caption: a.py\n:emphasize-lines: 1\n\na = 1\n```\n:::\n\n```{admonition} 제목\n:class: tip\n\nBox\n```\n\n:::{versionadded} 2.0\nWords\n:::\n\n```{unknown-thing}\nLost\n```\n\n```{todo}\nSECRET-2\n```\n\n```{only} internal\nSECRET-3\n```\n\n```{only} html\nWeb\n```\n\n```{code-cell} python\n:tags: [remove-cell]\n\nSECRET-4\n```\n\n```{code-cell}\n---\ntags:\n  - hide-output\n  - remove-input\n---\nSECRET-7\n```\n\n+++ {"tags": ["remove-cell"]}\n\nSECRET-5\n\n```\nSECRET-6\n```\n\n+++\n\n```{literalinclude} a.py\n:start-after: one\n:end-before: three\n```\n\n```{literalinclude} a.py\n:start-after: nowhere\n```\n\n```{literalinclude} a.py\n:pyobject: main\n```\n\n{kbd}`Ctrl` {class}`~a.b.C` {octicon}`x`\n',
    'guide/b.md':
      '# 나\n\n{ref}`top` [글](#top) {ref}`말 <top>`\n\n````{tab-set}\n```{tab-item} 하나\nTab\n```\n````\n\n```{figure} x.png\n:alt: 그림\n\n설명\n```\n\n```{literalinclude} a.py\n:lines: 2-3\n```\n\n```{include} ../part.md\n```\n\n```{list-table}\n:header-rows: 1\n\n* - A\n  - B\n* - 1\n  - 2\n```\n\n```md\n:::{note}\n```\n',
    'more.md': '# 더\n',
    'part.md': '---\norphan: true\n---\n\n부분의 말\n',
    'guide/a.py': 'one\ntwo\nthree\nfour\n',
    'guide/x.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  const a = imported.site.read('content/docs/guide/a.md');
  const b = imported.site.read('content/docs/guide/b.md');

  it('gives a site that builds, without comments', async () => {
    const { status, stderr } = await imported.site.build();
    expect(status, stderr).toBe(0);
    expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
    expect(a).not.toMatch(/SECRET-[156]|^\+\+\+|\)=$/m);
  });

  it('has the order of `toctree`, hidden ones too', () => {
    const config = imported.site.read('site.config.ts');
    const order = [...config.matchAll(/\b(?:label|id): '([^']*)'|^ +'([^']*)',$/gm)].map(
      (match) => match[1] ?? match[2],
    );
    expect(order).toEqual(['안내', 'guide/b', '나', 'guide/a', '이름', 'https://example.com', 'more', '더']);
    expect(imported.site.read('content/pages/index.md')).toMatch(
      /\*\*안내\*\*\n\n- \[나\]\(.*guide\/b\.md\)\n- \[이름\]\(.*guide\/a\.md\)/,
    );
  });

  it('writes directives as containers and code, and hides those that it does not know', () => {
    expect(a).toMatch(
      /:::note\n\nInner \[나\]\(\.\/b\.md\)\n\n+```python \{1\} title="a\.py"\na = 1\n```\n+:::/,
    );
    expect(a).toContain(':::tip[제목]\n\nBox');
    expect(a).toContain(':::note[New in version 2.0]');
    expect(a).toContain('<!-- {unknown-thing}');
    expect(imported.lines.join('\n')).toContain('Directives `unknown-thing` were hidden in comments');
    expect(b).toContain('::::tabs\n\n:::tab[하나]\n\nTab');
    expect(b).toContain('![그림](');
    expect(a).toContain('\nWeb\n');
    expect(a).toContain('```py\ntwo\n```');
    expect(a).not.toContain('four');
    expect(b).toContain('```py\ntwo\nthree\n```');
    expect(b).toContain('부분의 말');
    expect(b).toContain('| A | B |\n| --- | --- |\n| 1 | 2 |');
    expect(b).toContain('```md\n:::{note}\n```');
  });

  it('writes roles as links and code', () => {
    expect(a).toContain('## 가 {#top}');
    expect(b).toContain('[가](./a.md#top) [글](./a.md#top) [말](./a.md#top)');
    expect(a).toContain('<kbd>Ctrl</kbd> `C`');
  });
});

it('MyST: only texts of its table of contents, at the addresses of its names', async () => {
  const imported = await importFiles({
    'myst.yml':
      "project:\n  title: 책\n  toc:\n    - file: intro.md\n    - title: 부\n      children:\n        - file: a/later.md\n        - file: a/sooner.md\n        - pattern: 'b/*.md'\nsite:\n  nav:\n    - title: 나중\n      url: /later\n",
    'intro.md': '# 책\n',
    'a/later.md': '# 나중\n',
    'a/sooner.md': '# 먼저\n',
    'b/one.md': '# 하나\n',
    'drafts/x.md': 'SECRET-1\n',
    'notes.md': 'SECRET-2\n',
  });
  await expectMoved(imported);
  expect(imported.rows.map(({ from }) => from)).toEqual(['/', '/later', '/one', '/sooner']);
  expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
});

it('Jupyter Book: its order, and with `only_build_toc_files` nothing else', async () => {
  const imported = await importFiles({
    '_config.yml': 'title: 책\nonly_build_toc_files: true\nexclude_patterns: [later/*]\n',
    '_toc.yml':
      'format: jb-book\nroot: intro\nparts:\n  - caption: 부\n    chapters:\n      - file: z\n        sections:\n          - file: a\n',
    'intro.md': '# 책\n',
    'z.md': '# 나중\n',
    'a.md': '# 먼저\n',
    'left.md': 'SECRET-1\n',
  });
  await expectMoved(imported);
  expect(imported.rows.map(({ from }) => from)).toEqual(['/a.html', '/intro.html', '/z.html']);
  expect(imported.site.read('site.config.ts')).toMatch(/label: '부'[\s\S]*label: '나중'[\s\S]*'a'/);
  expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
});

it('the words of exercises and proofs are shown, unless the source hides them', async () => {
  const imported = await importFiles({
    'conf.py': CONF,
    'index.md':
      '# A\n\n```{exercise} Sums\n:label: one\n\nSHOWN-1\n```\n\n````{solution} one\n:class: dropdown\n\nSHOWN-2\n\n```{note}\nSHOWN-3\n```\n````\n\n:::{prf:theorem} Of Pythagoras\nSHOWN-4\n:::\n\n```{solution} one\n:hidden:\n\nSECRET-1\n```\n',
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
  const text = imported.site.read('content/pages/index.md');
  expect(text).toMatch(/:::note\[Exercise: Sums\]\s+SHOWN-1/);
  expect(text).toMatch(/::::details\[Solution\]\s+SHOWN-2\s+:::note\s+SHOWN-3/);
  expect(text).toMatch(/:::note\[Theorem: Of Pythagoras\]\s+SHOWN-4/);
});
