import { useCallback } from 'react';
import { localStore } from '../../browser/storage';
import { useLazyEffect } from './lazyEffect';
import { useAddress } from './page';
import { useMessages } from './shell';

/** Notes how far the post of the page has been read, and offers to go on there when the reader comes back. */
export function useReading(): void {
  const t = useMessages();
  const address = useAddress();
  useLazyEffect(
    useCallback(async () => {
      await readingBegins();
      const { followReading } = await import('../lazy/readPosition');
      return () => followReading(address, t);
    }, [address, t]),
  );
}

/** Settles when there is a position to offer or to note: at once for a reader of long posts, else after a window of text. */
async function readingBegins(): Promise<void> {
  if (localStore.get(READ_KEY) !== null) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (window.scrollY < window.innerHeight) return;
      window.removeEventListener('scroll', look);
      resolve();
    };
    window.addEventListener('scroll', look, { passive: true });
  });
}

/** The key of local storage for reading positions. */
const READ_KEY = 'devlog.read';
