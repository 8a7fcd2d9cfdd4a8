import type { Shell } from '../shared/shell';
import type { EventInput } from './insights';
import type { SearchItem } from './source';
import type { ModalState } from './useAutocomplete';

/** Tells the provider that results were seen, when it is one that counts. @returns takes that back while it waits */
export function trackView(shell: Shell, state: ModalState): (() => void) | undefined {
  const { queryId } = state.context;
  if (!isTracked(shell) || queryId === null || !state.isOpen || state.status !== 'idle') return undefined;
  const timer = window.setTimeout(() => send(shell, 'view', state, null), 400);
  return () => window.clearTimeout(timer);
}

/** Tells the provider that a result was chosen, when it is one that counts. */
export function trackChoice(shell: Shell, item: SearchItem, state: ModalState): void {
  window.clearTimeout(dwell);
  if (isTracked(shell) && item.kind === 'hit') void send(shell, 'click', state, item);
}

/** Time that an item has to stay active for it to count, in milliseconds. */
const DWELL = 1000;
let dwell = 0;

/** Tells the provider that the reader stays on a result, when it is one that counts. */
export function trackActive(shell: Shell, item: SearchItem, state: ModalState): void {
  window.clearTimeout(dwell);
  if (isTracked(shell) && item.kind === 'hit')
    dwell = window.setTimeout(() => send(shell, 'active', state, item), DWELL);
}

function isTracked({ search }: Shell): boolean {
  return search?.provider.name === 'algolia' && search.provider.hasInsights;
}

async function send(
  shell: Shell,
  type: EventInput['type'],
  state: ModalState,
  item: SearchItem | null,
): Promise<void> {
  const { sendEvent } = await import('./insights');
  await sendEvent(shell, { type, state, item });
}
