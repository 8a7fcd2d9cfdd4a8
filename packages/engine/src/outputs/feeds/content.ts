import { mapSrcset, VOID_ELEMENTS } from '../../shared/htmlTags';
import { unsafeScheme } from '../../shared/mistakes/validPath';
import { type HtmlPiece, type HtmlTag, htmlPieces, tagText } from '../html';

/** Attributes that only our styles and scripts use. */
const OURS = /^(?:data-|on|hidden$|tabindex$|style$|loading$|decoding$|fetchpriority$)/;
/** A tag of the custom elements that color the tokens of code: most tags of a post with code. */
const CODE_TOKEN = /<\/?c-(?: [^<>]*)?>/g;
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite', 'data', 'action', 'formaction']);

/**
 * Prepares an article's HTML for feed readers, which render it without our styles and scripts and at another address.
 * All URLs become absolute. Removed are scripts, plug-ins, anchors of headings, dark-mode pictures, what is hidden and
 * nothing opens, markup that only colors code, and colors that our styles define.
 *
 * @param pageUrl absolute URL of the article's page
 */
export function feedHtml(html: string, pageUrl: string): string {
  const out: string[] = [];
  const pieces = htmlPieces(html.replace(CODE_TOKEN, ''));
  const opened = openedIds(pieces);
  /** For every open `span`: whether its start tag was written. */
  const spans: boolean[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index]!;
    if (!('tag' in piece)) {
      out.push(piece.text);
      continue;
    }
    const { tag } = piece;
    // Buttons around names in code open type information; in a feed their content is plain text.
    if (tag.name === 'button' && (tag.isClosing || attributeOf(tag, 'popovertarget') !== undefined)) continue;
    if (isDropped(tag) || isHidden(tag, opened)) {
      if (!VOID_ELEMENTS.has(tag.name)) index = endOf(pieces, index);
      continue;
    }
    const cleaned = clean(tag, pageUrl);
    if (tag.name === 'span') {
      const isWritten = tag.isClosing ? (spans.pop() ?? true) : cleaned.attributes.length > 0;
      if (!tag.isClosing) spans.push(isWritten);
      if (!isWritten) continue;
    }
    out.push(tagText(cleaned));
  }
  return out.join('');
}

function isDropped(tag: HtmlTag): boolean {
  if (tag.isClosing) return false;
  if (
    ['script', 'style', 'link', 'meta', 'template', 'noscript', 'button', 'embed', 'object', 'base'].includes(
      tag.name,
    )
  )
    return true;
  const classes = (attributeOf(tag, 'class') ?? '').split(/\s+/);
  return (
    (tag.name === 'a' && classes.includes('anchor')) ||
    (tag.name === 'details' && classes.includes('code-more')) ||
    (tag.name === 'div' && (attributeOf(tag, 'popover') !== undefined || classes.includes('tab-list'))) ||
    (tag.name === 'img' && classes.includes('only-dark'))
  );
}

/** Ids of the elements that buttons of the article open. */
function openedIds(pieces: readonly HtmlPiece[]): ReadonlySet<string> {
  return new Set(
    pieces.flatMap((piece) => {
      const tag = tagOf(piece);
      return (tag && attributeOf(tag, 'aria-controls')?.split(/\s+/)) ?? [];
    }),
  );
}

/** Whether an element is hidden for good, by the rule of search: readers drop the attribute, and would show it. */
function isHidden(tag: HtmlTag, opened: ReadonlySet<string>): boolean {
  return (
    !tag.isClosing &&
    (attributeOf(tag, 'hidden') ?? 'until-found') !== 'until-found' &&
    attributeOf(tag, 'role') !== 'tabpanel' &&
    !opened.has(attributeOf(tag, 'id') ?? '')
  );
}

/** Index of the end tag for a start tag; that of the start tag itself if it is never closed. */
function endOf(pieces: readonly HtmlPiece[], start: number): number {
  const name = tagOf(pieces[start])!.name;
  let depth = 0;
  for (let index = start; index < pieces.length; index++) {
    const tag = tagOf(pieces[index]);
    if (tag?.name !== name) continue;
    depth += tag.isClosing ? -1 : 1;
    if (depth === 0) return index;
  }
  return start;
}

function tagOf(piece: HtmlPiece | undefined): HtmlTag | null {
  return piece && 'tag' in piece ? piece.tag : null;
}

function clean(tag: HtmlTag, pageUrl: string): HtmlTag {
  const attributes = tag.attributes.flatMap(([name, value]): [string, string][] => {
    if (OURS.test(name)) return [];
    if (name === 'class') return value.startsWith('language-') ? [[name, value]] : [];
    if (ADDRESSES.has(name) && /^(?:java|vb)script:/.test(unsafeScheme(value) ?? '')) return [];
    if (value.includes('var(--')) return colorWithout(tag.name, name);
    if (name === 'srcset' || name === 'imagesrcset')
      return [[name, mapSrcset(value, (url) => absolute(url, pageUrl))]];
    return [[name, ADDRESSES.has(name) ? absolute(value, pageUrl) : value]];
  });
  return { ...tag, attributes };
}

/**
 * Replaces our colors in a drawing: lines and text get the text color, which contrasts everywhere; areas stay empty.
 */
function colorWithout(element: string, attribute: string): [string, string][] {
  if (attribute === 'stroke') return [['stroke', 'currentColor']];
  if (attribute !== 'fill') return [];
  return [['fill', element === 'text' || element === 'tspan' ? 'currentColor' : 'none']];
}

/** Resolves an address against the page's URL; an invalid one is unchanged. */
function absolute(value: string, pageUrl: string): string {
  const address = value.replace(/&(?:amp|#38|#x26);/gi, '&').trim();
  if (address === '') return value;
  try {
    return escapeAmpersands(new URL(address, pageUrl).href);
  } catch {
    return value;
  }
}

function attributeOf(tag: HtmlTag, name: string): string | undefined {
  return tag.attributes.find(([key]) => key === name)?.[1];
}

function escapeAmpersands(text: string): string {
  return text.replace(/&(?!(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);)/gi, '&amp;');
}
