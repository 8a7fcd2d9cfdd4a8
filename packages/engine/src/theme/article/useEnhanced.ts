import { type RefCallback, useCallback, useRef } from 'react';
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
  return useCallback(
    (root) => {
      const end = new AbortController();
      if (root && isArriving.current) arriveGently(root);
      isArriving.current = false;
      if (root) enhanceArticle(root, features, { t, navigate, signal: end.signal });
      return () => end.abort();
    },
    [features, t, navigate],
  );
}
