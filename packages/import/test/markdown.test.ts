import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

describe('a folder of Markdown', async () => {
  const imported = await importFiles(
    {
      'one.md':
        '---\ntitle: One\ndate: 2024-03-01\nvisible: yes\ncategory: a, b\n---\n\nText, see [two](two.md#part) and [[two|that]] and [[nowhere]].\n',
      'two.md': '+++\ntitle = "Two"\ndate = 2024-03-02\nvisible = true\n+++\n\n## Part\n\n`[[code]]`\n',
      'hidden.md': '---\ntitle: Hidden\ndate: 2024-03-03\nvisible: false\n---\n\nSECRET-ONE\n',
      'toml.md': '+++\ntitle = "Hidden"\ndate = 2024-03-03\ndraft = true\n+++\n\nSECRET-TWO\n',
      'json.md': '{\n"title": "Hidden",\n"date": "2024-03-03",\n"draft": true\n}\n\nSECRET-THREE\n',
      'guide/intro.md': '# Intro\n\nSee [[One]] and `x`.\n\n{{< unknown a="b" >}}\n',
      'README.md': '# Not a text\n',
    },
    { map: 'visible=!draft,category=tags' },
  );
  const { site } = imported;

  it('gives a site that builds', () => expectMoved(imported));

  it('hides by the fields of other engines, and by those that `--map` names', () => {
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
    expect(site.read('content/blog/one.md')).not.toContain('draft');
    expect(site.read('content/blog/one.md')).toContain('tags:\n  - a\n  - b\n');
  });

  it('reads front matter in YAML, TOML and JSON', () => {
    expect(site.read('content/blog/two.md')).toBe(
      '---\ntitle: Two\ndate: 2024-03-02\n---\n\n## Part\n\n`[[code]]`\n',
    );
    expect(site.read('content/blog/json.md')).toContain('title: Hidden');
  });

  it('makes links of double brackets', () => {
    expect(site.read('content/blog/one.md')).toContain(
      'see [two](./two.md#part) and [that](./two.md) and nowhere.',
    );
    expect(site.read('content/docs/guide/intro.md')).toContain('See [One](../../blog/one.md)');
  });

  it('hides what it does not know, and says so', () => {
    expect(site.read('content/docs/guide/intro.md')).toContain('<!-- {{< unknown a="b" >}} -->');
    expect(imported.lines.join('\n')).toContain(
      '1  Shortcodes `unknown` were hidden in comments (first: guide/intro.md)',
    );
  });
});

describe('posts that are all in one folder', async () => {
  const imported = await importFiles({
    'posts/2024/03/new.md': '---\ntitle: New\ndate: 2024-03-01\n---\n\nSee [old](../../2023/old.md).\n',
    'posts/2023/old.md': '---\ntitle: Old\ndate: 2023-01-02\n---\n\nSee [about](../../about.md).\n',
    'about.md': '---\ntitle: About\n---\n\nMe.\n',
  });

  it('are below the path of the blog without it, and their links lead where they led', () => {
    expectMoved(imported);
    expect(imported.site.read('content/blog/2024/03/new.md')).toContain('[old](../../2023/old.md)');
    expect(imported.site.read('content/blog/2023/old.md')).toContain('[about](../../docs/about.md)');
  });
});
