import { VOID_ELEMENTS } from '../../shared/htmlTags';
import type { Content, Element } from './hast';

/** Escapes `&`, `<` and `>`. */
export function escapeText(value: string): string {
  return value.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));
}

/** Escapes `&`, `<` and `"`, for a double-quoted attribute. */
export function escapeAttribute(value: string): string {
  return value.replace(/[&<"]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&quot;'));
}

/** Serializes a tree to HTML. Of MDX components only the content is written; expressions are left out. */
export function toHtml(nodes: readonly Content[]): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += escapeText(node.value);
    else if (node.type === 'raw') html += node.value;
    else if (node.type === 'element') html += elementHtml(node);
    else if ('children' in node) html += toHtml(node.children as Content[]);
  }
  return html;
}

function elementHtml({ tagName, properties, children }: Element): string {
  let attributes = '';
  for (const name in properties) {
    const value = properties[name];
    attributes += value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`;
  }
  const open = `<${tagName}${attributes}>`;
  return VOID_ELEMENTS.has(tagName) ? open : `${open}${toHtml(children as Content[])}</${tagName}>`;
}
