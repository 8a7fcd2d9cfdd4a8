import { defineMdastPlugin, markdownToHtml } from 'satteri';
import {
  HIDING_STYLE,
  mapAttributes,
  mapSrcset,
  type RawTag,
  scanTags,
  VOID_ELEMENTS,
} from '../../shared/htmlTags';
import { type Context, type Handlers, type OpenElement, placeInValue, refer } from '../context';
import { reportNoAlt } from '../slips/imageAlt';
import type { Md } from '../syntax/tree';
import { staysAsWritten } from '../url';
import { noteCode, noteElement, noteEmbed } from './embeds';
import { raw } from './hast';
import { escapeAttribute } from './html';

const KINDS: ReadonlyMap<string, 'link' | 'asset'> = new Map([
  ['href', 'link'],
  ['src', 'asset'],
  ['srcset', 'asset'],
  ['poster', 'asset'],
]);
/** Void elements, and elements with an optional end tag (HTML, 13.1.2.4). */
const UNNESTED = new Set([
  ...VOID_ELEMENTS,
  ...'p li dt dd rt rp optgroup option caption colgroup thead tbody tfoot tr td th'.split(' '),
]);
/** Tags that end a cell of a table. */
const CELLS = new Set('td th tr tbody thead tfoot'.split(' '));
/** Maximum number of open raw HTML elements: the time of a browser's parser grows with it. */
const MAX_OPEN = 128;

/** A comment (to the end if unclosed), or the start tag of an element that cannot contain comments. */
const COMMENT = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(script|style|textarea|title)\b/gi;

/** Passes raw HTML through; its links and assets become references. Comments are removed. */
export const rawHtmlHandlers: Handlers = {
  html: (node, context) => {
    context.rawHtml.isPresent = true;
    const references = { count: 0 };
    let html = '';
    let from = 0;
    for (const tag of scanTags(node.value)) {
      trackOpen(tag, node, context);
      if (tag.isClose) continue;
      if (leavesPage(tag)) {
        reportLeaving(tag, sourcePlace(node, tag.index, context), context);
        html += node.value.slice(from, tag.index);
        from = tag.end;
        continue;
      }
      const attributes = attributesOf(tag, node, context, references);
      html += node.value.slice(from, tag.start);
      if (isSelfClosed(tag) && !UNNESTED.has(tag.name)) {
        // HTML ignores `/>`, so the element would swallow the following content.
        html += `${attributes.slice(0, -1).trimEnd()}></${tag.name}>`;
        from = tag.end;
      } else {
        html += tag.name === 'table' ? scrollable(attributes) : attributes;
        from = tag.end - 1;
      }
    }
    return raw(cutComments(html + node.value.slice(from)).replace(/<(\/?)plaintext/gi, '&lt;$1plaintext'));
  },
};

/** Attributes of a table that has no container: it scrolls by itself where it is too wide, by keys too. */
const scrollable = (attributes: string): string =>
  /\stabindex\b/i.test(attributes) ? attributes : `${attributes} tabindex="0"`;

/** Removes comments. A missing end tag is searched only once per name, which keeps the time linear. */
function cutComments(html: string): string {
  const unclosed = new Set<string>();
  let kept = '';
  let from = 0;
  COMMENT.lastIndex = 0;
  for (let found = COMMENT.exec(html); found; found = COMMENT.exec(html)) {
    const name = found[1]?.toLowerCase();
    if (name === undefined) {
      kept += html.slice(from, found.index);
      from = COMMENT.lastIndex;
    } else if (!unclosed.has(name)) {
      const end = new RegExp(`</${name}\\s*>`, 'gi');
      end.lastIndex = COMMENT.lastIndex;
      if (end.test(html)) COMMENT.lastIndex = end.lastIndex;
      else unclosed.add(name);
    }
  }
  return kept + html.slice(from);
}

