import { type Handlers, positionOf, renderAll } from './context';
import { noteEmbed } from './embeds';
import { element } from './hast';

/** Elements that an author's function has put into a tree. */
export const elementHandlers: Handlers = {
  element: (node, context) => {
    const { name, attributes = {}, children } = node;
    const address = attributes.src ?? attributes.action;
    if (typeof address === 'string') noteEmbed(name, address, positionOf(node, context), context);
    return element(name, attributes, renderAll(children, context));
  },
};
