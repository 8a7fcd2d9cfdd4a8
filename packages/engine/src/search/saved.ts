import { localStore } from '../browser/storage';
import { type ShownHit, toShownHit } from './hit';

/** Maximum number of recent searches when there are no favorites; the next constant is for when there are. */
const RECENT_MAX = 7;
const RECENT_MAX_WITH_FAVORITES = 4;
const FAVORITES_MAX = 10;

/** Results that the reader has visited, newest first. */
export interface SavedHits {
  readonly recent: readonly ShownHit[];
  readonly favorites: readonly ShownHit[];
}

/** Remembers a visited result, unless it is a favorite already. Its marks belong to one query and are left out. */
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

/** The saved hits without one, wherever it is. */
export function remove(saved: SavedHits, hit: ShownHit): SavedHits {
  return { recent: without(saved.recent, hit), favorites: without(saved.favorites, hit) };
}

/** Saved searches of an index in local storage; damaged or foreign values are ignored. */
export function readSaved(indexName: string): SavedHits {
  const { recent, favorites } = keys(indexName);
  return trim({ recent: readList(recent), favorites: readList(favorites) });
}

/** Saves the hits of an index in local storage; a browser that denies it forgets them with the page. */
export function writeSaved(indexName: string, saved: SavedHits): void {
  const { recent, favorites } = keys(indexName);
  localStore.set(recent, JSON.stringify(saved.recent));
  localStore.set(favorites, JSON.stringify(saved.favorites));
}

function keys(indexName: string): { readonly recent: string; readonly favorites: string } {
  return { recent: `search.recent.${indexName}`, favorites: `search.favorites.${indexName}` };
}

function readList(key: string): ShownHit[] {
  try {
    const list: unknown = JSON.parse(localStore.get(key) ?? '[]');
    return Array.isArray(list) ? list.flatMap((item) => toShownHit(item) ?? []) : [];
  } catch {
    return [];
  }
}

function trim({ recent, favorites }: SavedHits): SavedHits {
  const max = favorites.length === 0 ? RECENT_MAX : RECENT_MAX_WITH_FAVORITES;
  return { recent: recent.slice(0, max), favorites: favorites.slice(0, FAVORITES_MAX) };
}

/** Two blocks of one section lead to the same place. */
function has(list: readonly ShownHit[], { url }: ShownHit): boolean {
  return list.some((item) => item.url === url);
}

function without(list: readonly ShownHit[], { url }: ShownHit): ShownHit[] {
  return list.filter((item) => item.url !== url);
}
