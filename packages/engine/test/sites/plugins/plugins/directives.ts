import { definePlugin, type MarkdownNode } from '@private-devlog/engine';

const element = (name: string, attributes: object, children: readonly MarkdownNode[]): MarkdownNode => ({
  type: 'element',
  name,
  attributes,
  children: [...children],
});

/** `:kbd[Ctrl]`, `::rule{#id}` and `:::poem[Title]`: a directive of each kind. */
export default definePlugin({
  name: 'directives',
  markdown: {
    directives: {
      kbd: ({ label }) => element('kbd', {}, label),
      rule: ({ attributes }) => element('hr', { class: 'rule', id: attributes.id ?? '' }, []),
      poem: ({ label, children }) =>
        element('section', { class: 'poem' }, [element('p', { class: 'title' }, label), ...children]),
    },
  },
});
