import { type RefCallback, useCallback } from 'react';
import { useNavigation } from '../hooks/navigation';
import { useMessages } from '../hooks/shell';
import { enhanceArticle } from './enhance';

/** A reference for the element that holds an article's HTML: enhances the article once it is in the document. */
export function useEnhanced(features: readonly string[]): RefCallback<HTMLElement> {
  const t = useMessages();
  const { navigate } = useNavigation();
  return useCallback(
    (root) => {
      const end = new AbortController();
      if (root) enhanceArticle(root, features, { t, navigate, signal: end.signal });
      return () => end.abort();
    },
    [features, t, navigate],
  );
}
