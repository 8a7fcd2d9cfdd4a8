/** What of a page is not its text: navigation, controls, and what its author leaves out. */
import { classesOf, type Element } from './dom';

const TAGS = new Set(
  'title nav aside footer script style noscript template form button select textarea svg canvas iframe object video audio dialog head'.split(
    ' ',
  ),
);
const ROLES = new Set(['navigation', 'search', 'complementary', 'contentinfo', 'dialog', 'menu', 'toolbar']);
/** Marks that authors set for this and for other engines of search. */
const MARKS = ['data-search-ignore', 'data-pagefind-ignore', 'hidden'];
/** Parts of a page that generators mark by a class alone. */
const CLASSES =
  /^(?:breadcrumbs?|pagination(?:-nav)?|toc|table-of-contents|sidebar|skip-link|sr-only|visually-hidden|post-meta|line-?numbers?|lineno|theme-edit-this-page|edit-this-page)$/i;

/** True for an element whose text is not searched. */
export function isIgnored(element: Element): boolean {
  const { name, attribs } = element;
  if (TAGS.has(name) || MARKS.some((mark) => mark in attribs)) return true;
  if (attribs['aria-hidden'] === 'true' || ROLES.has(attribs.role ?? '')) return true;
  return isHeadingLink(element) || classesOf(element).some((own) => CLASSES.test(own));
}

/** The link beside a heading to itself: `#`, `¶`, a picture, or nothing that is seen. */
function isHeadingLink({ name, attribs, children }: Element): boolean {
  if (name !== 'a' || !attribs.href?.includes('#')) return false;
  if (/(?:^|[\s_-])(?:anchor|hash|permalink|heading|headerlink|headline)/i.test(attribs.class ?? ''))
    return true;
  const text = children.map((child) => ('data' in child ? child.data : '?')).join('');
  return /^[#¶§🔗\s\u200b]*$/u.test(text);
}
