import type { Shell } from '../../shared/shell';
import type { EventInput } from './insights';
import type { ModalState } from './modalState';
import type { SearchItem } from './source';

/** Reports a view of the results after a delay, if the provider counts views. @returns cancels a pending report */
export function trackView(shell: Shell, state: ModalState): (() => void) | undefined {
  const { queryId } = state.context;
  if (!isTracked(shell) || queryId === null || !state.isOpen || state.status !== 'idle') return undefined;
  const timer = window.setTimeout(() => send(shell, 'view', state, null), 400);
  return () => window.clearTimeout(timer);
}

/** Reports a click on a result, if the provider counts clicks. */
export function trackChoice(shell: Shell, item: SearchItem, state: ModalState): void {
  window.clearTimeout(dwell);
  if (isTracked(shell) && item.kind === 'hit') void send(shell, 'click', state, item);
}

/** Time that an item must stay active to be reported, in milliseconds. */
const DWELL = 1000;
let dwell = 0;

/** Reports that the reader stays on a result, if the provider counts this. */
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
