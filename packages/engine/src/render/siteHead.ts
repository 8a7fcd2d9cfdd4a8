import type { HeadElement } from '../config/head';
import { VOID_ELEMENTS } from '../shared/htmlTags';
import { escapeHtml } from '../shared/text';
import type { PolicyOrigins } from './csp';

/** Serializes an element. The text of a script or style is not escaped. */
export function headElement({ tag, attributes, content }: HeadElement): string {
  const written = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === false) return [];
    return value === true ? [` ${name}`] : [` ${name}="${escapeHtml(value)}"`];
  });
  const start = `<${tag}${written.join('')}>`;
  return VOID_ELEMENTS.has(tag) ? start : `${start}${content}</${tag}>`;
}

/** Contents of inline scripts or styles, which the policy allows by hash. */
export function inlineTexts(head: readonly HeadElement[], tag: 'script' | 'style'): string[] {
  return head
    .filter((element) => element.tag === tag && element.attributes.src === undefined)
    .map(({ content }) => content);
}

/** Adds the origins of configured scripts to those that the policy allows. */
export function withHeadOrigins(origins: PolicyOrigins, head: readonly HeadElement[]): PolicyOrigins {
  const foreign = head.flatMap(({ tag, attributes }) => {
    const { src } = attributes;
    return tag === 'script' && typeof src === 'string' && /^https?:/.test(src) ? [new URL(src).origin] : [];
  });
  return foreign.length === 0 ? origins : { ...origins, scripts: [...origins.scripts, ...foreign] };
}
