import { useEffect, useState } from 'react';
import { localStore, sessionStore } from '../../browser/storage';

/** Before the address of a list: the posts that the reader has found in it, in both kinds of storage. */
const STORE = 'devlog.known ';

/**
 * How many posts at the beginning of a list have come since the reader's last visit; 0 on the first one, and until the
 * application is there. A visit is as long as that of a tab: on the way back to the list they are still new.
 *
 * @param posts newest first; must keep its identity
 * @param list names the list
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
    // None of them is known: there are more than the list has, or it is another list.
    setCount(Math.max(first, 0));
  }, [posts, list]);
  return count;
}
