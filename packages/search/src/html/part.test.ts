import { describe, expect, it } from 'vitest';
import { readPart } from './part';

const blocksOf = (html: string) =>
  readPart(html).sections.flatMap(({ blocks }) => blocks.map(({ text }) => text));

describe('a part of an article', () => {
  it('has sections at headings that links can name; others are text of the section before', () => {
    expect(
      readPart('<p>가</p><h2>제목</h2><p>나</p><section id="s"><h3>Cold starts</h3><p>다</p></section>')
        .sections,
    ).toEqual([
      { heading: null, blocks: [{ kind: 'text', text: '가' }] },
      {
        heading: null,
        blocks: [
          { kind: 'text', text: '제목' },
          { kind: 'text', text: '나' },
        ],
      },
      { heading: { level: 3, id: 's', text: 'Cold starts' }, blocks: [{ kind: 'text', text: '다' }] },
    ]);
  });

  it('has all that a reader can see or open, also what would be around the text of a page', () => {
    expect(
      blocksOf(
        `<article><h3><a href="/x">Card</a></h3><p>text</p><footer>by Kim</footer></article>
         <aside>note</aside><form>Amount <input></form>
         <button aria-expanded="false" aria-controls="p">Question</button><div id="p" hidden>answer</div>
         <div role="tablist"><button role="tab">npm</button></div><div role="tabpanel" hidden>install</div>
         <svg role="img"><title>chart</title><text>Jan</text><g><text>Feb</text></g></svg>`,
      ),
    ).toEqual([
      'Card',
      'text',
      'by Kim',
      'note',
      'Amount',
      'Question',
      'answer',
      'npm',
      'install',
      'Jan Feb',
    ]);
  });

  it.each([
    '<div hidden>x</div>',
    '<p style="display:none">x</p>',
    '<span aria-hidden="true">x</span>',
    '<b class="sr-only">x</b>',
    '<p data-search-ignore>x</p>',
    '<button>x</button>',
    '<script>x</script>',
    '<template>x</template>',
    '<dialog>x</dialog>',
    '<svg><defs><text>x</text></defs></svg>',
  ])('has nothing of %s', (html) => {
    expect(blocksOf(html)).toEqual([]);
  });
});
