import { hasRtl, isOfOtherOrder, partsWithSigns } from '../../shared/ownOrder';
import { perObject } from '../../shared/values/perObject';
import type { Context } from '../context';
import { type Content, element, text, textOf } from '../html/hast';
import type { Prepared } from '../syntax/prepare';
import type { MarkdownOptions } from '../types';
import { INLINE } from './particles';

type Direction = NonNullable<MarkdownOptions['direction']>;
/** Elements whose direction is set by the style sheet or the author. */
const ORDERED = new Set(['code', 'kbd', 'bdi', 'bdo']);
/** Other inline elements. */
const WITHIN = new Set(['b', 'br', 'cite', 'i', 'img', 'ins', 'q', 's', 'samp', 'small', 'svg', 'u', 'var']);

/**
 * Keeps signs beside their words in right-to-left text, where `C++` would be displayed as `++C`. A line entirely in the
 * other direction is isolated as a whole; in mixed lines each such word is. Uses `bdi` elements, so that copied text
 * has no invisible characters.
 */
export function keepOrder(
  content: readonly Content[],
  { options: { direction = 'ltr' }, prepared }: Pick<Context, 'options' | 'prepared'>,
): readonly Content[] {
  return direction === 'rtl' || mayHaveRtl(prepared) ? orderedLines(content, direction) : content;
}

const mayHaveRtl = perObject(({ source }: Prepared) => hasRtl(source));

function orderedLines(content: readonly Content[], direction: Direction): Content[] {
  const out: Content[] = [];
  let line: Content[] = [];
  const endLine = () => {
    if (line.length > 0) out.push(...orderedLine(line, direction));
    line = [];
  };
  for (const node of content) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if ('children' in node && !(node.type === 'element' && node.tagName === 'pre'))
      node.children = orderedLines(node.children as Content[], direction) as typeof node.children;
    out.push(node);
  }
  endLine();
  return out;
}

function orderedLine(line: readonly Content[], direction: Direction): readonly Content[] {
  const words = line.map(wordsOf).join('').trim();
  const isOther = isOfOtherOrder(words, direction);
  const inOrder = isOther === (direction === 'ltr') && hasRtl(words) ? line.flatMap(isolateWords) : line;
  return isOther ? [element('bdi', {}, inOrder)] : inOrder;
}

function isolateWords(node: Content): Content[] {
  if (node.type === 'text')
    return partsWithSigns(node.value).flatMap((part, at) =>
      part === '' ? [] : [at % 2 === 0 ? text(part) : element('bdi', {}, [part])],
    );
  if ('children' in node && !isOrdered(node))
    node.children = (node.children as Content[]).flatMap(isolateWords) as typeof node.children;
  return [node];
}

const isOrdered = (node: Content) => node.type === 'element' && ORDERED.has(node.tagName);

function isInline(node: Content): boolean {
  if (node.type !== 'element') return node.type !== 'mdxJsxFlowElement';
  return [INLINE, ORDERED, WITHIN].some((names) => names.has(node.tagName));
}

function wordsOf(node: Content): string {
  if (isOrdered(node)) return '';
  return 'children' in node ? (node.children as Content[]).map(wordsOf).join('') : textOf(node);
}
