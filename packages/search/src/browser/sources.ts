/** The indexes that a search box reads. */
import { createClient, joinClients, type SearchClient } from '../client';

/**
 * The client of the index in `src`, beside this script without one. With `<search-source src weight label languages>` in
 * the box, the client of all these indexes, which then stand for the box's own.
 */
export function clientOf(box: HTMLElement, languages: readonly string[]): SearchClient {
  const sources = [...box.querySelectorAll('search-source')];
  const own = (element: Element, given: readonly string[]) =>
    createClient({
      url: element.getAttribute('src') ?? new URL('..', import.meta.url).href,
      languages: listOf(element.getAttribute('languages')) ?? given,
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

/** Languages with spaces between; `null` for an attribute that is not there. */
export function listOf(attribute: string | null): string[] | null {
  return attribute?.toLowerCase().split(/\s+/).filter(Boolean) ?? null;
}
