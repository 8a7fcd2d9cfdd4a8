import { type Context, type Handlers, positionOf, refer, renderAll, reportNode } from '../context';
import { noteEmbed } from '../html/embeds';
import { type Content, element, raw } from '../html/hast';
import { reportNoAlt, reportSize } from '../slips/imageAlt';
import { type Md, plainText } from '../syntax/tree';
import { encodeUrl, staysAsWritten } from '../url';
import { definitionOf, type LinkTarget } from './inlines';
import { shownWidth } from './pictureWidth';

/**
 * Renders links and images. Addresses within the site become references, which are resolved later; external links stay.
 */
export const linkHandlers: Handlers = {
  link: (node, context) => linkElement(node, node, context),
  image: (node, context) => image(node, node, context),
  linkReference: (node, context) => {
    const target = definitionOf(node, context);
    return target ? linkElement(node, target, context) : null;
  },
  imageReference: (node, context) => {
    const target = definitionOf(node, context);
    return target ? image(node, target, context) : null;
  },
};

/** Loopback hosts, which are the reader's own computer (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3). */
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i;

function linkElement(
  node: Md<'link'> | Md<'linkReference'>,
  { url, title }: LinkTarget,
  context: Context,
): Content {
  const children = renderAll(node.children, context);
  const isBare = addressOf(plainText(node)) === addressOf(url);
  // The printed page adds the address to other links.
  const name = isBare && isHttp(url) ? 'bare' : null;
  if (url !== '' && staysAsWritten(url, 'link', context.options.siteUrl)) {
    if (!context.isExcerpt && LOCAL.test(url) && !isBare)
      reportNode(context, node, {
        rule: 'link-address',
        message: `The link to ${url} leads to the reader's own computer.`,
        hint: 'Link to the published address; a command that readers run themselves may show its address as it is.',
      });
    const rel = isHttp(url) ? 'noopener' : null;
    return element('a', { class: name, href: encodeUrl(url), title, rel }, children);
  }
  const { index, token } = refer(context, node, { kind: 'link', target: url, ...positionOf(node, context) });
  if (context.options.format === 'mdx') return component('Link', index, { title }, children);
  return element('a', { class: name, href: token, title }, children);
}

/** Whether an address names a host, if only by `//`. */
const isHttp = (url: string) => /^(?:https?:)?\/\//i.test(url);

/** An address without what a text that shows it may omit. */
const addressOf = (url: string) => url.replace(/^https?:\/\/|\/$/gi, '');

function image(
  node: Md<'image'> | Md<'imageReference'>,
  { url, title }: LinkTarget,
  context: Context,
): Content {
  const alt = node.alt ?? '';
  if (alt.trim() === '' && !context.isExcerpt) reportNoAlt(positionOf(node, context), context);
  if (!context.isExcerpt) reportSize(alt, positionOf(node, context), context);
  noteEmbed('img', url, positionOf(node, context), context);
  const named = title ? { alt, title } : { alt };
  const width = shownWidth(node, context);
  const { index, token } = refer(context, node, {
    kind: 'image',
    target: url,
    ...named,
    ...(width === undefined ? {} : { width }),
    ...(isLead(context) ? { isLead: true } : {}),
    ...positionOf(node, context),
  });
  return context.options.format === 'mdx' ? component('Image', index, named) : raw(token);
}

/** Whether the next picture is the first of its text and before the first heading. */
function isLead({ isExcerpt, headingHtml, references }: Context): boolean {
  return !isExcerpt && headingHtml.size === 0 && references.every(({ kind }) => kind !== 'image');
}

/** Creates `<Name reference={index} …>`: in MDX, components of the page resolve references. */
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
