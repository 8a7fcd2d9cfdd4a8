import type { SearchFunction, SearchQuery } from '@private-devlog/search/types';
import { allowsPrefetch } from '../browser/connection';
import type { Shell } from '../shared/shell';
import { ask, type SearchAnswer } from './request';

/** Milliseconds after the last answer until the part is loaded that answers without a network. */
const PAUSE = 5000;

let pause = 0;

/**
 * Asks the provider; where that cannot be reached, the titles and headings of what has been saved for reading offline.
 *
 * @throws what the provider throws, when no title answers either
 */
export async function askOrTitles(
  shell: Shell,
  { search, query, label }: { search: SearchFunction; query: SearchQuery; label: string },
  signal: AbortSignal,
): Promise<SearchAnswer> {
  try {
    const answer = await ask(search, query, signal);
    // The service worker saves what a page loads; a reader who never searches does not need it.
    clearTimeout(pause);
    if (navigator.serviceWorker?.controller && allowsPrefetch()) pause = window.setTimeout(titles, PAUSE);
    return answer;
  } catch (error) {
    if (signal.aborted || (query.page ?? 0) > 0) throw error;
    const answer = await (await titles())?.answerByTitles(shell, query.query, label);
    if (!answer) throw error;
    return answer;
  }
}

const titles = () => import('./savedTitles').catch(() => null);
