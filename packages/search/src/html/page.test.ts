import { describe, expect, it } from 'vitest';
import { readHtml } from './page';

function pageOf(html: string) {
  const page = readHtml(html);
  if (typeof page === 'string') throw new Error(page);
  return page;
}
const blocks = (body: string) =>
  pageOf(`<main><h1>T</h1>${body}</main>`).sections.flatMap((own) => own.blocks);
const texts = (body: string) => blocks(body).map(({ text }) => text);
const headings = (body: string) =>
  pageOf(`<main><h1>T</h1>${body}</main>`).sections.map(({ heading }) => [heading?.id, heading?.text]);

describe('a document', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['a title alone', '<title>Only this</title>', 'empty'],
    ['a redirect', '<meta http-equiv="Refresh" content="0; URL=/b"><h1>A</h1><p>b</p>', 'redirect'],
    ['a page for no one', '<meta name="Robots" content="nofollow, NoIndex"><h1>A</h1><p>b</p>', 'noindex'],
    ['a page for no one, in short', '<meta name="robots" content="none"><h1>A</h1><p>b</p>', 'noindex'],
  ])('%s is no page', (_, html, reason) => {
    expect(readHtml(html)).toBe(reason);
  });

  it('has the names of columns where a table has any', () => {
    const row = (name: string) => `<tr><${name}>a<${name}>b</tr>`;
    const kinds = (table: string) => blocks(`<table>${table}</table>`).map(({ kind }) => kind);
    expect(kinds(`<thead>${row('td')}</thead>${row('td')}`)).toEqual(['columns', 'row']);
    expect(kinds(row('th') + row('td'))).toEqual(['columns', 'row']);
    expect(kinds(row('td') + row('td'))).toEqual(['row', 'row']);
    expect(kinds('<tr><th>a<td>b</tr><tr><th>c<td>d</tr>')).toEqual(['row', 'row']);
  });

  it('is read though it loads itself anew', () => {
    expect(pageOf('<meta http-equiv="refresh" content="300"><h1>A</h1><p>b</p>').title).toBe('A');
  });

  it('is read though it is broken', () => {
    const page = pageOf(
      '<h1>Title</h1><p>one<ul><li>two<li>three<pre>code</ul><h2 id=a>Next</h2>loose <b>text',
    );
    expect(JSON.stringify(page.sections)).toMatch(/two.*three.*code/);
    expect(page.sections.at(-1)).toEqual({
      heading: { level: 2, id: 'a', text: 'Next' },
      blocks: [{ kind: 'text', text: 'loose text' }],
    });
  });

  it('is read where its author says', () => {
    const html = '<main><h1>A</h1><p>one</p><div data-search-content><h1>B</h1><p>two</p></div></main>';
    expect(pageOf(html)).toMatchObject({ title: 'B', sections: [{ blocks: [{ text: 'two' }] }] });
  });

  it('is named by its heading, not by that of the site', () => {
    const html =
      '<body><header><h1><a href="/">Site</a></h1></header><h1>Page</h1><p>x</p><nav>menu</nav></body>';
    expect(pageOf(html).title).toBe('Page');
    expect(JSON.stringify(pageOf(html))).not.toMatch(/Site"|menu/);
  });

  it.each([
    ['Own', true],
    ['Own | Site', true],
    ['Own - Site', true],
    ['Owner', false],
    ['Site: Own', false],
  ])('takes the heading that opens it for its title where <title> is %s: %s', (name, isTitle) => {
    const html = `<title>${name}</title><main><h2 id="a">Own</h2><p>one</p><h3 id="b">B</h3><p>two</p></main>`;
    const { title, sections } = pageOf(html);
    expect(title).toBe(isTitle ? 'Own' : name);
    expect(sections.map(({ heading }) => heading?.text ?? null)).toEqual([isTitle ? null : 'Own', 'B']);
  });

  it('keeps a title that is a link to itself', () => {
    const html = '<main><article><h1><a href="/this">Own</a></h1><p>text</p></article></main>';
    expect(pageOf(html)).toMatchObject({ title: 'Own', sections: [{ blocks: [{ text: 'text' }] }] });
  });

  it('names its version as Docusaurus does', () => {
    const head =
      '<meta name="docsearch:version" content="2.0"><meta name="docsearch:docusaurus_tag" content="docs-default-2.0">';
    expect(pageOf(`${head}<h1>A</h1>`).version).toBe('2.0');
  });
});

describe('what is left out', () => {
  it.each([
    '<p data-search-ignore>no</p>',
    '<p data-pagefind-ignore>no</p>',
    '<p hidden>no</p>',
    '<p style="color:red; display:none">no</p>',
    '<div aria-hidden="true">no</div>',
    '<aside>no</aside>',
    '<nav>no</nav>',
    '<div role="navigation">no</div>',
    '<div class="toc extra">no</div>',
    '<span class="sr-only">no</span>',
    '<button>no</button>',
    '<script>no</script><style>no</style><noscript>no</noscript><template>no</template>',
    '<a class="headerlink" href="#a">no</a>',
    '<sup><a href="#fn1" data-footnote-ref>no</a></sup>',
  ])('%s', (html) => {
    expect(texts(`<p>yes</p>${html}<p>yes</p>`)).toEqual(['yes', 'yes']);
  });

  it.each([
    '<div role="tabpanel" hidden><p>kept</p></div>',
    '<div hidden="until-found">kept</div>',
    '<aside class="starlight-aside starlight-aside--tip">kept</aside>',
    '<aside role="note">kept</aside>',
    '<details><summary>kept</summary></details>',
    '<p class="line-numbers-note">kept</p>',
  ])('not %s', (html) => {
    expect(texts(html)).toEqual(['kept']);
  });
});

