import { mdxToJs } from 'satteri';
import { type Context, type Handlers, positionOf, refer, renderAll } from '../context';
import { noteJsx } from '../html/embeds';
import type { Content } from '../html/hast';
import { toHtml } from '../html/html';
import { reportInline } from '../html/rawHtml';
import { component } from '../inlines/links';
import { reportNoAlt } from '../slips/imageAlt';
import { staysAsWritten } from '../url';
import { type JsxAttribute, type JsxElement, literal } from './jsx';
import { withoutRequire } from './mdxRequire';

type JsxContent = Extract<Content, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Handlers of MDX nodes, which are copied unchanged except for links (including `href` of components) and images. */
export const mdxHandlers: Handlers = {
  mdxJsxFlowElement: (node, context) => jsx(node, context),
  mdxJsxTextElement: (node, context) => jsx(node, context),
  mdxFlowExpression: ({ value }, context) => ({
    type: 'mdxFlowExpression',
    value: withoutRequire(value, context),
  }),
  mdxTextExpression: ({ value }, context) => ({
    type: 'mdxTextExpression',
    value: withoutRequire(value, context),
  }),
  mdxjsEsm: ({ value }, context) => ({ type: 'mdxjsEsm', value: withoutRequire(value, context) }),
};

function jsx(node: JsxElement, context: Context): Content {
  const children = renderAll(node.children, context);
  if (!context.isExcerpt) {
    checkInline(node, context);
    checkAlt(node, context);
  }
  noteJsx(node, { src: literal(node, 'src'), action: literal(node, 'action') }, context);
  const kind = node.name === 'img' ? 'image' : 'link';
  const attribute = kind === 'image' ? 'src' : 'href';
  const isComponent = /^[A-Z]/.test(node.name ?? '');
  const hasAddress = node.name === 'a' || kind === 'image' || (isComponent && !context.isExcerpt);
  const url = hasAddress ? literal(node, attribute) : undefined;
  if (url === undefined || staysAsWritten(url, kind === 'link' ? 'link' : 'asset', context.options.siteUrl))
    return { ...jsxCopy(node, context), children: children as never[] };
  const alt = kind === 'image' ? { alt: literal(node, 'alt') ?? '' } : {};
  const { index } = refer(context, node, { kind, target: url, ...alt, ...positionOf(node, context) });
  const isAddress = (one: JsxAttribute) => one.type === 'mdxJsxAttribute' && one.name === attribute;
  if (isComponent) {
    const attributes = node.attributes.map((one) =>
      isAddress(one) ? resolvedHref(index) : attributeCopy(one, context),
    );
    return { type: node.type, name: node.name, attributes, children: children as never[] };
  }
  const whole = component(kind === 'link' ? 'Link' : 'Image', index, {}, children) as JsxContent;
  const others = node.attributes.filter((one) => !isAddress(one));
  return { ...whole, type: node.type, attributes: [...whole.attributes, ...others] };
}

/** Creates the attribute `href` of a component, with the resolved address of a reference. */
function resolvedHref(index: number): JsxAttribute {
  const value = {
    type: 'mdxJsxAttributeValueExpression',
    value: `props.components.hrefOf(${index})`,
  } as const;
  return { type: 'mdxJsxAttribute', name: 'href', value };
}

function jsxCopy({ type, name, attributes }: JsxElement, context: Context) {
  return { type, name, attributes: attributes.map((one) => attributeCopy(one, context)) };
}

function attributeCopy(attribute: JsxAttribute, context: Context): JsxAttribute {
  const { value } = attribute;
  if (typeof value === 'string' && attribute.type === 'mdxJsxExpressionAttribute')
    return { ...attribute, value: withoutRequire(value, context) };
  if (typeof value !== 'object' || value === null) return attribute;
  return { ...attribute, value: { ...value, value: withoutRequire(value.value, context) } } as JsxAttribute;
}

/** Reports an `img` without `alt`; spread attributes may contain it. */
function checkAlt(node: JsxElement, context: Context): void {
  const bringsAlt = (one: JsxAttribute) => one.type !== 'mdxJsxAttribute' || one.name === 'alt';
  if (node.name === 'img' && !node.attributes.some(bringsAlt))
    reportNoAlt(positionOf(node, context), context);
}

function checkInline(node: JsxElement, context: Context): void {
  const isOfHtml = /^[a-z]/.test(node.name ?? '');
  for (const one of node.attributes) {
    if (one.type !== 'mdxJsxAttribute') continue;
    if (one.name === 'style' && typeof one.value === 'string')
      context.problems.push({
        rule: 'mdx-component',
        fatal: true,
        message: 'The attribute "style" is a text, which React refuses.',
        hint: 'Give the element a `className`, and import a style sheet: the content security policy blocks inline styles.',
        ...positionOf(node, context),
      });
    else if (one.name === 'style') reportInline(one.name, positionOf(node, context), context);
    else if (isOfHtml && /^on[a-z]/i.test(one.name) && typeof one.value === 'string')
      reportInline(one.name, positionOf(node, context), context);
  }
}

/**
 * Compiles content to the ES module of an MDX article. Its default export is a React component with the prop
 * `components`, which must contain `Link`, `Image` and `hrefOf`. Raw HTML stays an inert string in it. @throws the
 * compiler's error
 */
export function toModule(content: readonly Content[]): string {
  const children = content.map(toJsx);
  const { code } = mdxToJs('', {
    features: { frontmatter: false },
    hastPlugins: [
      { name: 'article', before: (root, context) => context.replaceNode(root, { type: 'root', children }) },
    ],
  });
  return code;
}

const REACT_NAMES: ReadonlyMap<string, string> = new Map([
  ['class', 'className'],
  ['tabindex', 'tabIndex'],
]);

/** Elements in which whitespace between children has no meaning. */
const BLOCK_PARENTS = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'blockquote', 'div', 'section']);

function toJsx(node: Content): Content {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    return { ...node, children: (node.children as Content[]).map(toJsx) as never[] };
  }
  if (node.type !== 'element') return node;
  const properties: typeof node.properties = {};
  for (const [name, value] of Object.entries(node.properties))
    properties[REACT_NAMES.get(name) ?? name] = value;
  if (!node.children.some((child) => child.type === 'raw')) {
    // React does not allow text such as line breaks between rows and cells.
    const children = BLOCK_PARENTS.has(node.tagName)
      ? node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
      : node.children;
    return { ...node, properties, children: children.map((child) => toJsx(child) as typeof child) };
  }
  const html = JSON.stringify({ __html: toHtml(node.children as Content[]) });
  return {
    type: 'mdxJsxFlowElement',
    name: node.tagName,
    attributes: [
      ...Object.entries(properties).map(([name, value]) => ({
        type: 'mdxJsxAttribute' as const,
        name,
        value: String(value),
      })),
      {
        type: 'mdxJsxAttribute',
        name: 'dangerouslySetInnerHTML',
        value: { type: 'mdxJsxAttributeValueExpression', value: html },
      },
    ],
    children: [],
  };
}
