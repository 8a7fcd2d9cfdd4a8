import { definePlugin, elementNode } from '@private-devlog/engine';

/** `:kbd[Ctrl]`, `::rule{#id}` and `:::poem[Title]`: a directive of each kind. */
export default definePlugin({
  name: 'directives',
  markdown: {
    directives: {
      kbd: ({ label }) => elementNode('kbd', {}, label),
      rule: ({ attributes }) => elementNode('hr', { class: 'rule', id: attributes.id ?? '' }),
      poem: ({ label, children }) =>
        elementNode('section', { class: 'poem' }, [elementNode('p', { class: 'title' }, label), ...children]),
    },
  },
});
