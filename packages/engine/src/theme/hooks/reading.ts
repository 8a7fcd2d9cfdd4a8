import { useCallback } from 'react';
import { addListener } from '../../browser/addListener';
import { localStore } from '../../browser/storage';
import { useLazyEffect } from './lazyEffect';
import { useAddress } from './page';
import { useMessages } from './shell';

/** Stores the reading position in the current post, and offers to resume there on a later visit. */
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

/**
 * Settles when a position can be offered or stored: at once for a reader with stored positions, else after one screen
 * of text.
 */
async function readingBegins(): Promise<void> {
  if (localStore.get(READ_KEY) !== null) return;
  await new Promise<void>((resolve) => {
    const end = addListener(window, 'scroll', () => {
      if (window.scrollY < window.innerHeight) return;
      end();
      resolve();
    });
  });
}

/** Key of the reading positions in local storage. */
const READ_KEY = 'devlog.read';
