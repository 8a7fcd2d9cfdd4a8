import type { PostProps, Replacement } from '@private-devlog/engine/theme';

/** Where comments would go. */
const PostFooter: Replacement<PostProps> = ({ title }) => <p data-comments="">Comments on {title}</p>;

export default PostFooter;