describe('headings', () => {
  it('have the id of an anchor in or before them, or of the section that they open', () => {
    expect(headings('<section id="a"><h2>A</h2><p>x</p></section><h2>B</h2><p>x</p>')).toEqual([
      ['a', 'A'],
      ['', 'B'],
    ]);
    expect(headings('<h2><a name="c"></a>C</h2><p>x</p><a id="d"></a><h2>D</h2>')).toEqual([
      ['c', 'C'],
      ['d', 'D'],
    ]);
  });

  it('do not have the id of the whole page', () => {
    expect(headings('<div id="root"><div><h2>A</h2><p>x</p></div></div>')).toEqual([['', 'A']]);
  });

  it('are in boxes of their own where DocBook writes them', () => {
    const section = (id: string, level: number, text: string, inner: string) =>
      `<div class="sect${level}" id="${id}"><div class="titlepage"><div><div><h${level}>${text}</h${level}></div></div></div>${inner}</div>`;
    const inner = section('b', 3, 'B', '<p>x</p>');
    expect(headings(section('a', 2, 'A', `<p>x</p>${inner}`))).toEqual([
      ['a', 'A'],
      ['b', 'B'],
    ]);
  });

  it('are texts of the section around them where nothing can lead to them, and in notes', () => {
    const { sections } = pageOf(
      '<h1>T</h1><div class="note"><h3>Note</h3><p>n</p></div><h2 id="a">A</h2><h3>B</h3><p>x</p>',
    );
    expect(sections.map(({ heading, blocks: own }) => [heading?.id, own.map(({ text }) => text)])).toEqual([
      [undefined, ['Note', 'n']],
      ['a', ['B', 'x']],
    ]);
  });

  it('are read in buttons that unfold what they name', () => {
    expect(headings('<h3 id="q"><button>How much?</button></h3><p>x</p>')).toEqual([['q', 'How much?']]);
  });

  it('are links when they name another page, with a badge or without', () => {
    const badge = '<h2><a href="/b">Another page of the site</a><span>English</span></h2><p>x</p>';
    expect(headings(badge)).toEqual([[undefined, undefined]]);
    expect(blocks(badge)[0]).toMatchObject({ kind: 'links' });
    expect(headings('<h2>Setup, as in <a href="/b">b</a></h2><p>x</p>')).toEqual([['', 'Setup, as in b']]);
  });

  it('stay headings when they lead away but can be reached', () => {
    expect(headings('<h2 id="v1"><a href="https://example.com/v1">1.0</a></h2><p>x</p>')).toEqual([
      ['v1', '1.0'],
    ]);
  });
});

describe('texts', () => {
  it('of code keep their lines and lose their numbers', () => {
    const code = 'a:\n  b: 1';
    expect(blocks(`<pre class="line-numbers"><code>${code}</code></pre>`)).toEqual([
      { kind: 'code', text: code },
    ]);
    const lines =
      '<pre><code><span class="line"><span class="ln">1</span><span>a</span></span>\n<span class="line"><span class="ln">2</span>b</span></code></pre>';
    expect(blocks(lines)).toEqual([{ kind: 'code', text: 'a\nb' }]);
  });

  it('of cells and items stand apart', () => {
    expect(texts('<table><tr><td><p>one</p><p>two</p></td><td>three</td></tr></table>')).toEqual([
      'one two | three',
    ]);
    expect(blocks('<ul><li>one<ul><li>two</li></ul></li></ul>').map(({ text }) => text)).toEqual([
      'one',
      'two',
    ]);
  });

  it('that are struck out stay marked, and raised numbers apart', () => {
    expect(texts('<p><del>24</del> <s>30</s> 32 GB, 10<sup>6</sup>, 1<sup>st</sup></p>')).toEqual([
      '~~24~~ ~~30~~ 32 GB, 10^6, 1st',
    ]);
  });

  it('of links alone are known as such, in a paragraph or loose', () => {
    expect(blocks('<p><a href="/a">All of it</a></p><div><a href="/b">This too</a></div>')).toEqual([
      { kind: 'links', text: 'All of it' },
      { kind: 'links', text: 'This too' },
    ]);
  });
});

describe('any text', () => {
  const PIECES =
    '<p>,</p>,<h1>,<h2 id=x>,</h2>,<li>,<ul>,</ul>,<pre>,</pre>,<code>,<table>,<tr>,<td>,<article>,</main>,<main>,<a href=#>,<a href=/b>,</a>,<!--,-->,<![CDATA[,<script>,</script>,<title>,&amp;,&#x,&bogus;,한글,words,\0,<,>,"'.split(
      ',',
    );

  it('is a page or none, whatever it is, and the same every time', () => {
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    let found = 0;
    for (let run = 0; run < 200; run++) {
      const html = Array.from({ length: 40 }, () => PIECES[next() % PIECES.length]).join('');
      const page = readHtml(html);
      expect(readHtml(html)).toEqual(page);
      if (typeof page === 'string') continue;
      found++;
      expect(page.title).not.toBe('');
      for (const { blocks } of page.sections) for (const { text } of blocks) expect(text).toBe(text.trim());
    }
    expect(found).toBeGreaterThan(40);
  });
});
