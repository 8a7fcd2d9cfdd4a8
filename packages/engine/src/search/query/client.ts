import {
  createEmbeddedClient,
  type EmbeddedClient,
  hostOf,
  loadAlgoliaSearch,
} from '@private-devlog/search/internal/browser';
import type { SearchFunction } from '@private-devlog/search/types';
import type { Shell } from '../../shared/shell';

/** Search of the site, independent of the provider. */
export interface SiteSearch {
  readonly search: SearchFunction;
  /** Prefetches what the first search in a language needs. */
  readonly prepare: (locale: string) => void;
}

let embedded: EmbeddedClient | null = null;
let hosted: Promise<SearchFunction> | null = null;

/** Search client of the configured provider; one per page load. */
export function searchClient({ search, baseUrl, locales }: Shell): SiteSearch {
  const provider = search?.provider;
  if (provider?.name === 'algolia') {
    const { appId, apiKey, hosts } = provider;
    const load = () => {
      hosted ??= loadAlgoliaSearch({
        appId,
        apiKey,
        ...(hosts.length > 0 && { hosts: hosts.map(hostOf) }),
      });
      // A script that failed to load is requested again.
      hosted.catch(() => {
        hosted = null;
      });
      return hosted;
    };
    return {
      search: async (request, options) => (await load())(request, options),
      prepare: () => void load().catch(() => {}),
    };
  }
  embedded ??= createEmbeddedClient({
    createWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    base: new URL(baseUrl, window.location.href).href,
    locales: locales.map(({ code }) => code),
  });
  const { search: find, open } = embedded;
  return { search: find, prepare: open };
}
