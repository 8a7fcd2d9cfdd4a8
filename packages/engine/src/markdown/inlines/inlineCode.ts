import type { Handlers } from '../context';
import { type Content, element, text } from '../html/hast';
import { isCjk } from '../syntax/cjk';

/** Maximum width of code that is never broken across lines; in characters, where a CJK one counts as two. */
const WHOLE = 24;

/** Renders inline code. Long code may break across lines, but not within flags (`--ctx-size`). */
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

/** Display width of a text in characters, where a CJK one counts as two. */
export function widthOf(value: string): number {
  let width = 0;
  for (const letter of value) width += isCjk(letter.codePointAt(0)!) ? 2 : 1;
  return width;
}
