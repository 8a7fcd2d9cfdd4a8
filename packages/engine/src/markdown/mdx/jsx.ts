import type { Md, MdastNode } from '../syntax/tree';
import { requiredFile } from './mdxRequire';
import type { ParentNode } from './partialProps';

/** An MDX element. */
export type JsxElement = Md<'mdxJsxFlowElement'> | Md<'mdxJsxTextElement'>;

/** An attribute of an MDX element. */
export type JsxAttribute = JsxElement['attributes'][number];

/** Whether a node is an MDX element. */
export function isJsx(node: MdastNode): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Removes the imports that a pattern matches (name first, path third), and for which `isDone` holds. */
export function removeImports(
  root: ParentNode,
  pattern: RegExp,
  isDone: (name: string, path: string) => boolean,
): void {
  for (const node of root.children)
    if (node.type === 'mdxjsEsm')
      node.value = node.value.replace(pattern, (all, name: string, _quote, path: string) =>
        isDone(name, path) ? '' : all,
      );
  root.children = root.children.filter((node) => node.type !== 'mdxjsEsm' || node.value.trim() !== '');
}

/** An expression that is a single string literal without escapes. */
const QUOTED = /^\s*(["'`])([^"'`\\$]*)\1\s*$/;

/** Value of an attribute that is a string, or the path that it loads by `require`; `undefined` for any other. */
export function literal(node: JsxElement, name: string): string | undefined {
  for (const one of node.attributes) {
    if (one.type !== 'mdxJsxAttribute' || one.name !== name) continue;
    if (typeof one.value === 'string') return one.value;
    const expression = one.value?.value ?? '';
    const text = requiredFile(expression) ?? QUOTED.exec(expression)?.[2];
    if (text !== undefined) return text;
  }
  return undefined;
}
