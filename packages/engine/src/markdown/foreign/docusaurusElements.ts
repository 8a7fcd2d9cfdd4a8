import { type JsxElement, literal } from '../mdx/jsx';
import { childrenOf, type Md, type MdastNode, plainText } from '../syntax/tree';

/** Context of the conversions. */
export interface Conversion {
  /** Reports a loss by the conversion of an element. */
  readonly report: (node: MdastNode, message: string, hint: string) => void;
}

/** Converts an element to nodes; `null` if it cannot be converted. */
type Converter = (node: JsxElement, conversion: Conversion) => MdastNode[] | null;

/** Converters of Docusaurus components, by module name. */
export const CONVERSIONS: Readonly<Record<string, Converter>> = {
  Tabs: (node) => [tabs(node)],
  TabItem: (node) => [tabItem(node)],
  Admonition: (node) => [
    container(literal(node, 'type') ?? 'note', {
      attributes: only('id', literal(node, 'id')),
      label: textNodes(literal(node, 'title')),
      body: childrenOf(node),
    }),
  ],
  Details: (node) => [details(node)],
  CodeBlock: (node) => {
    const code = codeBlock(node);
    return code && [code];
  },
  Link: (node) => {
    const url = literal(node, 'to') ?? literal(node, 'href');
    if (url === undefined) return null;
    const children = childrenOf(node).flatMap((child) =>
      child.type === 'paragraph' ? child.children : [child],
    );
    return placed(node, { type: 'link', url, children } as MdastNode);
  },
  Translate: (node) => [...childrenOf(node)],
  ThemedImage: themedImage,
  IdealImage: (node) => {
    const url = literal(node, 'img');
    return url === undefined ? null : placed(node, picture(url, node));
  },
  TOCInline: () => [],
  DocCardList: (node, { report }) => {
    report(node, '`<DocCardList>` is left out.', 'Remove it: the page of a category lists its documents.');
    return [];
  },
  Head: (node, { report }) => {
    // Hiding a page from some places only is an error, as in front matter, so it must not be dropped.
    if (/noindex/i.test(JSON.stringify(node))) return null;
    report(
      node,
      '`<Head>` is left out.',
      'Use the fields of the front matter, such as `description` and `image`.',
    );
    return [];
  },
};

const INLINE: ReadonlySet<string> = new Set([
  ...['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break', 'link', 'linkReference', 'image'],
  ...['imageReference', 'footnoteReference', 'inlineMath', 'mdxJsxTextElement', 'mdxTextExpression'],
  'textDirective',
]);

/** Whether a node is a block. */
export function isBlock(node: MdastNode): boolean {
  return !INLINE.has(node.type);
}

/** Wraps inline nodes between blocks in paragraphs. */
export function asBlocks(nodes: readonly MdastNode[]): MdastNode[] {
  const blocks: MdastNode[] = [];
  let line: MdastNode[] = [];
  const endLine = () => {
    const isBlank = line.every((node) => node.type === 'text' && node.value.trim() === '');
    if (!isBlank)
      blocks.push({ type: 'paragraph', children: line, position: line[0]?.position } as MdastNode);
    line = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(node);
  }
  endLine();
  return blocks;
}

type Container = Md<'containerDirective'>;

interface ContainerParts {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly label?: readonly MdastNode[];
  readonly body: readonly MdastNode[];
}

function container(name: string, { attributes = {}, label = [], body }: ContainerParts): Container {
  const title = { type: 'paragraph', data: { directiveLabel: true }, children: label } as MdastNode;
  const children = [...(label.length > 0 ? [title] : []), ...asBlocks(body)];
  return { type: 'containerDirective', name, attributes: { ...attributes }, children } as Container;
}

function only(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}

function textNodes(value: string | undefined): MdastNode[] {
  return value === undefined ? [] : [{ type: 'text', value }];
}

function hasAttribute(node: JsxElement, name: string): boolean {
  return node.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === name);
}

/** The source of an attribute's expression. */
function expressionOf(node: JsxElement, name: string): string {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'object' && found.value !== null ? found.value.value : '';
}

