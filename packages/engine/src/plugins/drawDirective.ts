import * as react from 'react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as reactDom from 'react-dom';
import * as reactDomServer from 'react-dom/server';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, PluginDirective } from '../config/plugin';
import type { PluginElement } from '../config/pluginPage';
import type { MarkdownNode } from '../config/transform';
import { type ArticleParts, type Content, type DrawPart, ORIGINALS } from '../markdown/drawn';
import * as jsxRuntime from '../node/authorsJsx';
import { VOID_ELEMENTS } from '../shared/htmlTags';
import { unescapedText } from '../shared/htmlText';
import type { ArticlePartName } from '../shared/screenProps/articleParts';

// The engine's React, which the bundles of components and plugins share (`bundle/sharedReact.ts`).
Object.assign(globalThis, {
  'devlog:react': {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react/jsx-dev-runtime': jsxDevRuntime,
    'react-dom': reactDom,
    'react-dom/server': reactDomServer,
  },
});

/** A component of `components/directives/`. Its props are the label as text, the attributes by name, and `children`. */
type Drawn = ComponentType<Readonly<Record<string, unknown>>>;

/** Placeholder element for the content of a prop; its attribute `of` is the name of the prop. */
const CONTENT = 'devlog-content';

/** A plugin whose directives and article parts are rendered with React while a text is parsed. */
export interface DrawnPlugin extends Plugin {
  readonly parts: ArticleParts;
}

/** Renders an element to HTML that Markdown parses as one block. */
export function drawPage(element: PluginElement): string {
  return `<div>${renderToStaticMarkup(element as ReactNode).replaceAll('\n', '&#10;')}</div>`;
}

/**
 * Creates the plugin of a site's own directives and article parts. React renders each component while its text is
 * parsed, with the content in place of `children`. No script is published.
 *
 * @param components components by directive name
 * @param parts components by part name
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
  const { name, kind, label, children, attributes, file, line } = use;
  const content = kind === 'container' ? children : label;
  const props = { locale: file.locale, ...attributes, label: label.map(textOf).join('') };
  const html = renderToStaticMarkup(
    content.length === 0
      ? createElement(Component, props)
      : createElement(Component, props, createElement(CONTENT, { of: 'children' })),
    // Without a prefix, ids of `useId` would be equal in each rendering, and collide on a page.
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

/** A tag as React serializes it: all values are in double quotes. */
const TAG = /<(\/?)([a-z][\w:.-]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
/** Boolean attributes. */
const BARE =
  /^(?:open|hidden|inert|checked|disabled|required|readonly|multiple|reversed|controls|loop|muted|autoplay|default)$/i;

const ATTRIBUTE = /\s([^\s=>/]+)(?:="([^"]*)")?/g;

/** Constructors of tree nodes. */
interface NodeMaker<Node> {
  readonly element: (
    name: string,
    attributes: Readonly<Record<string, string | true>>,
    children: Node[],
  ) => Node;
  readonly text: (value: string) => Node;
  /** Nodes that replace the placeholder of a prop. */
  readonly content: (prop: string) => readonly Node[];
}

/** Parses HTML from React to nodes. Names keep their case, which matters in SVG. */
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
      // In MDX, React renders the node again, where an empty string would mean false.
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
