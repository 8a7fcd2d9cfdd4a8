import { type Handlers, positionOf, renderAll } from './context';
import { noteEmbed } from './embeds';
import { element, raw, text } from './hast';

/** What an author's function has put into a tree, and formulas that no plugin sets. */
export const elementHandlers: Handlers = {
  raw: ({ value }) => raw(value),
  inlineMath: ({ value }) => text(value),
  math: ({ value }) => element('p', {}, [value]),
  element: (node, context) => {
    const { name, attributes = {}, children } = node;
    const address = attributes.src ?? attributes.action;
    if (typeof address === 'string') noteEmbed(name, address, positionOf(node, context), context);
    return element(name, attributes, renderAll(children, context));
  },
};
