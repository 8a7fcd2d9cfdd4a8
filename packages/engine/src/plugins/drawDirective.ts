import * as react from 'react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomServer from 'react-dom/server';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, PluginDirective, PluginElement } from '../config/plugin';
import type { MarkdownNode } from '../config/transform';
import { VOID_ELEMENTS } from '../shared/htmlTags';

// What the bundles of components and plugins take for their React (`bundle/sharedReact.ts`): there is one.
Object.assign(globalThis, {
  'devlog:react': {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react/jsx-dev-runtime': jsxDevRuntime,
    'react-dom': reactDom,
    'react-dom/server': reactDomServer,
  },
});

/** What a component of `components/directives/` is given: the label as text, attributes by name, and `children`. */
type Drawn = ComponentType<Readonly<Record<string, unknown>>>;

/** The element that marks the place of what a directive holds. */
const CONTENT = 'devlog-content';

/**
 * The plugin of a site's own directives: React draws the component of each while its text is parsed, and the nodes that
 * the directive holds take the place of `children`. No script is published for it.
 *
 * @param components by the name of the directive
 */
export function drawDirectives(components: Readonly<Record<string, Drawn>>): Plugin {
  const directives = Object.entries(components).map(([name, Component]) => {
    if (!['function', 'object'].includes(typeof Component))
      throw new Error(`the default export of components/directives/${name} is no component`);
    return [name, (use: PluginDirective) => draw(Component, use)] as const;
  });
  return { name: 'components/directives', markdown: { directives: Object.fromEntries(directives) } };
}

/** Draws an element once, as HTML that Markdown takes for one block. */
export function drawPage(element: PluginElement): string {
  return `<div>${renderToStaticMarkup(element as ReactNode).replaceAll('\n', '&#10;')}</div>`;
}

function draw(Component: Drawn, use: PluginDirective): MarkdownNode[] {
  const { name, kind, label, children, attributes, line } = use;
  const content = kind === 'container' ? children : label;
  const props = { ...attributes, label: label.map(textOf).join('') };
  const html = renderToStaticMarkup(
    content.length === 0
      ? createElement(Component, props)
      : createElement(Component, props, createElement(CONTENT)),
    // Ids of `useId` are the same in each drawing, but there is more than one on a page.
    { identifierPrefix: `${name}${line}` },
  );
  return toNodes(html, content);
}

function textOf({ value, children = [] }: MarkdownNode): string {
  return typeof value === 'string' ? value : children.map(textOf).join('');
}

/** A tag as React writes it: all values are in double quotes. */
const TAG = /<(\/?)([a-z][\w:.-]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s([^\s=>/]+)(?:="([^"]*)")?/g;

/** What React has drawn, as nodes of a text. Names keep their case, which counts in drawings. */
function toNodes(html: string, content: readonly MarkdownNode[]): MarkdownNode[] {
  const root: MarkdownNode = { type: 'root', name: '', children: [] };
  const open = [root];
  let at = 0;
  const add = (node: MarkdownNode) => open.at(-1)!.children!.push(node);
  const addText = (end: number) => {
    if (end > at) add({ type: 'text', value: unescaped(html.slice(at, end)) });
  };
  for (const { 0: tag, 1: slash, 2: name = '', 3: written = '', index } of html.matchAll(TAG)) {
    addText(index);
    at = index + tag.length;
    if (name === CONTENT) {
      if (!slash) for (const node of content) add(structuredClone(node));
    } else if (slash) {
      const last = open.findLastIndex((node) => node.name === name);
      if (last > 0) open.length = last;
    } else {
      const read = [...written.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
        key,
        unescaped(value),
      ]);
      const element = { type: 'element', name, attributes: Object.fromEntries(read), children: [] };
      add(element);
      if (!VOID_ELEMENTS.has(name)) open.push(element);
    }
  }
  addText(html.length);
  return root.children!;
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** Text without the escapes that React writes. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => CHARACTERS[name]!);
}
