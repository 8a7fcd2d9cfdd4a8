import { describe, expect, it } from 'vitest';
import { importFiles } from './support';

async function movedPress(text: string) {
  const wxr = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example.com</link><item><title>A</title><link>https://old.example.com/a/</link><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date>2020-01-02 03:04:05</wp:post_date><wp:post_name>a</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;
  const { site } = await importFiles({ 'export.xml': wxr });
  return { site, text: site.read('content/blog/a.md'), report: site.read('import-report.md') };
}

async function movedTistory(html: string) {
  const { site } = await importFiles(
    {
      '1/1-a.html': `<div class="title-article">글</div><div class="date">2020-01-02</div><div class="contents_style">${html}</div>`,
    },
    { isPublic: true },
  );
  return { site, text: site.read('content/blog/1/index.md') };
}

describe('shortcodes that fold a text', () => {
  it('become folded texts with their titles, within one another as well', async () => {
    const { site, text, report } = await movedPress(`Start

[toggle title="Show &amp; tell"]Inner <b>words</b>
[spoiler]Deep[/spoiler][/toggle]

[su_accordion][su_spoiler title="One"]1[/su_spoiler][su_spoiler title="Two"]2[/su_spoiler][/su_accordion]

[accordion title="Alone"]A[/accordion]

[read more="More…" less="Less"]Further[/read]

[warning]Care[/warning]`);
    expect(text).toContain(
      '::::details[Show & tell]\n\nInner **words**\n\n:::details\n\nDeep\n\n:::\n\n::::',
    );
    for (const title of ['One]\n\n1', 'Two]\n\n2', 'Alone]\n\nA', 'More…]\n\nFurther'])
      expect(text).toContain(`:::details[${title}\n\n:::`);
    expect(text).toContain(':::warning\n\nCare\n\n:::');
    expect(report).not.toContain('are left in texts');
    const run = await site.build();
    expect(run.status, run.stderr).toBe(0);
    const page = site.page('/blog/a');
    expect(page.querySelectorAll('details details')).toHaveLength(1);
    expect(page.querySelectorAll('.prose details')).toHaveLength(6);
  });

  it('become tabs, and folded texts where a tab is in none', async () => {
    const { text } = await movedPress(
      '<p>Start</p><p>[tabs]</p><p>[tab title="A"]one[/tab]</p><p>[tab title="B"]two[/tab]</p><p>[/tabs]</p><p>[tab title="C"]three[/tab]</p>',
    );
    expect(text).toContain('::::tabs\n\n:::tab[A]\n\none\n\n:::\n\n:::tab[B]\n\ntwo\n\n:::\n\n::::');
    expect(text).toContain(':::details[C]\n\nthree\n\n:::');
  });

  it('leaves words in brackets, and takes only the tags of a layout out', async () => {
    const { text } = await movedPress(
      'Start [average] [one] [note] [avoid this] [vc_row el="a"][vc_column_text]kept[/vc_column_text][/vc_row] [one_half]half[/one_half] [button url="https://b.example.com"]Go[/button]',
    );
    expect(text).toContain(
      'Start \\[average] \\[one] \\[note] \\[avoid this] kept half [Go](https://b.example.com)',
    );
  });

  it('of Tistory, old and new', async () => {
    const { text } = await movedTistory(
      '<p>앞</p>[#M_더보기|접기|<p>옛 글</p>_M#]<div data-ke-type="moreLess"><a class="btn-toggle-moreless">더보기</a><div class="moreless-content"><p>새 글</p></div></div>',
    );
    expect(text).toContain(':::details[더보기]\n\n옛 글\n\n:::');
    expect(text).toContain(':::details[더보기]\n\n새 글\n\n:::');
  });
});

