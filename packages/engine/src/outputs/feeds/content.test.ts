import { describe, expect, it } from 'vitest';
import { feedHtml } from './content';

const page = 'https://example.com/base/blog/post';
const feed = (html: string) => feedHtml(html, page);

describe('feedHtml', () => {
  it('makes every address absolute', () => {
    expect(feed('<a href="/base/x?a=1&amp;b=2#c">')).toBe(
      '<a href="https://example.com/base/x?a=1&amp;b=2#c">',
    );
    expect(feed('<a href="#part">')).toBe('<a href="https://example.com/base/blog/post#part">');
    expect(feed('<a href="other">')).toBe('<a href="https://example.com/base/blog/other">');
    expect(feed('<video src="/a.mp4" poster="/a.png">')).toBe(
      '<video src="https://example.com/a.mp4" poster="https://example.com/a.png">',
    );
    expect(feed('<img srcset="/a.png 1x, /b,c.png 2x">')).toBe(
      '<img srcset="https://example.com/a.png 1x, https://example.com/b,c.png 2x">',
    );
  });

  it('leaves addresses alone that are absolute already or none', () => {
    const html =
      '<a href="mailto:a@example.com">a</a><a href="https://[">b</a><a href="https://other.example/">c</a>';
    expect(feed(html)).toBe(html);
  });

  it('drops what needs our styles or scripts', () => {
    expect(feed('<h2 id="a">Title<a class="anchor" href="#a" aria-label="link"></a></h2>')).toBe(
      '<h2 id="a">Title</h2>',
    );
    expect(
      feed('<img class="only-light" src="https://e.com/a.png"><img class="only-dark" src="/b.png">'),
    ).toBe('<img src="https://e.com/a.png">');
    expect(feed('<p>a<script>x<b></script><button type="button">copy <b>x</b></button>b</p>')).toBe(
      '<p>ab</p>',
    );
    expect(feed('<div class="tabs" data-group="os" tabindex="0" style="x" onclick="y()">a</div>')).toBe(
      '<div>a</div>',
    );
  });

  it('drops what is hidden, and keeps what readers can open', () => {
    expect(feed('<div hidden>a <b>b</b></div><p hidden="hidden">c</p><img hidden src="/d.png">e')).toBe('e');
    expect(
      feed(
        '<button aria-expanded="false" aria-controls="x f">a</button><div id="f" hidden>b</div><p hidden="until-found">c</p><div role="tabpanel" hidden>d</div>',
      ),
    ).toBe('<div id="f">b</div><p>c</p><div role="tabpanel">d</div>');
  });

  it('drops what unfolds code', () => {
    expect(
      feed('<figure><pre>a</pre><details class="code-more"><summary>More</summary></details></figure>'),
    ).toBe('<figure><pre>a</pre></figure>');
  });

  it('leaves the link of an embed', () => {
    expect(
      feed(
        '<figure class="embed wide" data-frame="https://p.example/1" data-load="Load"><a href="https://v.example/1" rel="noopener"><b>V</b> Talk</a></figure>',
      ),
    ).toBe('<figure><a href="https://v.example/1" rel="noopener"><b>V</b> Talk</a></figure>');
  });

  it('drops plug-ins and addresses that are scripts', () => {
    expect(feed('<p>a<embed src="javascript:x()">b<object data="x"><b>c</b></object></p>')).toBe('<p>ab</p>');
    expect(feed('<iframe src=" java\nscript:x()"></iframe><a href="JAVASCRIPT:x()">c</a>')).toBe(
      '<iframe></iframe><a>c</a>',
    );
    expect(feed('<img src="data:image/png;base64,AA">')).toBe('<img src="data:image/png;base64,AA">');
  });

  it('unwraps what only colours or marks code and keeps the code and its language', () => {
    const code = '<pre><code class="language-ts"><span class="line"><c- k i>const</c-> a</span></code></pre>';
    expect(feed(code)).toBe('<pre><code class="language-ts">const a</code></pre>');
    expect(feed('<span lang="en"><span class="line">a</span></span>')).toBe('<span lang="en">a</span>');
  });

  it('leaves a drawing whole, in colors that every reader knows', () => {
    expect(
      feed(
        '<svg viewBox="0 0 9 9"><rect x="1" fill="var(--bg)" stroke="var(--line)"/><line x1="1" stroke="red"/><text font-family="var(--mono)" fill="var(--muted)">a</text></svg>',
      ),
    ).toBe(
      '<svg viewbox="0 0 9 9"><rect x="1" fill="none" stroke="currentColor"/><line x1="1" stroke="red"/><text fill="currentColor">a</text></svg>',
    );
  });

  it('keeps the rest when a dropped element is never closed', () => {
    expect(feed('<button>a<p>b</p>')).toBe('a<p>b</p>');
  });
});
