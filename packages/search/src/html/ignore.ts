/** Parts of a page that are not its text: navigation, controls, and what its author excludes. */
import { type AnyNode, childrenOf, classesOf, type Element, find, findAll, isTag, remove } from './dom';
import { oneLine, textOf } from './text';

/** Elements without text that is shown. */
const SILENT = new Set(
  'title script style noscript template button select textarea canvas iframe object video audio dialog head annotation'.split(
    ' ',
  ),
);
/** Elements around the text of a page. In an article, they are parts of its text. */
const AROUND = new Set(['nav', 'footer', 'form', 'svg']);
/** What a drawing contains besides its words. */
const OF_DRAWINGS = new Set(['desc', 'defs', 'metadata']);
const ROLES = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'dialog',
  'doc-backlink',
  'doc-noteref',
  'doc-toc',
  'menu',
  'navigation',
  'search',
  'toolbar',
]);
/** Attributes that exclude an element, of this and of other search engines. */
const MARKS = ['data-search-ignore', 'data-pagefind-ignore', 'data-footnote-ref', 'data-footnote-backref'];
/** Text for assistive technologies, and what says that code goes on. */
const UNSEEN = /^(?:sr-only|visually-hidden|code-more)$/i;
/** Parts of a page that generators mark only by a class. */
const CLASSES =
  /^(?:breadcrumbs?|pagination(?:-nav)?|nav(?:header|footer)|toc|table-of-contents|sidebar|skip-link|(?:post|entry|article)-meta|avatar|byline|theme-edit-this-page|edit-this-page|edit-link|last-updated|share|social-share|related(?:-posts)?|post-nav(?:igation)?|prev-next|footnote-(?:ref|backref)|reversefootnote|comments|disqus_thread|giscus|utterances)$/i;
/** Line numbers of a code block. `line-numbers` on a block itself only requests them. */
const LINE_NUMBERS =
  /^(?:lineno|linenos|linenodiv|lnt|ln|rouge-gutter|gutter|line-?numbers?(?:-wrapper|-rows)?)$/i;
/** Admonitions in a text that are marked up as an aside. */
const NOTES =
  /(?:^|[\s_-])(?:aside|admonition|alert|callout|caution|danger|hint|important|info|note|notice|tip|warning)(?:$|[\s_-])/i;
/** Names of the parts around the text, for pages without a main element. */
const SURROUNDINGS =
  /^(?:(?:site-|page-|main-|top-)?(?:nav|navbar|navigation|menu|header|footer|sidebar)|masthead|logo)$/i;

/** Removes the elements below a node whose text is not indexed. */
export function removeIgnored(root: AnyNode): void {
  remove(root, isIgnored);
}

/** Whether the text of an element of a page is not indexed. */
export function isIgnored(element: Element): boolean {
  const { name, attribs } = element;
  if (AROUND.has(name) || isUnread(element)) return true;
  const role = attribs.role ?? '';
  if (name === 'aside' && role !== 'note' && !isNote(element)) return true;
  if (ROLES.has(role) || isLanguageName(element) || isDateLine(element)) return true;
  return [...classesOf(element), attribs.id ?? ''].some((own) => CLASSES.test(own));
}

/** Whether an element of an article has no text of the article: it is hidden, a control, or excluded by its author. */
export function isUnread(element: Element): boolean {
  const { name, attribs } = element;
  if (SILENT.has(name)) return name !== 'button' || !isLabel(element);
  if (OF_DRAWINGS.has(name) || MARKS.some((mark) => mark in attribs) || isHidden(element)) return true;
  if (isHeadingLink(element) || attribs.role === 'doc-backlink' || attribs.role === 'doc-noteref')
    return true;
  const classes = [...classesOf(element), attribs.id ?? ''];
  const isBlockOfCode = (name === 'pre' || name === 'code') && !classes.includes('lineno');
  return classes.some((own) => UNSEEN.test(own) || (!isBlockOfCode && LINE_NUMBERS.test(own)));
}