/** Whether an element navigates away from the page, or changes the base of all its addresses. */
function leavesPage({ name, attributes }: RawTag): boolean {
  return name === 'base' || (name === 'meta' && /\bhttp-equiv\s*=\s*["']?refresh\b/i.test(attributes));
}

function reportLeaving({ name }: RawTag, where: { line: number; column: number }, context: Context): void {
  if (context.isExcerpt) return;
  context.problems.push({
    rule: 'blocked-embed',
    message: `The element <${name}> is left out: it would change where the page and its links lead.`,
    hint: 'For a page that has moved, write `redirect_from` in the front matter of the new one.',
    ...where,
  });
}

function attributesOf(
  tag: RawTag,
  node: Md<'html'>,
  context: Context,
  references: { count: number },
): string {
  if (tag.name === 'img' && !context.isExcerpt && !/(?:^|\s)alt(?:[\s=/]|$)/i.test(tag.attributes))
    reportNoAlt(sourcePlace(node, tag.index, context), context);
  noteElement(tag.name, sourcePlace(node, tag.index, context), context);
  // A script with another `type` is a data block, which the policy allows.
  if (!/\stype\s*=\s*["']?(?:application|text)\/(?!javascript|css)/i.test(` ${tag.attributes}`))
    noteCode(tag.name, sourcePlace(node, tag.index, context), context);
  let isHidden = false;
  const mapped = mapAttributes(tag.attributes, ({ name, value, index }) => {
    const where = () => sourcePlace(node, tag.start + index, context);
    if (name === 'style' && HIDING_STYLE.test(value ?? '')) {
      isHidden = !/(?:^|\s)hidden(?:[\s=]|$)/i.test(tag.attributes);
      // What else it says of an element that is not shown has no effect.
      return null;
    }
    if (!context.isExcerpt && (name === 'style' || /^on[a-z]/.test(name)))
      reportInline(name, where(), context);
    if (name === 'id' || (name === 'name' && tag.name === 'a')) {
      if (context.isExcerpt) return null;
      if (value) context.anchors.add(value);
    }
    if (value && name === (tag.name === 'form' ? 'action' : 'src'))
      noteEmbed(tag.name, value, where(), context);
    const kind = KINDS.get(name);
    if (!kind || !value) return undefined;
    const target = (url: string) =>
      staysAsWritten(url, kind, context.options.siteUrl)
        ? escapeAttribute(url)
        : refer(context, node, { kind, target: url, ...where() }, references.count++).token;
    return name === 'srcset' ? mapSrcset(value, target) : target(value);
  });
  return isHidden ? ` hidden${mapped}` : mapped;
}

/** Source location of a character of raw HTML, whose lines lack the markers of the enclosing quote or list. */
function sourcePlace(node: Md<'html'>, offset: number, { prepared, options }: Context) {
  const { lines, lineStart } = placeInValue(node, offset);
  const start = node.position?.start ?? { line: 1, column: 1 };
  const line = start.line + lines;
  const inLine = offset - lineStart;
  const lineEnd = node.value.indexOf('\n', offset);
  const whole = node.value.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  const indent =
    lines === 0 ? prepared.columnOf(start.line, start.column) - 1 : prepared.lineAt(line).indexOf(whole);
  return { line: line + options.lineOffset, column: Math.max(0, indent) + inLine + 1 };
}

/** Updates the stack of open elements; more than {@link MAX_OPEN} are fatal. */
function trackOpen(tag: RawTag, node: Md<'html'>, context: Context): void {
  const { open } = context.rawHtml;
  if (CELLS.has(tag.name)) endCell(tag, context);
  if (UNNESTED.has(tag.name) || isSelfClosed(tag)) return;
  if (tag.isClose) {
    const at = open.findLastIndex(({ name }) => name === tag.name);
    if (at >= 0) reportEnded(open.splice(at), context);
    else if (!context.isExcerpt) reportEnd(tag, sourcePlace(node, tag.index, context), context);
    return;
  }
  open.push({ name: tag.name, ...sourcePlace(node, tag.index, context) });
  if (open.length !== MAX_OPEN + 1) return;
  context.problems.push({
    rule: 'too-deep',
    fatal: true,
    message: 'Elements of raw HTML stand too deep within each other.',
    hint: `Close them: at most ${MAX_OPEN} may be open at a time.`,
    ...sourcePlace(node, 0, context),
  });
}

/** Ends what is open in a cell of a table, at a tag of another cell or row (HTML, 13.2.6.4.15). */
function endCell({ name }: RawTag, context: Context): void {
  const { open } = context.rawHtml;
  const at = open.findLastIndex((element) => element.name === 'table');
  const table = open[at];
  if (table) reportEnded([{ ...table, name }, ...open.splice(at + 1)], context);
}

/** Reports the first element that an end tag ends with the element around it. */
function reportEnded([around, inner]: readonly OpenElement[], { problems, isExcerpt }: Context): void {
  if (!around || !inner || isExcerpt) return;
  const { name, ...place } = inner;
  problems.push({
    rule: 'unclosed',
    message: `The element <${name}> is not closed: it ends with the <${around.name}> around it.`,
    hint: `Write </${name}> where it ends.`,
    ...place,
  });
}

function reportEnd({ name }: RawTag, where: { line: number; column: number }, { problems }: Context): void {
  problems.push({
    rule: 'unclosed',
    message: `The tag </${name}> ends no element and is left out: none is open there.`,
    hint: `Write <${name}> where the element begins, or \\</${name}> if you mean the characters, or remove it.`,
    ...where,
  });
}

function isSelfClosed({ attributes }: RawTag): boolean {
  return attributes.endsWith('/');
}

/** Reports an inline style or script attribute, which the content security policy blocks. */
export function reportInline(
  name: string,
  where: { line: number; column: number },
  { problems, options }: Context,
): void {
  const isStyle = name === 'style';
  const inMdx = 'Write a function: `onClick={() => …}` in a component beside the article.';
  problems.push({
    rule: 'inline-style',
    message: `The attribute "${name}" has no effect: the site's content security policy blocks inline ${isStyle ? 'styles' : 'scripts'}.`,
    hint: isStyle
      ? 'Use a class and a style sheet.'
      : options.format === 'mdx'
        ? inMdx
        : 'Write an .mdx file with a component instead.',
    ...where,
  });
}

/** Makes an HTML fragment well formed, as a browser would: closes open elements, and drops unmatched end tags. */
export function contain(html: string): string {
  const replaceAll = defineMdastPlugin({
    name: 'contain',
    before: (root, context) =>
      context.replaceNode(root, { type: 'root', children: [{ type: 'html', value: html }] }),
  });
  return markdownToHtml('', { features: { rawHtml: true, frontmatter: false }, mdastPlugins: [replaceAll] })
    .html;
}
