import { localStore, storedList } from '../../browser/storage';
import { focusOn } from '../../browser/target';
import type { Translate } from '../../shared/messages';
import { iconButton } from '../article/dom';
import './readPosition.css';

/** Key in local storage: a list of {@link Position} for recent long posts, newest first. */
const STORE = 'devlog.read';

/** Maximum number of posts whose position is stored. */
const MAX_POSITIONS = 20;

/** Minimum height of a post with a stored position, in windows. */
const MIN_WINDOWS = 3;

/** Debounce of scrolling, in milliseconds. */
const DEBOUNCE = 300;

/** Reading position in a post: the heading above it, and the distance below that in pixels. */
type Position = readonly [address: string, heading: string, below: number];

/**
 * Stores the reading position in a post, and offers to resume there when the reader returns to its beginning. A post
 * that was read to its end has no position.
 *
 * @returns stops
 */
export function followReading(address: string, t: Translate): () => void {
  const text = document.querySelector<HTMLElement>('main .prose');
  if (!text || text.offsetHeight < MIN_WINDOWS * window.innerHeight) return () => {};
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
      localStore.set(
        STORE,
        JSON.stringify([...(position ? [position] : []), ...others()].slice(0, MAX_POSITIONS)),
      );
  };
  let rest = 0;
  const onScroll = () => {
    clearTimeout(rest);
    rest = window.setTimeout(note, DEBOUNCE);
  };
  // The reader may have scrolled before this script loaded.
  onScroll();
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  return () => {
    clearTimeout(rest);
    end.abort();
  };
}

/** Reading position at the upper edge of the window: `null` at the end of the text, `undefined` near its beginning. */
function positionIn(text: HTMLElement, address: string): Position | null | undefined {
  if (text.getBoundingClientRect().bottom < window.innerHeight * 1.25) return null;
  // The first window needs no help to be found.
  if (window.scrollY < window.innerHeight) return undefined;
  const edge = window.innerHeight / 4;
  const heading = headingsOf(text).findLast((element) => element.getBoundingClientRect().top < edge);
  if (!heading) return undefined;
  return [address, heading.id, Math.round(-heading.getBoundingClientRect().top)];
}

const headingsOf = (text: HTMLElement) => [...text.querySelectorAll<HTMLElement>(':is(h2, h3)[id]')];

/** An overlay at the bottom of the window, so that nothing on the page moves. */
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
    // Not only to the heading, since a section may be long.
    const top = window.scrollY + heading.getBoundingClientRect().top + below;
    window.scrollTo({ top, behavior: 'instant' });
    focusOn(heading);
    remove();
  });
  close.addEventListener('click', remove);
  // Scrolling on declines the offer.
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

const storedPositions = () => storedList(localStore, STORE) as readonly Position[];
