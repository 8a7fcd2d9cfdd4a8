import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';
import { afterFrame } from '../../browser/frame';
import { useNavigation } from '../hooks/navigation';
import { useMessages } from '../hooks/shell';
import { arriveGently } from './arrival';
import { enhanceArticle } from './enhance';

/** A reference for the element that holds an article's HTML: enhances the article once it is in the document. */
export function useEnhanced(features: readonly string[]): RefCallback<HTMLElement> {
  const t = useMessages();
  const { navigate, location } = useNavigation();
  // What the server has sent is laid out already, and what has changed since a reader came may be scrolled to.
  const isArriving = useRef(location !== null);
  const isLeaving = useRef(false);
  // Before refs are detached, and only when the article is removed with them.
  useLayoutEffect(() => {
    isLeaving.current = false;
    return () => {
      isLeaving.current = true;
    };
  }, []);
  return useCallback(
    (root) => {
      const end = new AbortController();
      const enhance = () => {
        if (root && !end.signal.aborted) enhanceArticle(root, features, { t, navigate, signal: end.signal });
      };
      if (root && isArriving.current) {
        arriveGently(root);
        afterFrame(enhance);
      } else enhance();
      isArriving.current = false;
      return () => {
        // What goes as a whole need not be undone piece by piece before the next page can be seen.
        if (isLeaving.current) afterFrame(() => end.abort());
        else end.abort();
      };
    },
    [features, t, navigate],
  );
}
