import { requiredFile } from './mdxRequire';
import type { Md, MdastNode } from './tree';

/** An MDX element. */
export type JsxElement = Md<'mdxJsxFlowElement'> | Md<'mdxJsxTextElement'>;

/** Whether a node is an MDX element. */
export function isJsx(node: MdastNode): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
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
