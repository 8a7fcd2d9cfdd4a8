import type { Shell } from '../shared/shell';
import type { SearchItem } from './source';
import type { ModalState } from './useAutocomplete';

/** Where events are sent (Algolia Insights REST API, version 1). */
const ENDPOINT = 'https://insights.algolia.io/1/events';
/** Objects that one event may name. */
const OBJECTS_MAX = 20;

const NAMES = { view: 'Items Viewed', active: 'Item Active', click: 'Item Selected' } as const;

/** Identifies a reader until the page is closed: nothing is stored. */
const userToken = `anonymous-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
const seen = new Set<string>();

/** What a reader did with the results of one answer. */
export interface EventInput {
  /** All results were seen, one was active for a while, or it was chosen. */
  readonly type: 'view' | 'active' | 'click';
  readonly state: ModalState;
  /** The chosen or active item. */
  readonly item: SearchItem | null;
}

/** Sends an event; what goes wrong is nobody's loss. Results of one answer count as seen, and as active, once. */
export async function sendEvent({ search }: Shell, { type, state, item }: EventInput): Promise<void> {
  const { queryId } = state.context;
  if (search?.provider.name !== 'algolia' || queryId === null) return;
  const { indexName, provider } = search;
  const chosen = item?.kind === 'hit' ? item.hit.objectID : null;
  const key = `${queryId} ${type === 'active' ? chosen : ''}`;
  if (type !== 'click' && seen.has(key)) return;
  seen.add(key);
  const ids = state.groups.flatMap(({ items }) =>
    items.flatMap((other) => (other.kind === 'hit' ? [other.hit.objectID] : [])),
  );
  if (ids.length === 0) return;
  const event = {
    eventType: type === 'click' ? type : 'view',
    eventName: NAMES[type],
    index: indexName,
    userToken,
    timestamp: Date.now(),
    objectIDs: chosen === null ? ids.slice(0, OBJECTS_MAX) : [chosen],
    ...(type === 'click' && chosen !== null && { positions: [ids.indexOf(chosen) + 1], queryID: queryId }),
  };
  const { appId, apiKey } = provider;
  await fetch(ENDPOINT, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'x-algolia-application-id': appId,
      'x-algolia-api-key': apiKey,
    },
    body: JSON.stringify({ events: [event] }),
  }).catch(() => undefined);
}
