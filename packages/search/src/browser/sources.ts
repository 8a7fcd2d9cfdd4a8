/** The indexes of a search box. */
import { createClient, joinClients, type SearchClient } from '../client';

/**
 * Creates the client of the index in `src`; without it, of the index beside this script. If the box contains
 * `<search-source src weight label languages>`, creates a joined client of these indexes instead.
 */
export function clientOf(box: HTMLElement, languages: readonly string[]): SearchClient {
  const sources = [...box.querySelectorAll('search-source')];
  const own = (element: Element, defaults: readonly string[]) =>
    createClient({
      url: element.getAttribute('src') ?? new URL('..', import.meta.url).href,
      languages: listOf(element.getAttribute('languages')) ?? defaults,
    });
  if (sources.length === 0) return own(box, languages);
  return joinClients(
    sources.map((source) => {
      const label = source.getAttribute('label');
      return {
        client: own(source, languages),
        weight: Number(source.getAttribute('weight') ?? 1),
        ...(label !== null && { label }),
      };
    }),
  );
}

/** Parses languages separated by spaces; `null` for a missing attribute. */
export function listOf(attribute: string | null): string[] | null {
  return attribute?.toLowerCase().split(/\s+/).filter(Boolean) ?? null;
}