function tabs(node: JsxElement): MdastNode {
  const values = [...expressionOf(node, 'values').matchAll(/\{[^{}]*\}/g)].map(([item]) => ({
    value: /\bvalue:\s*(['"`])(.*?)\1/.exec(item)?.[2],
    label: /\blabel:\s*(['"`])(.*?)\1/.exec(item)?.[2],
  }));
  const first = literal(node, 'defaultValue');
  const query = hasAttribute(node, 'queryString') ? (literal(node, 'queryString') ?? '') : undefined;
  const whole = container('tabs', {
    attributes: { ...only('group', literal(node, 'groupId')), ...only('query', query) },
    body: childrenOf(node),
  });
  for (const child of whole.children) {
    if (child.type !== 'containerDirective' || child.name !== 'tab') continue;
    const { value, label } = child.attributes ?? {};
    const listed = values.find((one) => one.value === value)?.label;
    child.attributes = {
      ...child.attributes,
      ...only('label', label ?? listed ?? value ?? undefined),
      ...(first !== undefined && first === value ? { default: '' } : {}),
    };
  }
  return whole;
}

function tabItem(node: JsxElement): MdastNode {
  return container('tab', {
    attributes: {
      ...only('label', literal(node, 'label')),
      ...only('value', literal(node, 'value')),
      ...(hasAttribute(node, 'default') ? { default: '' } : {}),
    },
    body: childrenOf(node),
  });
}

function details(node: JsxElement): MdastNode {
  const isSummary = (child: MdastNode) => 'name' in child && child.name === 'summary';
  const body = asBlocks(childrenOf(node)).flatMap((child) =>
    child.type === 'paragraph' && child.children.some(isSummary) ? child.children : [child],
  );
  const inner = body.find(isSummary);
  const written =
    literal(node, 'summary') ??
    /^\s*<summary>([^<{]*)<\/summary>\s*$/.exec(expressionOf(node, 'summary'))?.[1];
  const inside = inner
    ? childrenOf(inner).flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    : [];
  return container('details', {
    attributes: hasAttribute(node, 'open') ? { open: '' } : {},
    label: inner ? inside : textNodes(written),
    body: body.filter((child) => child !== inner),
  });
}

const TEMPLATE = /^\s*(?:`((?:[^`\\$]|\\.|\$(?!\{))*)`|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")\s*$/s;

/** Value of an expression that is a single string literal, or `null`. */
function writtenText(expression: string): string | null {
  const [, ...found] = TEMPLATE.exec(expression) ?? [];
  const text = found.find((one) => one !== undefined);
  return text?.replace(/\\(.)/gs, (_, c: string) => (c === 'n' ? '\n' : c === 't' ? '\t' : c)) ?? null;
}

function codeBlock(node: JsxElement): MdastNode | null {
  const parts = childrenOf(node)
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    .map((child) =>
      child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression'
        ? writtenText(child.value)
        : plainText(child),
    );
  if (parts.length === 0 || parts.some((part) => part === null)) return null;
  const title = literal(node, 'title')?.replaceAll('"', "'");
  const meta = [
    literal(node, 'metastring'),
    title === undefined ? undefined : `title="${title}"`,
    hasAttribute(node, 'showLineNumbers') ? 'showLineNumbers' : undefined,
  ].filter((part) => part !== undefined);
  return {
    type: 'code',
    lang:
      literal(node, 'language') ?? /language-([\w-]+)/.exec(literal(node, 'className') ?? '')?.[1] ?? null,
    meta: meta.length > 0 ? meta.join(' ') : null,
    value: parts.join('').replace(/^\n/, '').trimEnd(),
  } as MdastNode;
}

function picture(url: string, node: JsxElement): MdastNode {
  return { type: 'image', url, alt: literal(node, 'alt') ?? '', position: node.position } as MdastNode;
}

/** Replaces an element by an inline node, in a paragraph if the element was a block. */
function placed(node: JsxElement, inline: MdastNode): MdastNode[] {
  const own = { ...inline, position: node.position } as MdastNode;
  return node.type === 'mdxJsxFlowElement' ? asBlocks([own]) : [own];
}

function themedImage(node: JsxElement, { report }: Conversion): MdastNode[] | null {
  const sources = expressionOf(node, 'sources');
  const source = (mode: string) => {
    const found = new RegExp(`\\b${mode}:\\s*([\\w$]+\\(\\s*)?(['"\`])([^'"\`$]+)\\2`).exec(sources);
    const [, call = '', , path] = found ?? [];
    if (path === undefined) return undefined;
    if (call.startsWith('require')) return path.replace(/^@site\/static\//, '/');
    return /^(?:https?:|\/)/.test(path) || call === '' ? path : `/${path}`;
  };
  const light = source('light');
  const dark = source('dark');
  if (light === undefined) return null;
  const expected = light.replace(/(\.\w+)$/, '.dark$1');
  if (dark !== undefined && dark !== light && dark !== expected)
    report(
      node,
      `The picture \`${dark}\` of <ThemedImage> is not shown in the dark mode.`,
      `Rename it to \`${expected}\`: a picture of that name beside the other is.`,
    );
  return placed(node, picture(light, node));
}
