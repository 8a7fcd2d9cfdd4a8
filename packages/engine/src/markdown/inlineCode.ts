import { isCjk } from './cjk';
import type { Handlers } from './context';
import { type Content, element, text } from './hast';

/** Code up to this width is never divided; in characters, of which a CJK one counts as two. */
const WHOLE = 24;

/** Code within a line. What is long may be divided, its flags (`--ctx-size`) still not. */
export const inlineCodeHandlers: Handlers = {
  inlineCode: (node) => {
    const value = node.value.replace(/\r\n|[\r\n]/g, ' ');
    if (widthOf(value) <= WHOLE) return element('code', {}, [value]);
    const parts = value.split(/(?<!\S)(--?\w[\w-]*)/);
    return element('code', { class: 'long' }, parts.flatMap(part));
  },
};

function part(value: string, index: number): Content[] {
  if (value === '') return [];
  return [index % 2 === 1 ? element('span', { class: 'nb' }, [value]) : text(value)];
}

/** How wide a text is, in characters of which a CJK one counts as two. */
export function widthOf(value: string): number {
  let width = 0;
  for (const letter of value) width += isCjk(letter.codePointAt(0)!) ? 2 : 1;
  return width;
}
