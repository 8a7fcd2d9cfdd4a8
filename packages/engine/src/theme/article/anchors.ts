import { copyAloud } from '../ui/clipboard';
import type { Enhancement } from './enhance';

/** Makes the link beside a heading also copy its address. */
export const enhanceAnchors: Enhancement = (root, { t, signal }) => {
  const onClick = async ({ target }: Event) => {
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a.anchor') : null;
    if (!anchor || !(await copyAloud(anchor.href, t, 'heading.copied'))) return;
    anchor.dataset.done = '';
    setTimeout(() => {
      delete anchor.dataset.done;
    }, 2000);
  };
  root.addEventListener('click', onClick, { signal });
};
