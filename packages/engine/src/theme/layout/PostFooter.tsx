import { part } from '../parts';

/** After a post: nothing. */
function PostEmpty() {
  return null;
}

export const PostFooter = part('PostFooter', PostEmpty);
