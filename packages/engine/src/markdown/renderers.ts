import type { PluginNode, PluginRendering } from '../config/plugin';
import type { MarkdownNode } from '../config/transform';
import { formatMessage } from '../shared/messages';
import type { BlockCache } from './code/cache';
import { type Context, positionOf } from './context';
import { failure, wrongNode } from './transforms';
import { type MdastNode, plainText, visit } from './tree';
import type { MarkdownProblem } from './types';

/** A plugin's function that renders nodes of one kind. */
export interface NodeRenderer {
  /** The rule of what it finds. */
  readonly rule: `plugin-${string}`;
  /** The plugin's file, relative to the site's folder; `null` for one of the engine's own. */
  readonly file: string | null;
  /** Names what its results depend on beside the node. */
  readonly key: string;
  readonly run: (node: PluginNode) => PluginRendering | null | Promise<PluginRendering | null>;
}

/** By the type of node: that of code has its language behind a colon, that of directives and elements their name. */
export type NodeRenderers = ReadonlyMap<string, NodeRenderer>;

/** What a plugin has made of a node. */
export interface RenderedNode extends Omit<PluginRendering, 'nodes'> {
  /** `null` when the node is rendered as if there were no plugin. */
  readonly nodes: readonly MdastNode[] | null;
  readonly findings: readonly Pick<MarkdownProblem, 'rule' | 'message' | 'hint'>[];
}

type RenderOutcome =
  | { readonly rendered: ReadonlyMap<MdastNode, RenderedNode>; readonly problem: null }
  | { readonly rendered: null; readonly problem: MarkdownProblem };

type RenderInput = Pick<Context, 'prepared' | 'options' | 'handlers'> & {
  readonly cache: BlockCache | undefined;
};

/**
 * Lets plugins render the nodes that they name. The tree stays as it is: search and headings see what its author wrote.
 *
 * @returns what they made, or the fatal problem of one that throws or returns what cannot be rendered
 */
export async function renderByPlugins(
  root: MdastNode,
  renderers: NodeRenderers,
  input: RenderInput,
): Promise<RenderOutcome> {
  const named: (readonly [MdastNode, NodeRenderer])[] = [];
  visit(root, (node) => {
    const renderer = renderers.get(kindOf(node));
    if (renderer) named.push([node, renderer]);
  });
  const rendered = new Map<MdastNode, RenderedNode>();
  for (const [node, renderer] of named) {
    try {
      rendered.set(node, await renderNode(node, renderer, input));
    } catch (error) {
      const { file: name } = renderer;
      if (name === null) throw error;
      const problem = failure({ kind: 'plugin', name }, error);
      return { rendered: null, problem: { ...problem, ...positionOf(node, input) } };
    }
  }
  return { rendered, problem: null };
}

function kindOf(node: MdastNode): string {
  const name = node.type === 'code' ? node.lang : 'name' in node ? node.name : null;
  return name ? `${node.type}:${name}` : node.type;
}

async function renderNode(
  node: MdastNode,
  { rule, key, run }: NodeRenderer,
  { prepared, options, handlers, cache }: RenderInput,
): Promise<RenderedNode> {
  const findings: RenderedNode['findings'][number][] = [];
  const made = await run({
    node: node as MarkdownNode,
    text: plainText(node).replace(/\s+/g, ' ').trim(),
    file: { path: options.file, format: options.format },
    lineAfter() {
      const { line, column } = node.position?.end ?? { line: 0, column: 1 };
      return prepared.lineAt(line).slice(prepared.columnOf(line, column) - 1);
    },
    report: (finding) => findings.push({ rule, ...finding }),
    word: (name, values) => formatMessage(options.labels.words[name] ?? name, values),
    async cached(source, make) {
      const name = `${key} ${source}`;
      const known = cache?.get(name) ?? (await make());
      if (known !== null) cache?.set(name, known);
      return known;
    },
  });
  if (!made) return { nodes: null, findings };
  const nodes = [made.nodes].flat() as MdastNode[];
  const wrong = wrongNode({ type: 'root', children: nodes }, { handlers, format: options.format });
  if (wrong) throw new Error(`it renders ${wrong}`);
  for (const origin of made.frames ?? [])
    if (!ORIGIN.test(origin))
      throw new Error(`the frame "${origin}" is no origin such as https://example.com`);
  // What is said of them names the place of the node.
  for (const own of nodes) if (node.position) own.position ??= node.position;
  return { ...made, nodes, findings };
}

const ORIGIN = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/i;
