import type { CategoryNode, Doc, DocsVersion } from '../content/types';
import { perObject } from '../shared/perObject';
import { bug } from '../shared/problem';

/** Documents of a version by their ids. */
export const docsById = perObject((docs: readonly Doc[]) => new Map(docs.map((doc) => [doc.docId, doc])));

/** The document that a sidebar names by its id. */
export function docById(version: DocsVersion, id: string): Doc {
  return docsById(version.docs).get(id) ?? bug(`version ${version.name} has no document ${id}`);
}

/** Where a category's label leads; without a link, its first document. */
export function categoryPath(node: CategoryNode, version: DocsVersion): string | null {
  if (node.link?.type === 'doc') return docById(version, node.link.id).path;
  if (node.link?.type === 'index') return node.link.path;
  for (const item of node.items) {
    if (item.type === 'doc') return docById(version, item.id).path;
    const inner = item.type === 'category' ? categoryPath(item, version) : null;
    if (inner !== null) return inner;
  }
  return null;
}
