import { htmlText } from '../../shared/htmlText';
import { inOwnOrder } from '../../shared/ownOrder';
import { takeMarks } from '../code/marks';
import type { DrawnIndices } from '../mdx/drawnBlocks';
import { isCjk } from '../syntax/cjk';
import { childrenOf, joinText, type MdastNode, plainText } from '../syntax/tree';
import type { Heading, MarkdownOptions, Section } from '../types';
import { unwrapped } from '../typography/lines';
import { searchPhrasesIn } from './searchPhrases';

type TextBlock = Section['blocks'][number];

/**
 * Splits a text into sections at its headings. An empty section before the first heading is left out. Blocks whose words
 * rendering completes are marked with their index, for {@link withDrawn}.
 */
export function sectionsOf(
  root: MdastNode,
  headings: ReadonlyMap<MdastNode, Omit<Heading, 'html'>>,
  {
    direction = 'ltr',
    drawn = new Map(),
  }: { readonly direction?: MarkdownOptions['direction']; readonly drawn?: DrawnIndices } = {},
): Section[] {
  const sections: UnfinishedSection[] = [{ heading: null, blocks: [] }];
  let mark: { readonly drawn?: number } = {};
  const add = (kind: TextBlock['kind'], value: string) => {
    const text =
      kind === 'code' ? value : inOwnOrder(unwrapped(value).replace(/\s+/g, ' ').trim(), direction);
    if (text) sections.at(-1)?.blocks.push({ kind, text, ...mark });
  };
  const addPhrases = (node: MdastNode) => {
    const phrases = searchPhrasesIn(node);
    const section = sections.at(-1)!;
    if (phrases.length > 0) section.phrases = [...(section.phrases ?? []), ...phrases];
  };
  const walk = (node: MdastNode, kind: 'text' | 'item' = 'text') => {
    switch (node.type) {
      case 'heading': {
        const heading = headings.get(node);
        if (heading)
          sections.push({
            heading: { level: heading.level, id: heading.id, text: heading.text },
            blocks: [],
            ...mark,
          });
        return addPhrases(node);
      }
      case 'paragraph':
      case 'leafDirective':
        addPhrases(node);
        return add(isLinks(node) ? 'links' : kind, textOf(node));
      case 'table':
        for (const [at, row] of node.children.entries()) {
          addPhrases(row);
          add(at === 0 ? 'columns' : 'row', row.children.map(textOf).join(' | '));
        }
        return;
      case 'math':
      case 'code':
        return add('code', codeOf(node.value));
      case 'text':
        return add(kind, node.value);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return addPhrases(node);
      case 'html':
        addPhrases(node);
        return add(kind, htmlText(node.value));
      default:
        for (const child of childrenOf(node)) walk(child, node.type === 'listItem' ? 'item' : kind);
    }
  };
  for (const block of childrenOf(root)) {
    const index = drawn.get(block);
    mark = index === undefined ? {} : { drawn: index };
    if (index !== undefined) sections.at(-1)!.blocks.push({ kind: 'text', text: '', drawn: index });
    walk(block);
  }
  return sections.filter(isKept);
}

interface UnfinishedSection {
  readonly heading: Section['heading'];
  readonly blocks: TextBlock[];
  phrases?: string[];
  readonly drawn?: number;
}

const isKept = ({ heading, blocks, phrases }: Section): boolean =>
  heading !== null || blocks.length > 0 || phrases !== undefined;

/** Puts the sections of drawn blocks, by index, in the place of what the text says of these blocks. */
export function withDrawn(
  sections: readonly Section[],
  drawnSections: readonly (readonly Section[])[],
): Section[] {
  const whole: UnfinishedSection[] = [{ heading: null, blocks: [] }];
  const addPhrases = (phrases: readonly string[] = []) => {
    const last = whole.at(-1)!;
    if (phrases.length > 0) last.phrases = [...(last.phrases ?? []), ...phrases];
  };
  for (const { heading, blocks, phrases, drawn } of sections) {
    if (heading && drawn === undefined) whole.push({ heading, blocks: [] });
    for (const { kind, text, drawn: index } of blocks) {
      if (index === undefined) whole.at(-1)!.blocks.push({ kind, text });
      // The empty block is the place; the others are what the text says.
      else if (text === '')
        for (const part of drawnSections[index]!) {
          if (part.heading) whole.push({ heading: part.heading, blocks: [] });
          whole.at(-1)!.blocks.push(...part.blocks);
          addPhrases(part.phrases);
        }
    }
    addPhrases(phrases);
  }
  return whole.filter(isKept);
}

