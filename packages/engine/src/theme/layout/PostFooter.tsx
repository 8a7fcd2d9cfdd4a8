import { part } from '../parts';

/** After a post: nothing. */
function PostEmpty() {
  return null;
}

/** The place after a post that the theme leaves to the site: nothing, or `components/PostFooter`. */
export const PostFooter = part('PostFooter', PostEmpty);
