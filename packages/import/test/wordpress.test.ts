import { describe, expect, it } from 'vitest';
import { importFiles } from './support';

const item = (text: string, more = '') =>
  `<item><title><![CDATA[A &amp; &#48516;]]></title><link>https://old.example.com/a/</link><dc:creator>me</dc:creator><content:encoded><![CDATA[${text}]]></content:encoded><excerpt:encoded><![CDATA[&#50836;&#50557; &lt;b]]></excerpt:encoded><wp:post_id>1</wp:post_id><wp:post_date>2020-01-02 03:04:05</wp:post_date><wp:post_name>a</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="post_tag" nicename="r"><![CDATA[R&amp;D]]></category>${more}</item>`;

async function moved(text: string, more = '', others = '') {
  const wxr = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example.com</link>${item(text, more)}${others}</channel></rss>`;
  const { site } = await importFiles({ 'export.xml': wxr });
  return { site, text: site.read('content/blog/a.md'), report: site.read('import-report.md') };
}

describe('blocks of the editor of WordPress', () => {
  it('moves notes, which the export has beside the text', async () => {
    const mark = (id: string) => `<sup data-fn="${id}" class="fn"><a href="#${id}">1</a></sup>`;
    const meta = JSON.stringify([
      { id: 'x', content: 'First <em>note</em>' },
      { id: 'y', content: 'Second' },
    ]);
    const { text } = await moved(
      `<!-- wp:paragraph --><p>One${mark('y')} two${mark('x')} three${mark('y')}.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`,
      `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${meta}]]></wp:meta_value></wp:postmeta>`,
    );
    expect(text).toContain('One[^1] two[^2] three[^1].\n');
    expect(text).toContain('[^1]: Second\n\n[^2]: First _note_\n');
  });

  it('inserts what texts share, and names what only the server knew', async () => {
    const shared =
      '<item><wp:post_id>7</wp:post_id><wp:status>publish</wp:status><wp:post_type>wp_block</wp:post_type><content:encoded><![CDATA[<p>Shared words</p><!-- wp:block {"ref":7} /-->]]></content:encoded></item>';
    const { text, report } = await moved(
      '<p>Own</p><!-- wp:block {"ref":7} /--><!-- wp:latest-posts {"columns":2} /--><!-- wp:spacer /-->',
      '',
      shared,
    );
    expect(text).toContain('Own\n\nShared words\n');
    expect(report).toContain('`latest-posts`');
    expect(report).not.toContain('spacer');
  });

  it('keeps the language of code that plugins store in other places', async () => {
    const { text } =
      await moved(`<!-- wp:syntaxhighlighter/code {"language":"java"} --><pre class="wp-block-syntaxhighlighter-code">a;</pre><!-- /wp:syntaxhighlighter/code -->
<pre class="brush: sql; title: ; notranslate" title="">select</pre>
[text]
<b>
[/text]
[code]
none
[/code]`);
    expect(text.match(/^```\S*\n.+/gm)).toEqual([
      '```java\na;',
      '```sql\nselect',
      '```text\n<b>',
      '```\nnone',
    ]);
  });
});

it('shows formulas, addresses alone in a line, and signs, as WordPress did', async () => {
  const { site, text, report } =
    await moved(`Start $latex a &lt; b_1$ and [latex]\\frac{1}{2}[/latex], not $5.

https://www.youtube.com/watch?v=dQw4w9WgXcQ

Go <img class="emoji" alt="😀" src="https://s.w.org/1f600.png"> [highlight]on[/highlight]

[contact-form to="me@example.com"][contact-field label="Name" type="name"/][/contact-form]`);
  expect(text).toContain('Start $a < b_1$ and $\\frac{1}{2}$, not \\$5.');
  expect(site.read('site.config.ts')).toContain('math: true');
  expect(text).toContain(
    '[https://www.youtube.com/watch?v=dQw4w9WgXcQ](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
  );
  expect(text).toContain('Go 😀 <mark>on</mark>');
  expect(text).not.toMatch(/contact|example\.com"/);
  expect(report).toContain('Forms are left out');
});

it('decodes entities in titles, summaries and tags', async () => {
  const { text } = await moved('<p>x</p>');
  expect(text).toContain('title: A & 분\ndescription: 요약 <b\n');
  expect(text).toContain('- R&D\n');
});

it('does not take the posts of another service for those of Ghost', async () => {
  const posts = [{ title: 'T', slug: 't', contentMarkdown: 'words', status: 'published' }];
  await expect(importFiles({ 'posts.json': JSON.stringify({ posts }) })).rejects.toThrow(
    'no export of Ghost',
  );
});
