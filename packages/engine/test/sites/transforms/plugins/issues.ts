import { definePlugin, type MarkdownNode } from '@private-devlog/engine';
import { ISSUES } from './project';

/** Makes a link of every `#123` in prose. */
export default definePlugin({
  name: 'issues',
  markdown: {
    transform(tree) {
      linkIn(tree);
    },
  },
});

function linkIn(node: MarkdownNode): void {
  if (!node.children || node.type === 'link') return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return linked(child.value ?? '');
    linkIn(child);
    return [child];
  });
}

function linked(text: string): MarkdownNode[] {
  return text.split(/(#\d+\b)/).map((part, index) => {
    const shown: MarkdownNode = { type: 'text', value: part };
    return index % 2 === 0 ? shown : { type: 'link', url: ISSUES + part.slice(1), children: [shown] };
  });
}
