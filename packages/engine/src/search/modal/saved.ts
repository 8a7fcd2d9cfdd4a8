import { localStore, storedList } from '../../browser/storage';
import { type ShownHit, toShownHit } from '../query/hit';

/** Maximum number of recent results without favorites, and, in the next constant, with favorites. */
const MAX_RECENT = 7;
const MAX_RECENT_WITH_FAVORITES = 4;
const MAX_FAVORITES = 10;

/** Results that the reader has visited, and those marked as favorites, newest first. */
export interface SavedHits {
  readonly recent: readonly ShownHit[];
  readonly favorites: readonly ShownHit[];
}

/** Adds a visited result, unless it is a favorite. Its highlights belong to one query and are removed. */
export function addRecent(saved: SavedHits, hit: ShownHit): SavedHits {
  if (has(saved.favorites, hit)) return saved;
  return trim({ ...saved, recent: [toShownHit(hit)!, ...without(saved.recent, hit)] });
}

/** Moves a recent result to the favorites. */
export function promote(saved: SavedHits, hit: ShownHit): SavedHits {
  return trim({
    recent: without(saved.recent, hit),
    favorites: [toShownHit(hit)!, ...without(saved.favorites, hit)],
  });
}

/** Removes a hit from both lists. */
export function remove(saved: SavedHits, hit: ShownHit): SavedHits {
  return { recent: without(saved.recent, hit), favorites: without(saved.favorites, hit) };
}

/** Reads the saved hits of an index from local storage. Damaged or foreign values are ignored. */
export function readSaved(indexName: string): SavedHits {
  const { recent, favorites } = keys(indexName);
  const readList = (key: string) => storedList(localStore, key).flatMap((item) => toShownHit(item) ?? []);
  return trim({ recent: readList(recent), favorites: readList(favorites) });
}

/** Saves the hits of an index in local storage; where that is denied, they last as long as the page. */
export function writeSaved(indexName: string, saved: SavedHits): void {
  const { recent, favorites } = keys(indexName);
  localStore.set(recent, JSON.stringify(saved.recent));
  localStore.set(favorites, JSON.stringify(saved.favorites));
}

function keys(indexName: string): { readonly recent: string; readonly favorites: string } {
  return { recent: `search.recent.${indexName}`, favorites: `search.favorites.${indexName}` };
}

function trim({ recent, favorites }: SavedHits): SavedHits {
  const max = favorites.length === 0 ? MAX_RECENT : MAX_RECENT_WITH_FAVORITES;
  return { recent: recent.slice(0, max), favorites: favorites.slice(0, MAX_FAVORITES) };
}

/** Compared by URL: two blocks of one section have the same target. */
function has(list: readonly ShownHit[], { url }: ShownHit): boolean {
  return list.some((item) => item.url === url);
}

function without(list: readonly ShownHit[], { url }: ShownHit): ShownHit[] {
  return list.filter((item) => item.url !== url);
}
