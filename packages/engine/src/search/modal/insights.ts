import type { Shell } from '../../shared/shell';
import type { ModalState } from './modalState';
import type { SearchItem } from './source';

/** Endpoint of events (Algolia Insights REST API, version 1). */
const ENDPOINT = 'https://insights.algolia.io/1/events';
/** Maximum number of objects per event. */
const MAX_OBJECTS = 20;

const NAMES = { view: 'Items Viewed', active: 'Item Active', click: 'Item Selected' } as const;

/** Anonymous id of the reader for this page load; nothing is stored. */
const userToken = `anonymous-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
const seen = new Set<string>();

/** An interaction with the results of one answer. */
export interface EventInput {
  /** All results were viewed, one was active for a while, or one was chosen. */
  readonly type: 'view' | 'active' | 'click';
  readonly state: ModalState;
  /** The chosen or active item. */
  readonly item: SearchItem | null;
}

/** Sends an event; errors are ignored. Per answer, a view and each active result are sent once. */
export async function sendEvent({ search }: Shell, { type, state, item }: EventInput): Promise<void> {
  const { queryId } = state.context;
  if (search?.provider.name !== 'algolia' || queryId === null) return;
  const { indexName, provider } = search;
  const selectedId = item?.kind === 'hit' ? item.hit.objectID : null;
  const key = `${queryId} ${type === 'active' ? selectedId : ''}`;
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
    objectIDs: selectedId === null ? ids.slice(0, MAX_OBJECTS) : [selectedId],
    ...(type === 'click' &&
      selectedId !== null && { positions: [ids.indexOf(selectedId) + 1], queryID: queryId }),
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
