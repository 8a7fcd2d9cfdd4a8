import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Causes } from '../causes';
import { createStore } from './code';
import { markedFormula, replaceFormulas } from './formulas';
import { replaceElement, replaceScript } from './htmlElements';
import { replaceFootnotes } from './htmlFootnotes';
import { allBelow, contextOf, type HtmlContext, rawText, replaceOldParts } from './oldHtml';

/**
 * Converts HTML to Markdown. Content that Markdown cannot express (frames, videos, complex tables) is reduced to a
 * link or its text. What a style hid becomes a comment, and is reported.
 * @param file - name of the text for the report
 */
export function htmlToMarkdown(html: string, file: string, causes: Causes): string {
  // Behind placeholders, since the serializer would escape it.
  const { store, restore } = createStore('\uE010', '\uE011');
  const raw = (value: string): Converted => ({ type: 'text', value: store(value) });
  /** Elements without a counterpart in Markdown whose loss would change the meaning, such as exponents. */
  const asWritten = (state: ConverterState, element: Element) => [
    raw(`<${element.tagName}>`),
    ...state.all(element),
    raw(`</${element.tagName}>`),
  ];
  const asFormula = (_: ConverterState, element: Element): Converted => {
    const { isBlock } = element.properties;
    const formula = markedFormula(rawText(element), Boolean(isBlock));
    return isBlock ? { type: 'html', value: store(formula) } : raw(formula);
  };
  const markdown = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root) => {
      replaceFootnotes(tree);
      prepareChildren(tree, contextOf(html, file, causes));
      replaceFormulas(tree);
    })
    .use(rehypeRemark, {
      nodeHandlers: { comment: keptComment, root: asDocument },
      handlers: {
        a: asLink,
        anchor: (_, { properties }: Element) => raw(`<a id="${properties.id}"></a>`),
        details: asDetails,
        div: asBox,
        figcaption: asCaption,
        figure: asFigure,
        footnote: asReference,
        mark: asWritten,
        note: asDefinition,
        sub: asWritten,
        sup: asWritten,
        tex: asFormula,
      },
    })
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', fences: true, resourceLink: true })
    .processSync(html);
  return restore(String(markdown).replace(ENCODED, decoded).replaceAll(LITERAL, ''));
}

/** In code, keeps a character reference apart from those that the serializer writes. */
const LITERAL = '\uE012';

/** A character that the serializer has encoded, so that emphasis begins or ends beside it by CommonMark's rules. */
const ENCODED = /(?<=[*~])&#x([\dA-F]+);|(?<!\\)&#x([\dA-F]+);(?=[*~])/g;
/** Letters beside which emphasis begins and ends without that, see `markdown/syntax/emphasis.ts` of the engine. */
const CJK = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function decoded(reference: string, after = '', before = ''): string {
  const letter = String.fromCodePoint(Number.parseInt(after + before, 16));
  return CJK.test(letter) ? letter : reference;
}

type ConverterState = Parameters<NonNullable<NonNullable<Options['handlers']>[string]>>[0];
type Flow = ReturnType<ConverterState['toFlow']>[number];
type Converted = ReturnType<ConverterState['all']>[number];
type Joined = { type: 'root'; children: Converted[] };

/** A document whose neighboring texts are one: the converter, which joins them too, reads what it has joined each time. */
function asDocument(state: ConverterState, root: Root): Joined {
  const document: Joined = { type: 'root', children: state.toFlow(state.all(root)) };
  joinTexts(document);
  return document;
}

function joinTexts(node: Joined | Converted): void {
  if (node.type === 'code' || node.type === 'inlineCode')
    node.value = node.value.replaceAll('&#x', `&${LITERAL}#x`);
  if (!('children' in node)) return;
  node.children.forEach(joinTexts);
  const joined: Converted[] = [];
  for (const child of node.children.flatMap(spacesOutside)) {
    const last = joined.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else joined.push(child);
  }
  node.children = joined as typeof node.children;
}

