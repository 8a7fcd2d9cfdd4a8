import { type Part, part } from '../parts';

/** Default footer of a post: nothing. */
function PostEmpty() {
  return null;
}

/** Footer of a post, reserved for the site: nothing, or `components/PostFooter`. */
export const PostFooter: Part<'PostFooter'> = part('PostFooter', PostEmpty);
