import { useEffect, useState } from 'react';
import { localStore, sessionStore } from '../../browser/storage';

/** Key prefix of a list's known posts, in session and local storage. */
const STORE = 'devlog.known ';

/**
 * Number of posts at the beginning of a list that were added since the reader's last visit; 0 on the first visit, and
 * during hydration. A visit lasts as long as the tab: they are still new when the reader returns to the list.
 *
 * @param posts newest first; must keep its identity
 * @param list key of the list
 */
export function useNewPosts(posts: readonly { readonly href: string }[], list: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const key = STORE + list;
    const known = sessionStore.get(key) ?? localStore.get(key) ?? '';
    sessionStore.set(key, known);
    localStore.set(key, posts.map(({ href }) => href).join(' '));
    const hrefs = known.split(' ');
    const first = posts.findIndex(({ href }) => hrefs.includes(href));
    // Without a known post, there are either more new ones than the list has, or it is another list.
    setCount(Math.max(first, 0));
  }, [posts, list]);
  return count;
}