/** Whether a button is the label of what it opens (a tab, a fold, a word that is explained), or all of a heading. */
function isLabel(button: Element): boolean {
  const { attribs } = button;
  if ('aria-expanded' in attribs || 'popovertarget' in attribs || attribs.role === 'tab') return true;
  let around = button.parent;
  while (around && isTag(around) && !/^h[1-6]$/.test(around.name)) around = around.parent;
  return around !== null && isTag(around) && oneLine(textOf(around)) === oneLine(textOf(button));
}

/**
 * Whether an element is around the text of a page without a main element: its banner, or a part named as navigation.
 */
export function isSurrounding(element: Element): boolean {
  const { name, attribs, parent } = element;
  if ([...classesOf(element), attribs.id ?? ''].some((own) => SURROUNDINGS.test(own))) return true;
  const isBanner =
    name === 'header' && parent !== null && !(isTag(parent) && /^(?:article|section)$/.test(parent.name));
  return isBanner && find(element, (inner) => inner.name === 'nav' || isLinkedTitle(inner)) !== null;
}

/** Whether an element is an admonition. Its heading names its kind and opens no section. */
export function isNote({ attribs }: Element): boolean {
  return NOTES.test(attribs.class ?? '');
}

/** Whether an element is hidden for good. Text in a tab or a fold, or hidden until found, is not: readers can open it. */
function isHidden(element: Element): boolean {
  const { attribs } = element;
  const isOut =
    ('hidden' in attribs && attribs.hidden !== 'until-found') ||
    'popover' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    /(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden)/i.test(attribs.style ?? '');
  return isOut && attribs.role !== 'tabpanel' && !isOpened(element);
}

/** The ids of the elements that buttons of a document open, by the root of the document. */
const openedIds = new WeakMap<AnyNode, ReadonlySet<string>>();

/** Whether a button of the page opens an element. */
function isOpened(element: Element): boolean {
  const { id = '' } = element.attribs;
  if (id === '') return false;
  let root: AnyNode = element;
  while (root.parent) root = root.parent;
  const known = openedIds.get(root);
  if (known) return known.has(id);
  const buttons = findAll(root, ({ attribs }) => 'aria-expanded' in attribs && 'aria-controls' in attribs);
  const ids = new Set(buttons.flatMap(({ attribs }) => attribs['aria-controls']!.split(/\s+/)));
  openedIds.set(root, ids);
  return ids.has(id);
}

/** Whether a link is the permalink of a heading: `#`, `¶`, a picture, or empty. */
function isHeadingLink({ name, attribs, children }: Element): boolean {
  if (name !== 'a' || !attribs.href?.includes('#')) return false;
  if (/(?:^|[\s_-])(?:anchor|hash|permalink|heading|headerlink|headline)/i.test(attribs.class ?? ''))
    return true;
  const text = children.map((child) => ('data' in child ? child.data : '?')).join('');
  return /^[#¶§🔗\s\u200b]*$/u.test(text);
}

/** Whether an element is the line below a title with the date, and often reading time and author. */
function isDateLine(element: Element): boolean {
  const { name, parent } = element;
  if (!/^(?:div|p|span|ul|dl)$/.test(name) || !(parent && isTag(parent) && parent.name === 'header'))
    return false;
  const has = (names: RegExp) => find(element, (inner) => names.test(inner.name)) !== null;
  return has(/^time$/) && !has(/^h[1-6]$/);
}

/** Whether an element is the language name in the corner of a code block. */
function isLanguageName({ name, attribs, next }: Element): boolean {
  if (name !== 'span' || attribs.class !== 'lang') return false;
  let after: AnyNode | null = next as AnyNode | null;
  while (after && !isTag(after)) after = after.next as AnyNode | null;
  return after?.name === 'pre';
}

/** Whether an element is the name of the site in a heading that is entirely a link. */
function isLinkedTitle({ name, children }: Element): boolean {
  const own = children.filter((child) => isTag(child) || ('data' in child && child.data.trim() !== ''));
  return (
    name === 'h1' &&
    own.length === 1 &&
    isTag(own[0]!) &&
    own[0].name === 'a' &&
    childrenOf(own[0]).length > 0
  );
}
