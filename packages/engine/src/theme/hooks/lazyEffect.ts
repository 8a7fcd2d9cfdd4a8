import { useEffect } from 'react';

/** Starts an effect, and returns its cleanup. */
export type Begin = () => () => void;

/**
 * An effect whose code is loaded on demand, after hydration. If the code does not load, the page works as without
 * script.
 *
 * @param load must keep its identity; `null` disables the effect
 */
export function useLazyEffect(load: (() => Promise<Begin>) | null): void {
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    load?.().then(
      (begin) => {
        if (!isOver) end = begin();
      },
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [load]);
}
