import { definePlugin } from '@private-devlog/engine';

/** Ends every text with a heading and the name of its file. */
export default definePlugin({
  name: 'license',
  markdown: {
    transform: (tree, { path, format }) => ({
      ...tree,
      children: [
        ...(tree.children ?? []),
        { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Licence' }] },
        { type: 'paragraph', children: [{ type: 'text', value: `${path} (${format}) is free.` }] },
      ],
    }),
  },
});
