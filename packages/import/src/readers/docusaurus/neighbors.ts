import { textOf } from '../../text/values';
import type { Fields, ImportedText } from '../../types';

/** Fields that name a document by its id. */
export const NEIGHBORS: readonly string[] = ['pagination_prev', 'pagination_next'];

/** The ids that a document names as the one before or after it. */
export function neighborsOf(fields: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    NEIGHBORS.flatMap((key) => {
      const id = textOf(fields[key]);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

/** Documents with the files of their neighbors, of which all ids are known only after the last text. */
export function withNeighbors(
  texts: readonly ImportedText[],
  neighbors: ReadonlyMap<string, Readonly<Record<string, string>>>,
  idsOf: (version: string | undefined) => ReadonlyMap<string, string> | undefined,
): ImportedText[] {
  return texts.map((text) => {
    const ids = idsOf(text.version);
    const documents = Object.entries(neighbors.get(text.source) ?? {}).flatMap(([key, id]) => {
      const source = ids?.get(id);
      return source === undefined ? [] : [[key, source] as const];
    });
    return documents.length === 0 ? text : { ...text, documents: Object.fromEntries(documents) };
  });
}
