import { describe, expect, it } from 'vitest';
import { scanWork } from '../../../search/src/testdata/scanWork';
import { htmlPieces, tagText } from './html';

const tags = (html: string) => htmlPieces(html).flatMap((piece) => ('tag' in piece ? [piece.tag] : []));

describe('htmlPieces', () => {
  it('loses nothing: the pieces joined are the input', () => {
    for (const html of [
      '',
      'a < b',
      '<p title="a > b">x</p>',
      '<!-- <p> --><br/>',
      '<script>"</p>"</script>',
      '<p',
      '<a "',
      '< p>',
    ]) {
      expect(
        htmlPieces(html)
          .map(({ text }) => text)
          .join(''),
      ).toBe(html);
    }
  });

  it('reads names and attributes in every spelling', () => {
    expect(tags(`<IMG Src='a"b.png' alt = x hidden data-x="1 > 0">`)).toEqual([
      {
        name: 'img',
        isClosing: false,
        isSelfClosing: false,
        attributes: [
          ['src', 'a"b.png'],
          ['alt', 'x'],
          ['hidden', ''],
          ['data-x', '1 > 0'],
        ],
      },
    ]);
  });

  it('sees no tags in comments and scripts', () => {
    expect(tags('<!-- <b> --><script>if (a<b) "<i>"</script><u>').map(({ name }) => name)).toEqual([
      'script',
      'script',
      'u',
    ]);
  });

  it.each(['<a "', "<a '", '<!--', '<title>', '<'])(
    'looks through a text of “%s” once, whatever stays open',
    (start) => {
      const work = (count: number) => scanWork(() => htmlPieces(start.repeat(count)));
      expect(work(20_000)).toBeLessThanOrEqual(2 * work(10_000) + 100);
    },
  );
});

describe('tagText', () => {
  it('closes what closes itself, and takes no slash of an address for that', () => {
    const written = (html: string) => tagText(tags(html)[0]!);
    expect(written('<rect x="1"/>')).toBe('<rect x="1"/>');
    expect(written('<path d="M0" hidden />')).toBe('<path d="M0" hidden/>');
    expect(written('<g/>')).toBe('<g/>');
    expect(written('<a href=/x/>')).toBe('<a href="/x/">');
    expect(written('<a href="/">')).toBe('<a href="/">');
  });

  it('keeps a value that held a double quote inside its quotes', () => {
    expect(tagText(tags(`<a title='say "x"'>`)[0]!)).toBe('<a title="say &quot;x&quot;">');
  });
});