describe('footnotes', () => {
  it('of shortcodes and double parentheses become notes of Markdown', async () => {
    const { site, text } = await movedPress(
      `Start[ref]First <em>note</em>

in two parts[/ref], on[efn_note]Second[/efn_note] and ((as <a href="https://x.example.com/?a=1&amp;b=2">he</a> said (2010))) so[4. A third one].

<code>$((i + 1))</code> if ((a && b)) or ((x)) f((a, b)) [1. ]`,
    );
    expect(text).toContain('Start[^1], on[^2] and [^3] so[^4].');
    expect(text).toMatch(/^\[\^1\]: First \*note\*\\\n {4}in two parts$/m);
    expect(text).toMatch(/^\[\^2\]: Second$/m);
    expect(text).toMatch(/^\[\^3\]: as \[he\]\(https:\/\/x.example.com\/\?a=1\\&b=2\) said \(2010\)$/m);
    expect(text).toMatch(/^\[\^4\]: A third one$/m);
    expect(text).toContain('`$((i + 1))` if ((a && b)) or ((x)) f((a, b)) \\[1. ]');
    const run = await site.build();
    expect(run.status, run.stderr).toBe(0);
    expect(site.page('/blog/a').querySelectorAll('.footnotes li, [data-footnotes] li')).toHaveLength(4);
  });

  it.each([
    [
      'of Tistory',
      '<p>말<sup class="footnote"><a href="#footnote_1" id="footnote_link_1">[각주:1]</a></sup>과 글<sup class="footnote"><a href="#footnote_2" id="footnote_link_2">[각주:2]</a></sup></p><div class="footnotes"><ol class="footnotes"><li id="footnote_1">하나 <a href="#footnote_link_1">[본문으로]</a></li><li id="footnote_2">둘 <a href="#footnote_link_2">[본문으로]</a></li></ol></div>',
    ],
    [
      'of Markdown plugins',
      '<p>말<sup id="fnref:1"><a href="#fn:1" rel="footnote">1</a></sup>과 글<sup id="fnref:2"><a href="#fn:2">2</a></sup></p><div class="footnotes"><hr /><ol><li id="fn:1"><p>하나&#160;<a href="#fnref:1">&#8617;</a></p></li><li id="fn:2"><p>둘 <a href="#fnref:2">↩</a></p></li></ol></div>',
    ],
    [
      'of Word',
      '<p>말<a href="#_ftn1" name="_ftnref1">[1]</a>과 글<a href="#_ftn2" name="_ftnref2">[2]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> 하나</p><p><a href="#_ftnref2" name="_ftn2">[2]</a> 둘</p>',
    ],
  ])('%s become notes of Markdown', async (_, html) => {
    const { text } = await movedTistory(html);
    expect(text).toContain('말[^1]과 글[^2]\n');
    expect(text).toMatch(/\[\^1\]: 하나\s*\n\n\[\^2\]: 둘\s*$/);
    expect(text).not.toMatch(/본문으로|↩|\]\(#/);
  });

  it('are no lists of contents with links back to the top', async () => {
    const { text } = await movedTistory(
      '<ul id="top"><li><a href="#s1">1</a></li></ul><div><h2 id="s1">Part</h2><p>Words <a href="#top">top</a></p></div>',
    );
    expect(text).toContain('## Part');
    expect(text).not.toContain('[^');
  });
});

describe('formulas in HTML', () => {
  it('in every delimiter of MathJax become formulas; prompts, prices and code do not', async () => {
    const { site, text } = await movedTistory(
      String.raw`<p>식 \(x_1^2\) 과 $a_b$, \(n\), $5 and $6 PS1=\[\e[0m\] <code>\(a\)</code></p><p>\[<br>a &lt; b \\[2pt]<br>c_1<br>\]</p><p>$$\frac{1}{2}$$</p><script type="math/tex; mode=display">y=2</script><ul><li>\[z=1\]</li></ul>`,
    );
    expect(text).toContain('식 $x_1^2$ 과 $a_b$, $n$, \\$5 and \\$6 PS1=\\\\\\[\\e\\[0m\\\\] `\\(a\\)`');
    expect(text).toContain('$$\na < b \\\\[2pt] c_1\n$$');
    expect(text).toContain('$$\n\\frac{1}{2}\n$$');
    expect(text).toContain('$$\ny=2\n$$');
    expect(text).toContain('- $$\n  z=1\n  $$');
    expect(site.read('site.config.ts')).toContain('math: true');
    const run = await site.build();
    expect(run.status, run.stderr).toBe(0);
    expect(site.page('/blog/1').querySelectorAll('.prose math')).toHaveLength(7);
  });
});

describe('formulas in Markdown', () => {
  it('are known without a setting where a text has escaped brackets or a script', async () => {
    const { site } = await importFiles({
      '_config.yml': 'title: T\n',
      '_posts/2020-01-02-a.md':
        'Price $5 and \\\\(x_1\\\\), <script type="math/tex">a=b</script>, `\\\\(c\\\\)`\n',
      '_posts/2020-01-02-b.md': '$$\n\\frac{1}{2}\n$$\n',
      '_posts/2020-01-02-c.md': 'Costs $5, `$$\\frac$$`.\n',
    });
    const read = (name: string) => site.read(`content/blog/2020-01-02-${name}.md`);
    expect(read('a')).toContain('Price \\$5 and $x_1$, $a=b$, `\\\\(c\\\\)`');
    expect(read('b')).toContain('$$\n\\frac{1}{2}\n$$');
    expect(read('c')).toContain('Costs \\$5, `$$\\frac$$`.');
    expect(site.read('site.config.ts')).toContain('math: true');
  });
});