const STRUCK = /^(?:del|s|strike)$/i;
const STRUCK_TAG = /^<\/?(?:del|s|strike)\b/i;
/** Elements without a text of their children's texts; see `plainText`. */
const APART = new Set(['textDirective', 'footnoteDefinition']);

/** Plain text in which what is struck out stays marked, so that no excerpt states it: `~~24 GB~~ 32 GB`. */
function textOf(node: MdastNode): string {
  if (node.type === 'html') return STRUCK_TAG.test(node.value) ? '~~' : '';
  const children = childrenOf(node);
  if (children.length === 0 || APART.has(node.type)) return plainText(node);
  const text = joinText(children, textOf);
  const isStruck =
    node.type === 'delete' || (node.type === 'mdxJsxTextElement' && STRUCK.test(node.name ?? ''));
  return isStruck ? `~~${text}~~` : text;
}

/** Code without the comments that mark lines; a removed line begins with `- `, as in a diff. */
function codeOf(value: string): string {
  const { code, marks } = takeMarks(value);
  if (marks.size === 0) return code;
  return code
    .split('\n')
    .map((line, at) => (marks.get(at)?.has('del') ? `- ${line}` : line))
    .join('\n');
}

const REFERRING = new Set(['link', 'linkReference', 'image', 'imageReference']);

/** True for a paragraph of which links and pictures make up at least 80 %. */
function isLinks(node: MdastNode): boolean {
  const all = plainText(node).trim().length;
  const links = referringLength(node);
  return links > 0 && links * 10 >= all * 8;
}

function referringLength(node: MdastNode): number {
  if (REFERRING.has(node.type)) return plainText(node).trim().length;
  return childrenOf(node).reduce((sum, child) => sum + referringLength(child), 0);
}

/** Counts CJK characters, words of other scripts and words of code, for the reading time. */
export function countWords(sections: readonly Section[]): { hangul: number; latin: number; code: number } {
  const count = { hangul: 0, latin: 0, code: 0 };
  for (const { heading, blocks } of sections) {
    if (heading) addWords(heading.text, 'latin', count);
    for (const { kind, text } of blocks) addWords(text, kind === 'code' ? 'code' : 'latin', count);
  }
  return count;
}

function addWords(
  text: string,
  words: 'latin' | 'code',
  count: { hangul: number; latin: number; code: number },
): void {
  let isInWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number;
    if (code > 0xffff) i++;
    const isLetter = isCjk(code);
    // CJK text in code, such as a comment, is counted in words.
    if (isLetter && words === 'latin') count.hangul++;
    const isWordPart = isLetter ? words === 'code' : isWordCode(code);
    if (isWordPart && !isInWord) count[words]++;
    isInWord =
      isWordPart || (isInWord && (code === 0x27 || code === 0x2019 || code === 0x2d || code === 0x5f));
  }
}

function isWordCode(code: number): boolean {
  if (code < 0x80)
    return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return /[\p{L}\p{M}\p{N}]/u.test(String.fromCodePoint(code));
}

const DESCRIPTION_LENGTH = 300;

/** Text of the first paragraph without dynamic values, truncated at a word boundary to 300 characters. */
export function firstParagraphOf(root: MdastNode): string {
  const paragraphs = childrenOf(root).filter((node) => node.type === 'paragraph' && plainText(node).trim());
  const paragraph = paragraphs.find((node) => !hasValue(node)) ?? paragraphs[0];
  const text = paragraph ? unwrapped(plainText(paragraph)).replace(/\s+/g, ' ').trim() : '';
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/(?:\s+\S*|[\ud800-\udbff])$/, '')}…`;
}

/** Whether a part of the text is known only at run time: an MDX expression, or a component without content. */
function hasValue(node: MdastNode): boolean {
  if (node.type === 'mdxTextExpression') return !/^\s*(?:\/\*.*\*\/\s*)?$/s.test(node.value);
  if (node.type === 'mdxJsxTextElement' && node.children.length === 0) return /^[A-Z]/.test(node.name ?? '');
  return childrenOf(node).some(hasValue);
}
