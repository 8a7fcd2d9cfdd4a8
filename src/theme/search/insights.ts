import type { Shell } from '../../shared/shell';
import type { Item } from './source';
import type { ModalState } from './useAutocomplete';

/** Where events are sent (Algolia Insights REST API, version 1). */
const ENDPOINT = 'https://insights.algolia.io/1/events';
/** Objects that one event may name. */
const OBJECTS_MAX = 20;

/** A reader is known for as long as the page: nothing is kept. */
const userToken = `anonymous-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
const seen = new Set<string>();

export interface EventInput {
  readonly type: 'view' | 'click';
  readonly state: ModalState;
  /** The chosen item, for `click`. */
  readonly item: Item | null;
}

/** Sends an event; what goes wrong is nobody's loss. Results of one answer count as seen once. */
export async function sendEvent({ search }: Shell, { type, state, item }: EventInput): Promise<void> {
  const { queryId } = state.context;
  if (search?.provider.name !== 'algolia' || queryId === null) return;
  const { indexName, provider } = search;
  if (type === 'view' && seen.has(queryId)) return;
  seen.add(queryId);
  const ids = state.collections.flatMap(({ items }) =>
    items.flatMap((other) => (other.kind === 'hit' ? [other.hit.objectID] : [])),
  );
  const chosen = item?.kind === 'hit' ? item.hit.objectID : null;
  if (ids.length === 0) return;
  const event = {
    eventType: type,
    eventName: type === 'view' ? 'Items Viewed' : 'Item Selected',
    index: indexName,
    userToken,
    timestamp: Date.now(),
    ...(chosen === null
      ? { objectIDs: ids.slice(0, OBJECTS_MAX) }
      : { objectIDs: [chosen], positions: [ids.indexOf(chosen) + 1], queryID: queryId }),
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