/** Emphasis without the spaces and line breaks at its ends, beside which it would neither begin nor end, and these. */
function spacesOutside(node: Converted): Converted[] {
  if (node.type !== 'strong' && node.type !== 'emphasis' && node.type !== 'delete') return [node];
  const { children } = node;
  const takeSpace = (at: 0 | -1, pattern: RegExp): Converted[] => {
    const taken: Converted[] = [];
    for (let child = children.at(at); child; child = children.at(at)) {
      const space = child.type === 'text' ? pattern.exec(child.value)![0] : '';
      if (child.type === 'text' && space.length < child.value.length) {
        child.value = child.value.replace(pattern, '');
        if (space !== '') taken.push({ type: 'text', value: space });
        break;
      }
      if (child.type !== 'text' && child.type !== 'break') break;
      taken.push(child);
      children.splice(at, 1);
    }
    return taken;
  };
  const start = takeSpace(0, /^\s*/);
  const end = takeSpace(-1, /\s*$/).reverse();
  return [...start, ...(children.length === 0 ? [] : [node]), ...end];
}

function asReference(_: ConverterState, { properties }: Element): Converted {
  return { type: 'footnoteReference', identifier: String(properties.label) };
}

function asDefinition(state: ConverterState, element: Element): Flow {
  const children = state.toFlow(state.all({ type: 'root', children: element.children }));
  return { type: 'footnoteDefinition', identifier: String(element.properties.label), children } as Flow;
}

/** Removes the comments of Ghost's editor. */
function keptComment(_: ConverterState, { value = '' }: { value?: string }): Flow | undefined {
  return /^\s*(?:kg-card-|members-only)/.test(value) ? undefined : { type: 'html', value: `<!--${value}-->` };
}

/** Marks around the content of a box; those of an outer box have more colons. */
function boxOf(state: ConverterState, { children }: Element, start: string): Flow[] {
  const content = state.toFlow(state.all({ type: 'root', children: children as Root['children'] }));
  const depth = Math.max(
    2,
    ...content.map((node) => (node.type === 'html' ? (/^:{3,}/.exec(node.value)?.[0].length ?? 2) : 2)),
  );
  const colons = ':'.repeat(depth + 1);
  return [{ type: 'html', value: colons + start }, ...content, { type: 'html', value: colons }];
}

function asDetails(state: ConverterState, element: Element): Flow[] {
  const { children } = element;
  const title = children.find((child) => child.type === 'element' && child.tagName === 'summary');
  const rest = children.filter((child) => child !== title);
  return boxOf(state, { ...element, children: rest }, `details[${title ? wordsOf(title) : '…'}]`);
}

/** Boxes of editors: callouts and toggles of Ghost, folded texts of Tistory, and those of shortcodes. */
function asBox(state: ConverterState, element: Element): Flow | Flow[] {
  const classes = [element.properties.className].flat().map(String);
  const { dataBox, dataTitle } = element.properties;
  if (typeof dataBox === 'string') {
    for (const child of element.children)
      if (dataBox === 'tabs' && child.type === 'element') child.properties.isTab = true;
    const kind = dataBox === 'tab' && !element.properties.isTab ? 'details' : dataBox;
    const title = String(dataTitle ?? '')
      .replace(/[[\]\n]/g, ' ')
      .trim();
    return boxOf(state, element, title === '' ? kind : `${kind}[${title}]`);
  }
  const has = (name: string) => classes.some((other) => other === `kg-${name}-card`);
  const parts = element.children.filter((child) => child.type === 'element');
  const [first, ...rest] = parts;
  if (first && (has('toggle') || element.properties.dataKeType === 'moreLess'))
    return boxOf(state, { ...element, children: rest }, `details[${wordsOf(first)}]`);
  if (has('callout')) return boxOf(state, element, 'note');
  if (classes.includes('colorscripter-code')) return { type: 'code', value: paintedCode(element) };
  return state.toFlow(state.all(element));
}

