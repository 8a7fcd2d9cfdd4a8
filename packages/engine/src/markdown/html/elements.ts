import { type Handlers, positionOf, refer, renderAll } from '../context';
import { noteEmbed } from './embeds';
import { element, raw, text } from './hast';

/** Renders elements and raw HTML that transforms insert, and formulas without a plugin. */
export const elementHandlers: Handlers = {
  raw: ({ value }) => raw(value),
  inlineMath: ({ value }) => text(value),
  math: ({ value }) => element('p', {}, [value]),
  element: (node, context) => {
    const { name, attributes = {}, children } = node;
    const address = attributes.src ?? attributes.action;
    if (typeof address === 'string') noteEmbed(name, address, positionOf(node, context), context);
    const { id, href } = attributes;
    const own = { ...attributes };
    // As in raw HTML: an id is a valid link target, and an excerpt has no ids, so that its fragment links lead to the
    // article.
    if (context.isExcerpt) delete own.id;
    else if (typeof id === 'string') context.anchors.add(id);
    if (context.options.format === 'md' && typeof href === 'string' && href.startsWith('#'))
      own.href = refer(context, node, { kind: 'link', target: href, ...positionOf(node, context) }).token;
    return element(name, own, renderAll(children, context));
  },
};
