import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0"/></svg>';
const POST = (body: string, fields = '') => `---\ntitle: T\ndate: 2024-01-02\n${fields}---\n\n${body}\n`;

/** Sites that bear marks of two engines. */
describe('the engine that publishes a site decides', () => {
  it('Jekyll, written in Obsidian', async () => {
    const imported = await importFiles({
      '.obsidian/app.json': '{}',
      '_config.yml': 'title: A\n',
      '_posts/2024-01-02-a.md': POST('Words'),
      '_drafts/b.md': POST('SECRET'),
    });
    await expectMoved(imported);
    expect(imported.lines[0]).toMatch(/^Jekyll: 2 posts/);
    expect(publishedWords(imported, /SECRET/g)).toEqual([]);
  });

  it('Eleventy, with a folder where somebody tries Astro', async () => {
    const imported = await importFiles({
      'eleventy.config.js': '',
      'content/a.md': POST('Words'),
      'content/b.md': POST('Words'),
      'try/astro.config.mjs': 'export default {};\n',
      'try/src/content/blog/a.md': POST('Words'),
    });
    expect(imported.lines[0]).toMatch(/^Eleventy: 3 posts/);
  });
});

it('Eleventy: addresses of a folder, computed ones, files copied by name, links by tags', async () => {
  const imported = await importFiles({
    'eleventy.config.js': 'module.exports = (c) => { c.addPassthroughCopy({ public: "/" }); };',
    'posts/posts.json': '{ "permalink": "/p/{{ page.fileSlug }}/index.html" }',
    'posts/2024-01-02-one.md': POST(
      'See [two]( {% ref "2024-01-03-two.md" %} ), [about]({{ "/p/one/" | url }}). ![A](/img/a.svg)',
    ),
    'notes/notes.11tydata.js': 'module.exports = { permalink: (data) => data.x };\n',
    'notes/2024-01-03-two.md': POST('Two'),
    'notes/three.md': POST('Three', 'permalink: /three/\n'),
    'public/img/a.svg': SVG,
  });
  await expectMoved(imported);
  expect(imported.rows.map(({ from }) => from)).toEqual(['/p/one/', '/three/']);
  expect(imported.lines.join('\n')).toContain(
    '1  Addresses that a template or a function gives are not known',
  );
  const text = imported.site.read('content/blog/posts/one.md');
  expect(text).toMatch(/\[two\]\(\.\.\/notes\/two\.md\), \[about\]\(\.\/one\.md\)/);
  expect(text).toContain('![A](/img/a.svg)');
});

it('a digital garden: marks of the vault that it was copied from', async () => {
  const imported = await importFiles({
    'a.md': POST('==Marked== words. %%SECRET%% #inner', 'dg-publish: true\ntags: [one]\n'),
    'A note 1.md': '---\ndg-publish: true\n---\n\nWords\n',
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET|==Marked/g)).toEqual([]);
  expect(imported.site.read('content/blog/a.md')).toMatch(/- one\n {2}- inner\n[\s\S]*<mark>Marked<\/mark>/);
  expect(imported.site.read('content/docs/A-note-1.md')).toContain('title: A note 1\n');
});

it('pictures in another folder are found by their name, if no other file has it', async () => {
  const imported = await importFiles({
    '_config.yml': 'title: A\n',
    '_posts/2024-01-02-a.md': POST('![A](one.svg) ![B](/lost/two.svg) ![C](both.svg)'),
    'assets/img/A/one.svg': SVG,
    'files/two.svg': SVG,
    'assets/x/both.svg': SVG,
    'assets/y/both.svg': SVG,
  });
  await expectMoved(imported);
  const text = imported.site.read('content/blog/2024-01-02-a.md');
  expect(text).toMatch(/!\[A\]\(\/assets\/img\/A\/one\.svg\) !\[B\]\([^)]*two\.svg\) !\[C\]\(both\.svg\)/);
  const lines = imported.lines.join('\n');
  expect(lines).toContain('2  Pictures that are in another folder were found by their name');
  expect(lines).toContain('1  Pictures that the source does not have');
});

it('Ghost: captions of a blog that had come from WordPress', async () => {
  const html =
    '<p>[caption id=&quot;a&quot; width=&quot;9&quot; caption=&quot;One&quot;]<img src="/content/images/a.svg">[/caption]</p>';
  const post = { id: 1, slug: 'p', title: 'T', status: 'published', published_at: '2020-01-02', html };
  const imported = await importFiles({
    'ghost.json': JSON.stringify({ db: [{ data: { posts: [post] } }] }),
    'content/images/a.svg': SVG,
  });
  await expectMoved(imported);
  expect(imported.site.read('content/blog/p.md')).toMatch(/!\[\]\(\/content\/images\/a\.svg\)\\\n\*One\*/);
});

it('front matter whose first line is mistyped: a draft, and a site that builds', async () => {
  const imported = await importFiles({
    'a.md': '--\ntitle: T\n---\n\nSECRET\n',
    'b.md': POST('Words'),
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET/g)).toEqual([]);
  expect(imported.lines.join('\n')).toContain('Front matter does not begin with `---`: drafts (first: a.md)');
});
