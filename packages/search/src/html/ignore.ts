/** Parts of a page that are not its text: navigation, controls, and what its author excludes. */
import { type AnyNode, childrenOf, classesOf, type Element, find, isTag } from './dom';

const TAGS = new Set(
  'title nav footer script style noscript template form button select textarea svg canvas iframe object video audio dialog head annotation'.split(
    ' ',
  ),
);
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
/** Parts of a page that generators mark only by a class. */
const CLASSES =
  /^(?:breadcrumbs?|pagination(?:-nav)?|nav(?:header|footer)|toc|table-of-contents|sidebar|skip-link|sr-only|visually-hidden|(?:post|entry|article)-meta|avatar|byline|theme-edit-this-page|edit-this-page|edit-link|last-updated|share|social-share|related(?:-posts)?|post-nav(?:igation)?|prev-next|footnote-(?:ref|backref)|reversefootnote|comments|disqus_thread|giscus|utterances)$/i;
/** Line numbers of a code block. `line-numbers` on a block itself only requests them. */
const LINE_NUMBERS =
  /^(?:lineno|linenos|linenodiv|lnt|ln|rouge-gutter|gutter|line-?numbers?(?:-wrapper|-rows)?)$/i;
/** Admonitions in a text that are marked up as an aside. */
const NOTES =
  /(?:^|[\s_-])(?:aside|admonition|alert|callout|caution|danger|hint|important|info|note|notice|tip|warning)(?:$|[\s_-])/i;
/** Names of the parts around the text, for pages without a main element. */
const SURROUNDINGS =
  /^(?:(?:site-|page-|main-|top-)?(?:nav|navbar|navigation|menu|header|footer|sidebar)|masthead|logo)$/i;

/** Whether the text of an element is not indexed. */
export function isIgnored(element: Element): boolean {
  const { name, attribs } = element;
  if (TAGS.has(name) || MARKS.some((mark) => mark in attribs) || isHidden(element)) return true;
  const role = attribs.role ?? '';
  if (name === 'aside' && role !== 'note' && !isNote(element)) return true;
  if (ROLES.has(role) || isHeadingLink(element) || isLanguageName(element) || isDateLine(element))
    return true;
  const classes = [...classesOf(element), attribs.id ?? ''];
  const isBlockOfCode = (name === 'pre' || name === 'code') && !classes.includes('lineno');
  return classes.some((own) => CLASSES.test(own) || (!isBlockOfCode && LINE_NUMBERS.test(own)));
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

/** Whether an element is hidden permanently. Text in a tab, or hidden until found, is not: readers can open it. */
function isHidden({ attribs }: Element): boolean {
  if ('hidden' in attribs && attribs.role !== 'tabpanel' && attribs.hidden !== 'until-found') return true;
  if (attribs['aria-hidden'] === 'true' && attribs.role !== 'tabpanel') return true;
  return (
    /(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden)/i.test(attribs.style ?? '') &&
    attribs.role !== 'tabpanel'
  );
}

/**
 * Whether a link is the permalink of a heading: `#`, `
 * `, a picture, or empty.
 */
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
