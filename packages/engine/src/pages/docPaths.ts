import type { Doc, DocsVersion, SidebarNode } from '../content/types';
import { bug } from '../shared/problem';
import { perObject } from '../shared/values/perObject';
import { stepsOf } from './sidebarOrder';

/** Documents of a version by id. */
export const docsById = perObject((docs: readonly Doc[]) => new Map(docs.map((doc) => [doc.docId, doc])));

/** The document with an id. */
export function docById(version: DocsVersion, id: string): Doc {
  return docsById(version.docs).get(id) ?? bug(`version ${version.name} has no document ${id}`);
}

/**
 * Path of the first page among nodes of a sidebar, which is also the link target of a category; `null` without a page.
 */
export function firstPath(nodes: readonly SidebarNode[], version: DocsVersion): string | null {
  const [step] = stepsOf(nodes);
  if (!step) return null;
  return step.type === 'doc' ? docById(version, step.id).path : step.path;
}
