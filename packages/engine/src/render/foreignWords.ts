import { type HtmlTag, htmlPieces, tagText } from '../outputs/html';
import { VOID_ELEMENTS } from '../shared/htmlTags';
import { unescapedText } from '../shared/htmlText';
import type { ForeignWords } from '../shared/shell';
import { perObject } from '../shared/values/perObject';
import { WORD_ATTRIBUTES, wordTest } from '../theme/lazy/foreignWords';

const foreignTest = perObject(wordTest);

/**
 * Adds `lang` to elements that contain only an interface word of another language, so that it is pronounced correctly
 * (WCAG 2.2, 3.1.2). Articles are skipped: their words are the author's.
 */
export function withForeignWords(html: string, foreign: ForeignWords): string {
  const isForeign = foreignTest(foreign);
  const pieces = htmlPieces(html);
  let article = 0;
  return pieces
    .map((piece, index) => {
      if (!('tag' in piece) || VOID_ELEMENTS.has(piece.tag.name)) {
        return 'tag' in piece && article === 0 && hasForeignLabel(piece.tag, isForeign)
          ? markedTag(piece.tag, foreign)
          : piece.text;
      }
      const { tag } = piece;
      // Within an article only the depth is counted, to find its end.
      if (article > 0) {
        article += tag.isClosing ? -1 : 1;
        return piece.text;
      }
      if (tag.isClosing) return piece.text;
      if (tag.attributes.some(([name]) => name === 'data-slot')) {
        article = 1;
        return piece.text;
      }
      const text = ownText(pieces.slice(index + 1, index + MAX_INSIDE), tag.name);
      const isWord = text === '' ? hasForeignLabel(tag, isForeign) : text !== null && isForeign(text);
      return isWord ? markedTag(tag, foreign) : piece.text;
    })
    .join('');
}

/** Maximum number of pieces in an element that has a label and no text, such as a button with an icon. */
const MAX_INSIDE = 24;

/** The text of an element that contains only text; empty if it contains none; `null` for any other element. */
function ownText(
  after: readonly { readonly text: string; readonly tag?: HtmlTag }[],
  name: string,
): string | null {
  const [first, second] = after;
  if (first && !first.tag && second?.tag?.isClosing && second.tag.name === name)
    return unescapedText(first.text);
  for (const { text, tag } of after) {
    if (tag?.isClosing && tag.name === name) return '';
    if (tag ? tag.name === name : text.trim() !== '') return null;
  }
  return null;
}

function hasForeignLabel({ attributes }: HtmlTag, isForeign: (text: string) => boolean): boolean {
  const labels = attributes.filter(([name]) => (WORD_ATTRIBUTES as readonly string[]).includes(name));
  return labels.length > 0 && labels.every(([, value]) => value === '' || isForeign(unescapedText(value)));
}

function markedTag(tag: HtmlTag, { lang }: ForeignWords): string {
  if (tag.attributes.some(([name]) => name === 'lang')) return tagText(tag);
  return tagText({ ...tag, attributes: [...tag.attributes, ['lang', lang]] });
}
