import type { MdastNode } from '../syntax/tree';
import type { JsxElement } from './jsx';

/** A node with a mutable list of children. */
export type ParentNode = MdastNode & { children: MdastNode[] };

const PROPS = /\bprops\b/;

/**
 * Binds `props` in the expressions of an included text to the attributes of its element, and `{props.children}` to its
 * content.
 */
export function fillProps(root: ParentNode, element: JsxElement): void {
  const props = propsOf(element);
  const withProps = (code: string) =>
    PROPS.test(code) && !/^\s*\/\*/.test(code) ? `((props) => (${code}))(${props})` : code;
  const fill = (node: MdastNode): MdastNode[] => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (node.value.trim() === 'props.children') return element.children as MdastNode[];
      node.value = withProps(node.value);
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxExpressionAttribute')
          attribute.value = attribute.value.replace(
            /^\s*\.\.\.([\s\S]*)$/,
            (_, code: string) => `...${withProps(code)}`,
          );
        else if (attribute.value && typeof attribute.value === 'object')
          attribute.value.value = withProps(attribute.value.value);
      }
    }
    if ('children' in node) (node as ParentNode).children = (node as ParentNode).children.flatMap(fill);
    return [node];
  };
  root.children = root.children.flatMap(fill);
}

/** Source of an object literal with the attributes. */
function propsOf({ attributes }: JsxElement): string {
  const fields = attributes.map((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.value;
    const { name, value } = attribute;
    const code =
      value === null || value === undefined
        ? 'true'
        : typeof value === 'object'
          ? `(${value.value})`
          : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${code}`;
  });
  return `{ ${fields.join(', ')} }`;
}
