import { type RefCallback, useCallback, useRef } from 'react';
import { afterFrame } from '../../browser/frame';
import { useNavigation } from '../hooks/navigation';
import { useMessages } from '../hooks/shell';
import { deferLayout } from './arrival';
import { enhanceArticle } from './enhance';

/** Ref for the element with an article's HTML, which is enhanced once it is in the document. */
export function useEnhanced(features: readonly string[]): RefCallback<HTMLElement> {
  const t = useMessages();
  const { navigate, location } = useNavigation();
  // Only for articles after a navigation: the server's HTML is laid out already, and on changes the reader may have
  // scrolled.
  const isArriving = useRef(location !== null);
  return useCallback(
    (root) => {
      const end = new AbortController();
      const enhance = () => {
        if (root && !end.signal.aborted) enhanceArticle(root, features, { t, navigate, signal: end.signal });
      };
      if (root && isArriving.current) {
        deferLayout(root);
        afterFrame(enhance);
      } else enhance();
      isArriving.current = false;
      return () => end.abort();
    },
    [features, t, navigate],
  );
}
