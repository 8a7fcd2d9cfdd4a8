import { useEffect } from 'react';

/** Begins something that goes on, and gives what ends it. */
export type Begin = () => () => void;

/**
 * An effect whose code is loaded on demand, after hydration. If the code does not load, the page works without it, as
 * it does without script.
 *
 * @param load must keep its identity; `null` while the effect is not wanted
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
