import { localStore } from '../../browser/storage';
import type { Translate } from '../../shared/messages';
import { iconButton } from '../article/dom';
import './readPosition.css';

/** The key of local storage: a list of {@link Position}, of the last long posts, newest first. */
const STORE = 'devlog.read';

/** Maximum number of posts whose position is stored. */
const KEPT = 20;

/** Posts as high as this many windows are read in more than one visit. */
const LONG = 3;

/** A reader has come to rest after this long without scrolling, in milliseconds. */
const REST = 300;

/** Where a post was left: below which heading, and by how many pixels. */
type Position = readonly [address: string, heading: string, below: number];

/**
 * Notes how far a post has been read, and offers to go on there when the reader comes back to its beginning. A post
 * that was read to its end starts from the beginning.
 *
 * @returns ends it
 */
export function followReading(address: string, t: Translate): () => void {
  const text = document.querySelector<HTMLElement>('main .prose');
  if (!text || text.offsetHeight < LONG * window.innerHeight) return () => {};
  const end = new AbortController();
  const { signal } = end;
  const others = () => storedPositions().filter(([other]) => other !== address);
  const kept = storedPositions().find(([other]) => other === address);
  const isAtStart = window.scrollY < window.innerHeight / 2 && window.location.hash === '';
  if (kept && isAtStart) offer(text, kept, t, signal);

  const note = () => {
    if (!text.isConnected) return;
    const position = positionIn(text, address);
    if (position !== undefined)
      localStore.set(STORE, JSON.stringify([...(position ? [position] : []), ...others()].slice(0, KEPT)));
  };
  let rest = 0;
  const onScroll = () => {
    clearTimeout(rest);
    rest = window.setTimeout(note, REST);
  };
  // The reader may have scrolled before this was there.
  onScroll();
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  return () => {
    clearTimeout(rest);
    end.abort();
  };
}

/** Where the text is at the upper edge of the window: `null` at its end, nothing near its beginning. */
function positionIn(text: HTMLElement, address: string): Position | null | undefined {
  if (text.getBoundingClientRect().bottom < window.innerHeight * 1.25) return null;
  // Nobody needs help to find what the first window shows.
  if (window.scrollY < window.innerHeight) return undefined;
  const edge = window.innerHeight / 4;
  const heading = headingsOf(text).findLast((element) => element.getBoundingClientRect().top < edge);
  if (!heading) return undefined;
  return [address, heading.id, Math.round(-heading.getBoundingClientRect().top)];
}

const headingsOf = (text: HTMLElement) => [...text.querySelectorAll<HTMLElement>(':is(h2, h3)[id]')];

/** Lies over the foot of the window, so that nothing on the page moves for it. */
function offer(text: HTMLElement, [, id, below]: Position, t: Translate, signal: AbortSignal): void {
  const heading = headingsOf(text).find((element) => element.id === id);
  if (!heading) return;
  const box = document.createElement('aside');
  box.className = 'read-position';
  const link = document.createElement('a');
  link.href = `#${encodeURIComponent(id)}`;
  link.textContent = t('post.resume', { heading: heading.textContent ?? '' });
  const close = iconButton('close', t('post.resumeNot'));
  box.setAttribute('aria-label', t('post.resume', { heading: heading.textContent ?? '' }));
  box.append(link, close);
  const remove = () => box.remove();
  link.addEventListener('click', (event) => {
    event.preventDefault();
    // Not by the heading alone: a section may be long.
    const top = window.scrollY + heading.getBoundingClientRect().top + below;
    window.scrollTo({ top, behavior: 'instant' });
    heading.tabIndex = -1;
    heading.dataset.target = '';
    heading.focus({ preventScroll: true });
    remove();
  });
  close.addEventListener('click', remove);
  // A reader who scrolls on has answered.
  window.addEventListener(
    'scroll',
    () => {
      if (window.scrollY > window.innerHeight) remove();
    },
    { passive: true, signal },
  );
  signal.addEventListener('abort', remove);
  text.before(box);
}

function storedPositions(): readonly Position[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(STORE) ?? '[]');
    return Array.isArray(stored) ? (stored as readonly Position[]) : [];
  } catch {
    return [];
  }
}
