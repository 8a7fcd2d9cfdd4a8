import { describe, expect, it } from 'vitest';
import { importFiles, publishedWords } from './support';

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
    expect(text).toContain('[^1]: Second\n\n[^2]: First *note*\n');
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

  it('keeps what is around a pattern hidden, whatever ends the pattern has', async () => {
    const shared =
      '<item><wp:post_id>7</wp:post_id><wp:status>publish</wp:status><wp:post_type>wp_block</wp:post_type><content:encoded><![CDATA[<p>In</p><!-- /wp:premium-content/container -->]]></content:encoded></item>';
    const { text } = await moved(
      '<p>Open</p><!-- wp:premium-content/container --><!-- wp:block {"ref":7} /--><p>SECRET-1</p><!-- /wp:premium-content/container --><p>End</p>',
      '',
      shared,
    );
    expect(text).toContain('Open\n\nEnd');
    expect(text).not.toContain('SECRET');
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

describe('HTML of old editors', () => {
  it('keeps hidden what a style hid, and shows what a button opens', async () => {
    const { site, text, report } = await moved(
      '<p>Open</p><div style="display:none"><p>SECRET-1</p></div><p style="color: red; display: none;">SECRET-2 --> SECRET-3</p><a onclick="show(\'x1\')">Show</a><div id="x1" style="display: none">Opened</div><div class="moreless_content" style="display:none">Unfolded</div>',
    );
    expect(text).toMatch(/Opened\n[\s\S]*Unfolded/);
    expect(report).toContain('display: none');
    expect((await site.build()).status).toBe(0);
    expect(publishedWords({ site }, /SECRET-\d/g)).toEqual([]);
  });

  it('moves anchors, players, captions and code of scripts', async () => {
    const { text } = await moved(`<p><a name="top"></a><a name="fn1">1</a> note <a href="#fn1">back</a></p>
<object><param name="movie" value="http://www.youtube.com/v/dQw4w9WgXcQ&hl=en"><embed src="http://www.youtube.com/v/dQw4w9WgXcQ&hl=en"></object>
<p><embed src="http://a.example.com/b.swf"></p>
<table class="tr-caption-container"><tbody><tr><td><img src="https://b.example.com/c.png" alt="c"></td></tr><tr><td class="tr-caption">Words</td></tr></tbody></table>
<script type="syntaxhighlighter" class="brush: js"><![CDATA[ var a = 1 < 2; ]]]]><![CDATA[></script>
<p>Formula <script type="math/tex">x_1</script> here</p>`);
    expect(text).toContain('<a id="fn1"></a>1 note [back](#fn1)\n');
    expect(text).toContain('(https://www.youtube.com/watch?v=dQw4w9WgXcQ)');
    expect(text).toContain('(http://a.example.com/b.swf)');
    expect(text).toContain('![c](https://b.example.com/c.png)\n\n*Words*\n');
    expect(text).toContain('```js\n var a = 1 < 2; \n```');
    expect(text).toContain('Formula $x_1$ here');
  });

  it('ends the beginning of a text of Blogger where lists of posts did', async () => {
    const entry =
      "<entry><id>tag:blogger.com,1999:blog-1.post-2</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>T</title><content type='html'>&lt;p&gt;Before&lt;/p&gt;&lt;a name='more'&gt;&lt;/a&gt;&lt;p&gt;After&lt;/p&gt;</content><published>2020-01-05T20:30:00Z</published><blogger:filename>/2020/01/t.html</blogger:filename></entry>";
    const feed = `<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><title>B</title>${entry}</feed>`;
    const { site } = await importFiles({ 'feed.atom': feed });
    expect(site.read('content/blog/t.md')).toContain('Before\n\n<!-- truncate -->\n\nAfter\n');
  });
});

it('says that a service holds pictures, which end with the account', async () => {
  const of = async (host: string) => (await moved(`<p><img src="https://${host}/a.png" alt="a"></p>`)).report;
  for (const host of [
    '1.bp.blogspot.com',
    'lh3.googleusercontent.com',
    'cdn-images-1.medium.com',
    'i0.wp.com',
  ])
    expect(await of(host)).toContain('Pictures that the old service holds');
  expect(await of('example.com')).not.toContain('old service');
});

it('gives a table the columns of its widest row, however many a cell says it spans', async () => {
  const { text } = await moved(
    '<table><tr><th>a</th><th>b</th></tr><tr><td colspan="99999999">c</td></tr></table>',
  );
  expect(text).toContain('| a | b |\n| - | - |\n| c |   |\n');
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
