import { describe, expect, it } from 'vitest';
import { readHtml } from './page';

const read = (body: string, head = '') => {
  const page = readHtml(`<html><head>${head}</head>\n<body><main><h1>T</h1>\n${body}</main></body></html>`);
  if (typeof page === 'string') throw new Error(page);
  return page;
};

describe('attributes of a document', () => {
  it('name the text of their element, a value, or another attribute, one or several', () => {
    const { attributes } = read(
      `<p>By <b data-search-filter="author">Kim  Minji</b></p>
       <p data-search-filter="product:pump, large" data-search-sort="price:9.5">text</p>
       <img src="a/b.png" alt="A pump" data-search-meta="image[src], image_alt[alt], kind:picture">
       <time datetime="2024-02-03" data-search-sort="released[datetime]">yesterday</time>`,
      '<meta name="x" content="2.0" data-search-filter="release[content]">',
    );
    expect(attributes).toEqual({
      filters: { release: ['2.0'], author: ['Kim Minji'], product: ['pump, large'] },
      sort: { price: '9.5', released: '2024-02-03' },
      meta: { image: 'a/b.png', image_alt: 'A pump', kind: 'picture' },
      addresses: ['image'],
      weight: 1,
    });
  });

  it('collect all values of a filter, and the first of what a page has once; Pagefind’s names are known', () => {
    const { attributes } = read(
      `<i data-pagefind-filter="tag">a</i><i data-search-filter="tag">b</i><i data-search-filter="tag">a</i>
       <i data-pagefind-sort="n">1</i><i data-search-sort="n">2</i><i data-search-meta="m"></i>`,
    );
    expect(attributes).toMatchObject({ filters: { tag: ['a', 'b'] }, sort: { n: '1' }, meta: {} });
  });

  it('name phrases for a section', () => {
    const own = (body: string) => read(body).sections.map(({ heading, phrases }) => [heading?.text, phrases]);
    expect(
      own(
        `<p data-search-phrases="하나 둘 |\n 셋|">x</p><h2 id=a data-search-phrases="넷">A</h2><p>x</p>
         <div data-search-phrases="다섯"></div><h2 id=b>B</h2>`,
      ),
    ).toEqual([
      [undefined, ['하나 둘', '셋']],
      ['A', ['넷', '다섯']],
      ['B', undefined],
    ]);
    // Also within what is read as a whole, but not in what is left out.
    expect(
      own(
        `<p>x <b data-search-phrases="하나">y</b></p><h2 id=a>A <i data-search-phrases="둘">z</i></h2>
         <ul><li>x <i data-search-phrases="셋">y</i></li></ul><table><tr><td data-search-phrases="넷">x</td></tr></table>
         <pre><code><span data-search-phrases="다섯">x</span></code></pre><p>x <i><b data-search-phrases="여섯">y</b></i></p>
         <nav><b data-search-phrases="일곱">x</b></nav><h2 id=b>B</h2>`,
      ),
    ).toEqual([
      [undefined, ['하나']],
      ['A z', ['둘', '셋', '넷', '다섯', '여섯']],
      ['B', undefined],
    ]);
  });

  it('weigh the page, a heading’s section, and what is in an element', () => {
    const own = (body: string) => read(body).sections.map(({ heading, weight }) => [heading?.text, weight]);
    expect(own('<h2 id=a data-search-weight="2">A</h2><p>x</p><h2 id=b>B</h2><p>x</p>')).toEqual([
      ['A', 2],
      ['B', undefined],
    ]);
    const nested =
      '<div data-search-weight="2"><h2 id=a>A</h2><p>x</p><h3 id=b data-search-weight="3">B</h3>';
    expect(own(`${nested}</div><h2 id=c>C</h2><p data-search-weight=".5">x</p>`)).toEqual([
      ['A', 2],
      ['B', 6],
      ['C', 0.5],
    ]);
    const whole = readHtml(
      '<html data-search-weight="2"><main data-pagefind-weight="1.5"><h1>T</h1><p>x</p></main></html>',
    );
    expect(whole).toMatchObject({ attributes: { weight: 3 }, sections: [{ heading: null }] });
    expect(own('<p>x</p>')).toEqual([[undefined, undefined]]);
  });

  it.each([
    ['<p data-search-weight="lots">x</p>', 'data-search-weight="lots" is no number from 0.1 to 10.'],
    ['<p data-search-weight="0">x</p>', 'data-search-weight="0" is no number'],
    ['<p data-search-filter="">x</p>', 'data-search-filter="": Write a name'],
    ['<p data-search-filter="a b">x</p>', 'data-search-filter="a b": Write a name of letters and digits'],
    ['<p data-search-meta="image[src]">x</p>', 'The element has no attribute “src”.'],
  ])('that cannot be read are named with their line: %s', (body, sentence) => {
    expect(read(body).mistakes).toEqual([{ line: 3, sentence: expect.stringContaining(sentence) }]);
  });
});
