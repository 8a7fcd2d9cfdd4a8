import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles } from './support';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a site of MkDocs', async () => {
  const imported = await importFiles({
    'mkdocs.yml': [
      'site_name: Docs',
      'site_url: https://docs.example.com/x/',
      'repo_url: https://github.com/example/docs',
      'theme:\n  name: material\n  language: ko\n  features:\n    - navigation.indexes',
      'plugins:\n  - search\n  - blog',
      'markdown_extensions:\n  - pymdownx.arithmatex\n  - pymdownx.snippets:\n      base_path: [parts]',
      'nav:\n  - index.md\n  - 안내:\n    - guide/index.md\n    - 설치: guide/install.md\n  - "":\n    - api/index.md\n    - blog/index.md\n  - Site: https://example.com/\n',
    ].join('\n'),
    'docs/index.md': '# Home\n\n![p](/img/p.png) ![q](img/p.png){ align=left width="20" }\n',
    'docs/img/p.png': PNG,
    'docs/guide/index.md': '# Guide\n\n[설치](install.md#도구){ .md-button }\n',
    'docs/guide/install.md': [
      '# Install\n\n## 도구 { #도구 }\n',
      '!!! warning "조심 [둘]"\n\n    Above.\n\n    === "One"\n\n        ```py hl_lines="1 3-4" linenums="1"\n        !!! kept\n        ```\n\n    === "Two"\n        Second\n\n    !!! example\n        Inner\n',
      '??? note "접기"\n    Folded\n',
      '- item\n\n    !!! tip\n        In the item\n',
      '``` { .python .annotate title="a.py" }\n--8<-- "code.py:part"\n```\n',
      '--8<-- "words.md"\n',
      '==marked== ++ctrl+c++ :material-check:\n\n*[HTML]: abbreviation\n',
      '```\n    ```\n!!! note\n    not a box\n```\n',
    ].join('\n'),
    'docs/api/index.md': '# Reference\n\n::: package.module\n    options:\n      x: 1\n\nAfter.\n',
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/posts/first.md': '---\ndate:\n  created: 2024-01-02\n---\n\n# 첫 글: Hello!\n\nWords.\n',
    'parts/code.py': 'a = 0\n# --8<-- [start:part]\nb = 1\n# --8<-- [end:part]\n',
    'parts/words.md': 'Shared words.\n',
  });

  it('keeps its addresses, its menu and its pictures', async () => {
    await expectMoved(imported);
    expect(imported.rows.map(({ from, to }) => [from, to])).toEqual([
      ['/', '/'],
      ['/api/', '/api/'],
      ['/blog/2024/01/02/첫-글-hello/', '/blog/first'],
      ['/guide/', '/guide/'],
      ['/guide/install/', '/guide/install'],
    ]);
    const config = imported.site.read('site.config.ts');
    expect(config).toMatch(
      /type: 'category',\s+label: '안내',\s+link: {\s+type: 'doc',\s+id: 'guide\/index'/,
    );
    expect(config).toMatch(/label: 'Reference'/);
    expect(config).toMatch(/href: 'https:\/\/example.com\/'/);
    const home = imported.site.read('content/pages/index.md');
    expect(home).toContain('![p](/img/p.png) ![q](/img/p.png){width=20}\n');
    expect(imported.lines.join('\n')).not.toContain('does not have');
  });

  it('writes boxes, tabs, code and parts of other files as ours', () => {
    const text = imported.site.read('content/docs/guide/install.md');
    expect(text).toContain('## 도구 {#도구}');
    expect(text).toContain(':::::warning[조심 둘]\n\nAbove.');
    expect(text).toMatch(/::::tabs\n\n:::tab\[One\]\n\n```py {1,3-4} showLineNumbers\n!!! kept\n```\n\n:::/);
    expect(text).toMatch(/:::tab\[Two\]\n\nSecond\n/);
    expect(text).toContain(':::note[Example]\n\nInner\n');
    expect(text).toContain(':::details[접기]\n\nFolded\n');
    expect(text).toContain('    :::tip\n\n    In the item\n');
    expect(text).toContain('```python title="a.py"\nb = 1\n```');
    expect(text).toContain('\nShared words.\n');
    expect(text).toContain('```\n    ```\n!!! note\n    not a box\n```');
    expect(text).toContain('<mark>marked</mark> <kbd>ctrl</kbd>+<kbd>c</kbd>\n');
    expect(text).not.toContain('abbreviation');
    expect(imported.site.read('content/docs/api/index.md')).toMatch(
      /<!-- ::: package\.module[\s\S]*x: 1 -->\s+After\./,
    );
  });
});

it('references to headings of the plugin autorefs are links', async () => {
  const imported = await importFiles({
    'mkdocs.yml': 'site_name: Docs\nplugins:\n  - search\n  - mkdocstrings:\n      handlers: {}\n',
    'docs/index.md':
      '# Home\n\nSee [updating][updating-a-project], [`own`][], [the part][here], [site], [b][b], [no][no.such.thing] and `[x][own]`.\n\n## Here\n\n[b]: https://b.example.com/\n',
    'docs/a/more.md':
      '# More\n\n## Updating a project!\n\nText.\n\n## Named { #own }\n\n## B\n\n```md\n## no.such.thing\n```\n',
  });
  await expectMoved(imported);
  const text = imported.site.read('content/pages/index.md');
  expect(text).toContain(
    '[updating](../docs/a/more.md#updating-a-project), [`own`](../docs/a/more.md#own), [the part](#here)',
  );
  expect(text).toContain('[site], [b][b], [no][no.such.thing] and `[x][own]`');
});
