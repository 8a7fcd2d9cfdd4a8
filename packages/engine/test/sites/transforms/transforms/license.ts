import type { MarkdownTransform } from '@private-devlog/engine';

/** Ends every text with a heading and the name of its file. */
const license: MarkdownTransform = (tree, { path, format }) => ({
  ...tree,
  children: [
    ...(tree.children ?? []),
    { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Licence' }] },
    { type: 'paragraph', children: [{ type: 'text', value: `${path} (${format}) is free.` }] },
  ],
});

export default license;
