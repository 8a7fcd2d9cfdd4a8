import type { PluginNode, PluginRendering } from '../config/plugin';
import type { MarkdownNode } from '../config/transform';
import { formatMessage } from '../shared/messages';
import type { BlockCache } from './code/cache';
import { type Context, positionOf } from './context';
import { type MdastNode, plainText, visit } from './syntax/tree';
import { failure, wrongNode } from './transforms';
import type { MarkdownProblem } from './types';

/** A plugin's renderer for nodes of one kind. */
export interface NodeRenderer {
  /** Rule of the problems that it reports. */
  readonly rule: `plugin-${string}`;
  /** The plugin's file, relative to the site's folder; `null` for one of the engine's own. */
  readonly file: string | null;
  /** Hash of everything besides the node that its results depend on. */
  readonly key: string;
  readonly run: (node: PluginNode) => PluginRendering | null | Promise<PluginRendering | null>;
}

/**
 * Renderers by kind of node: its type, followed for code by `:` and the language, for directives and elements by `:`
 * and the name.
 */
export type NodeRenderers = ReadonlyMap<string, NodeRenderer>;

/** Result of a plugin's renderer for a node. */
export interface RenderedNode extends Omit<PluginRendering, 'nodes'> {
  /** Replacement nodes; `null` renders the node by its default handler. */
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
 * Runs the plugins' renderers. The tree is not changed, so that search and headings are based on the author's text.
 *
 * @returns the rendered nodes, or the fatal problem of a plugin that throws or returns invalid nodes
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
  const rendering = await run({
    node: node as MarkdownNode,
    text: plainText(node).replace(/\s+/g, ' ').trim(),
    file: { path: options.file, format: options.format, locale: options.locale },
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
  if (!rendering) return { nodes: null, findings };
  const nodes = [rendering.nodes].flat() as MdastNode[];
  const wrong = wrongNode({ type: 'root', children: nodes }, { handlers, format: options.format });
  if (wrong) throw new Error(`it renders ${wrong}`);
  for (const origin of rendering.frames ?? [])
    if (!ORIGIN.test(origin))
      throw new Error(`the frame "${origin}" is no origin such as https://example.com`);
  // Problems in them are reported at the position of the node.
  for (const own of nodes) if (node.position) own.position ??= node.position;
  return { ...rendering, nodes, findings };
}

const ORIGIN = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/i;