/** Code of Color Scripter: a table with a cell of line numbers and one of lines. */
function paintedCode(element: Element): string {
  const lines = allBelow(element, 'td').map((cell) => {
    const blocks = allBelow(cell, 'div').filter((block) => allBelow(block, 'div').length === 0);
    return blocks.map((block) => rawText(block).replaceAll('\u00a0', ' ').trimEnd()).join('\n');
  });
  return lines.find((text) => /[^\d\s]/.test(text)) ?? rawText(element);
}

/** A callout of Notion, as in its exports of Markdown. */
function asFigure(state: ConverterState, element: Element): Flow[] {
  const content = state.toFlow(state.all(element));
  const isCallout = [element.properties.className].flat().includes('callout');
  return isCallout
    ? [{ type: 'html', value: '<aside>' }, ...content, { type: 'html', value: '</aside>' }]
    : content;
}

/** Parts of the cards for links and files of Ghost, Tistory, Notion and Medium. */
const CARD = {
  title: ['kg-bookmark-title', 'og-title', 'bookmark-title', 'filename'],
  description: ['kg-bookmark-description', 'og-desc', 'bookmark-description', 'size'],
};

/** A card is a link with its title, and the description. */
function asLink(state: ConverterState, element: Element): Converted | Converted[] {
  const isOfMedium = [element.properties.className].flat().includes('markup--mixtapeEmbed-anchor');
  const part = (classes: readonly string[], tag: string) =>
    isOfMedium
      ? allBelow(element, tag)[0]
      : classes.map((name) => partOf(element, name)).find((found) => found !== undefined);
  const title = wordsOf(part(CARD.title, 'strong'));
  const description = wordsOf(part(CARD.description, 'em'));
  const link = (children: readonly Converted[]) =>
    ({
      type: 'link',
      url: state.resolve(String(element.properties.href ?? '')),
      title: typeof element.properties.title === 'string' ? element.properties.title : null,
      children,
    }) as Converted;
  const text = (value: string): Converted => ({ type: 'text', value });
  if (title === '') return link(state.all(element));
  return [link([text(title)]), ...(description === '' ? [] : [text(`: ${description}`)])];
}

/** First element with a class below a node. */
function partOf(node: Nodes, name: string): Element | undefined {
  if (!('children' in node)) return undefined;
  const children: Nodes[] = node.children;
  const elements = children.filter((child): child is Element => child.type === 'element');
  const own = elements.find(({ properties }) => [properties.className].flat().includes(name));
  return own ?? elements.map((child) => partOf(child, name)).find((found) => found !== undefined);
}

/** A caption is set apart from the text after it. */
function asCaption(state: ConverterState, { children }: Element): Flow | Flow[] {
  const em: Element = { type: 'element', tagName: 'em', properties: {}, children };
  return state.toFlow(state.all({ type: 'root', children: [em] }));
}

/** Plain text of an element, as the title of a box. */
function wordsOf(node: Nodes | undefined): string {
  const text = node ? rawText(node) : '';
  return text.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim();
}

/** Moves the language of code blocks to where the converter looks for it, and removes elements without content. */
function prepareChildren(node: Nodes, context: HtmlContext): undefined {
  if (node.type !== 'element' && node.type !== 'root') return;
  replaceOldParts(node, context);
  for (const child of node.children as Nodes[]) if (child.type === 'element') replaceScript(child);
  node.children = (node.children as Nodes[]).filter(
    (child) =>
      !(
        child.type === 'element' &&
        (/^(?:script|style|noscript|button|svg|form)$/.test(child.tagName) ||
          // Link cards have a second, empty link around a missing picture.
          (child.tagName === 'a' && child.properties.href !== undefined && child.children.length === 0) ||
          // Editors write blank lines as paragraphs.
          (child.tagName === 'p' && child.children.every(isBlank)) ||
          // The converter would look behind each of them for a word.
          (PHRASE.test(child.tagName) && child.children.length === 0))
      ),
  ) as typeof node.children;
  for (const child of node.children as Nodes[]) {
    if (child.type === 'element') replaceElement(child);
    prepareChildren(child, context);
  }
}

/** Elements that show nothing without content. */
const PHRASE = /^(?:span|font|b|strong|i|em|u|s|small|big|code|sub|sup|mark|abbr|time)$/;

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';
