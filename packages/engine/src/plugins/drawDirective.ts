import * as react from 'react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomServer from 'react-dom/server';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, PluginDirective, PluginElement } from '../config/plugin';
import type { MarkdownNode } from '../config/transform';
import { type ArticleParts, type Content, type DrawPart, ORIGINALS } from '../markdown/drawn';
import type { ArticlePartName } from '../shared/articleParts';
import { VOID_ELEMENTS } from '../shared/htmlTags';
import { unescapedText } from '../shared/htmlText';

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

/** The element that marks the place of what a component is given; its attribute `of` is the name of the prop. */
const CONTENT = 'devlog-content';

/** What is drawn while a text is parsed: directives as hooks of a plugin, and parts of texts. */
export interface DrawnPlugin extends Plugin {
  readonly parts: ArticleParts;
}

/** Draws an element once, as HTML that Markdown takes for one block. */
export function drawPage(element: PluginElement): string {
  return `<div>${renderToStaticMarkup(element as ReactNode).replaceAll('\n', '&#10;')}</div>`;
}

/**
 * The plugin of a site's own directives and parts of texts: React draws the component of each while its text is parsed,
 * and what it holds takes the place of `children`. No script is published for it.
 *
 * @param components by the name of the directive
 * @param parts by the name of the part
 */
export function drawDirectives(
  components: Readonly<Record<string, Drawn>>,
  parts: { readonly [Name in ArticlePartName]?: Drawn },
): DrawnPlugin {
  const directives = Object.entries(components).map(([name, Component]) => {
    checkComponent(Component, `components/directives/${name}`);
    return [name, (use: PluginDirective) => drawDirective(Component, use)] as const;
  });
  const drawn = (Object.entries(parts) as [ArticlePartName, Drawn][]).map(([name, Component]) => {
    checkComponent(Component, `components/${name}`);
    return [name, drawPart(name, Component)] as const;
  });
  return {
    name: 'components/directives',
    markdown: { directives: Object.fromEntries(directives) },
    parts: new Map(drawn),
  };
}

function checkComponent(Component: unknown, file: string): void {
  if (!['function', 'object'].includes(typeof Component))
    throw new Error(`the default export of ${file} is no component`);
}

function drawDirective(Component: Drawn, use: PluginDirective): MarkdownNode[] {
  const { name, kind, label, children, attributes, line } = use;
  const content = kind === 'container' ? children : label;
  const props = { ...attributes, label: label.map(textOf).join('') };
  const html = renderToStaticMarkup(
    content.length === 0
      ? createElement(Component, props)
      : createElement(Component, props, createElement(CONTENT, { of: 'children' })),
    // Ids of `useId` are the same in each drawing, but there is more than one on a page.
    { identifierPrefix: `${name}${line}` },
  );
  return toTree<MarkdownNode>(html, {
    element: (name, attributes, children) => ({ type: 'element', name, attributes, children }),
    text: (value) => ({ type: 'text', value }),
    content: () => structuredClone(content),
  });
}

function drawPart(name: ArticlePartName, Component: Drawn): DrawPart {
  let count = 0;
  const Default = ORIGINALS[name];
  return (props, content) => {
    const places = Object.keys(content).map((of) => [of, createElement(CONTENT, { of, key: of })]);
    const all = { ...props, ...Object.fromEntries(places), Default };
    const html = renderToStaticMarkup(createElement(Component, all), {
      identifierPrefix: `${name}${++count}`,
    });
    return toTree<Content>(html, {
      element: (tagName, properties, children) =>
        ({ type: 'element', tagName, properties, children }) as Content,
      text: (value) => ({ type: 'text', value }),
      content: (of) => content[of] ?? [],
    });
  };
}

function textOf({ value, children = [] }: MarkdownNode): string {
  return typeof value === 'string' ? value : children.map(textOf).join('');
}

/** A tag as React writes it: all values are in double quotes. */
const TAG = /<(\/?)([a-z][\w:.-]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
/** Attributes that say yes by being there. */
const BARE =
  /^(?:open|hidden|inert|checked|disabled|required|readonly|multiple|reversed|controls|loop|muted|autoplay|default)$/i;

const ATTRIBUTE = /\s([^\s=>/]+)(?:="([^"]*)")?/g;

/** How the nodes of a tree are made. */
interface NodeMaker<Node> {
  readonly element: (
    name: string,
    attributes: Readonly<Record<string, string | true>>,
    children: Node[],
  ) => Node;
  readonly text: (value: string) => Node;
  /** What stands in the place of a prop. */
  readonly content: (prop: string) => readonly Node[];
}

/** What React has drawn, as nodes. Names keep their case, which counts in drawings. */
function toTree<Node>(html: string, make: NodeMaker<Node>): Node[] {
  const root: Node[] = [];
  const open = [{ name: '', children: root }];
  let at = 0;
  const add = (...nodes: readonly Node[]) => open.at(-1)!.children.push(...nodes);
  const addText = (end: number) => {
    if (end > at) add(make.text(unescapedText(html.slice(at, end))));
  };
  for (const { 0: tag, 1: slash, 2: name = '', 3: written = '', index } of html.matchAll(TAG)) {
    addText(index);
    at = index + tag.length;
    const read = [...written.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
      key,
      // In MDX, React renders the node again, for which an empty text is no.
      value === '' && BARE.test(key) ? true : unescapedText(value),
    ]);
    const attributes: Readonly<Record<string, string | true>> = Object.fromEntries(read);
    if (name === CONTENT) {
      if (!slash) add(...make.content(String(attributes.of)));
    } else if (slash) {
      const last = open.findLastIndex((element) => element.name === name);
      if (last > 0) open.length = last;
    } else {
      const children: Node[] = [];
      add(make.element(name, attributes, children));
      if (!VOID_ELEMENTS.has(name)) open.push({ name, children });
    }
  }
  addText(html.length);
  return root;
}
