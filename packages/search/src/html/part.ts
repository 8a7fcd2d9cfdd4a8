/** Reads HTML that is a part of an article, such as what a component renders. */
import { parseDocument } from 'htmlparser2';
import type { Section } from '../index/page';
import { type Element, findAll, remove } from './dom';
import { isUnread } from './ignore';
import { readSections } from './sections';

/** A part of an article. */
export interface HtmlPart {
  /** Element around the part, without what is hidden, a control, or excluded by `data-search-ignore`. */
  readonly root: Element;
  /** Ids of all elements, also of those that are left out. */
  readonly ids: readonly string[];
  /** Text before the first heading with an id, and a section for each such heading. */
  readonly sections: readonly Section[];
}

/** Reads a part of an article. Everything a reader can see or open counts as its text, words in drawings included. */
export function readPart(html: string): HtmlPart {
  const document = parseDocument(`<div>${html}</div>`, { withStartIndices: true });
  const ids = findAll(document, ({ attribs }) => Boolean(attribs.id)).map(({ attribs }) => attribs.id!);
  remove(document, isUnread);
  const root = document.children[0] as Element;
  return { root, ids, sections: readSections(root, { isPart: true }).sections.flatMap(withoutId) };
}

/** A heading without an id is no target of links: it is a text of the section before it. */
function withoutId(section: Section): Section[] {
  const { heading, blocks, ...rest } = section;
  if (heading === null || heading.id !== '') return [section];
  return [{ ...rest, heading: null, blocks: [{ kind: 'text', text: heading.text }, ...blocks] }];
}
