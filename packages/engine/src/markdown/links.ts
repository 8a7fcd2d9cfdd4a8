import { type Context, type Handlers, placeOf, refer, renderAll } from './context';
import { type Content, element, raw } from './hast';
import { reportNoAlt } from './imageAlt';
import { definitionOf, type Target } from './inlines';
import type { Md } from './tree';
import { encodeUrl, staysAsWritten } from './url';

/** Links and images whose address this stage cannot know become references; links that leave the site stay. */
export const linkHandlers: Handlers = {
  link: (node, context) => link(node, node, context),
  image: (node, context) => image(node, node, context),
  linkReference: (node, context) => {
    const target = definitionOf(node, context);
    return target ? link(node, target, context) : null;
  },
  imageReference: (node, context) => {
    const target = definitionOf(node, context);
    return target ? image(node, target, context) : null;
  },
};

function link(node: Md<'link'> | Md<'linkReference'>, { url, title }: Target, context: Context): Content {
  const children = renderAll(node.children, context);
  if (staysAsWritten(url, 'link')) {
    const rel = /^(?:https?:)?\/\//i.test(url) ? 'noopener' : null;
    return element('a', { href: encodeUrl(url), title, rel }, children);
  }
  const { index, token } = refer(context, node, { kind: 'link', target: url, ...placeOf(node, context) });
  if (context.options.format === 'mdx') return component('Link', index, { title }, children);
  return element('a', { href: token, title }, children);
}

function image(node: Md<'image'> | Md<'imageReference'>, { url, title }: Target, context: Context): Content {
  const alt = node.alt ?? '';
  if (alt.trim() === '' && !context.isExcerpt) reportNoAlt(placeOf(node, context), context);
  const named = title ? { alt, title } : { alt };
  const { index, token } = refer(context, node, {
    kind: 'image',
    target: url,
    ...named,
    ...placeOf(node, context),
  });
  return context.options.format === 'mdx' ? component('Image', index, named) : raw(token);
}

/** `<Name reference={index} …>`: in MDX the page's components resolve references. */
export function component(
  name: string,
  index: number,
  attributes: Record<string, string | null | undefined>,
  children: Content[] = [],
): Content {
  const props = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: [
      {
        type: 'mdxJsxAttribute',
        name: 'reference',
        value: { type: 'mdxJsxAttributeValueExpression', value: String(index) },
      },
      ...props.map(([key, value]) => ({
        type: 'mdxJsxAttribute' as const,
        name: key,
        value: value as string,
      })),
    ],
    children: children as never[],
  };
}
