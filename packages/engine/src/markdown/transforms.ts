import type { Handlers } from './context';
import { MAX_DEPTH } from './syntax/syntax';
import { childrenOf, type MdastNode } from './syntax/tree';
import type { MarkdownFormat, MarkdownOptions, MarkdownProblem } from './types';

/** An author's function that transforms syntax trees. */
export interface Transform {
  /** A plugin, or the components of the site's own directives. */
  readonly kind: 'plugin' | 'directive';
  /** File of the function, relative to the site's folder. */
  readonly name: string;
  /** 1-based line of the first occurrence of a word in the file; `null` without one. */
  readonly lineOf: (word: string) => number | null;
  /** Changes a tree in place, or returns another one. Its error may have the source location as `at`. */
  readonly run: (
    tree: MdastNode,
    file: { readonly path: string; readonly format: MarkdownFormat; readonly locale: string },
  ) => unknown;
}

/** Node types that are rendered by their parents. */
const INNER = ['root', 'listItem', 'tableRow', 'tableCell', 'definition', 'footnoteDefinition'];
const WITH_VALUE = /^(?:text|html|raw|code|inlineCode|math|inlineMath|mdxjsEsm|mdx(?:Flow|Text)Expression)$/;
const WITH_URL = ['link', 'image', 'definition'];
const CHILDLESS = ['image', 'imageReference', 'footnoteReference', 'definition', 'break', 'thematicBreak'];

type TransformOutcome =
  | { readonly root: MdastNode; readonly problem: null }
  | { readonly root: null; readonly problem: MarkdownProblem };

/**
 * Applies transforms to a tree, in order.
 *
 * @param handlers the allowed node types: a node without a handler would be dropped silently. Other fields that
 * rendering relies on are validated as well
 * @returns the tree, or the fatal problem of a transform that throws or leaves no tree
 */
export async function applyTransforms(
  root: MdastNode,
  transforms: readonly Transform[],
  { options, handlers }: { readonly options: MarkdownOptions; readonly handlers: Handlers },
): Promise<TransformOutcome> {
  const { file: path, format, locale } = options;
  let tree = root;
  for (const { kind, name, run, lineOf } of transforms) {
    try {
      tree = ((await run(tree, { path, format, locale })) as MdastNode | undefined) ?? tree;
    } catch (error) {
      return { root: null, problem: failure({ kind, name }, error) };
    }
    const wrong = wrongNode(tree, { handlers, format });
    if (wrong !== null) {
      // The line is only useful for an unknown type; a known one may occur on many lines.
      const [, unknown] = /unknown type `(.+)`/.exec(wrong) ?? [];
      const line = unknown === undefined ? null : lineOf(unknown);
      const message = `the ${kind} ${name} leaves ${wrong}`;
      const hint = `Correct ${name}${line === null ? '' : `:${line}`}. A tree is made of the nodes of mdast: see “Transforms” in the documentation of the engine.`;
      return { root: null, problem: { rule: kind, fatal: true, message, hint } };
    }
  }
  return { root: tree, problem: null };
}

/** Problem for an author's function that threw. */
export function failure({ kind, name }: Pick<Transform, 'kind' | 'name'>, error: unknown): MarkdownProblem {
  const { message, at } = error as Error & { at?: { file: string; line: number } | null };
  const place = at ? `${at.file}:${at.line}` : name;
  return {
    rule: kind,
    fatal: true,
    message: `the ${kind} ${name} fails: ${message ?? String(error)}`,
    hint:
      kind === 'directive' ? `Correct ${place}.` : `Correct ${place}, or take the plugin out of \`plugins\`.`,
  };
}

/** Describes the first invalid node of a tree; `null` when every node can be rendered. */
export function wrongNode(tree: unknown, rules: NodeRules): string | null {
  if ((tree as MdastNode | null)?.type !== 'root')
    return 'something that is no tree: a tree begins with a node of type `root`';
  const stack = [{ node: tree, depth: 0 }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { node, depth } = entry;
    // Also stops at a node that contains itself.
    if (depth > MAX_DEPTH) return `nodes that stand deeper than ${MAX_DEPTH} levels within each other`;
    const mistake = nodeMistake(node, rules);
    if (mistake !== null) return mistake;
    for (const child of childrenOf(node as MdastNode)) stack.push({ node: child, depth: depth + 1 });
  }
  return null;
}

interface NodeRules {
  readonly handlers: Handlers;
  readonly format: MarkdownFormat;
}

function nodeMistake(node: unknown, { handlers, format }: NodeRules): string | null {
  const { type, name, value, url, depth, children } = (node ?? {}) as Record<string, unknown>;
  if (typeof type !== 'string') return `something that is no node: ${JSON.stringify(node)?.slice(0, 60)}`;
  if (!(Object.hasOwn(handlers, type) || INNER.includes(type)))
    return `a node of the unknown type \`${type}\``;
  if (format === 'md' ? type.startsWith('mdx') : type === 'html')
    return `a node of type \`${type}\` in a text of .${format}`;
  const lacking = (field: string) => `a node of type \`${type}\` without \`${field}\``;
  const isName = typeof name === 'string' && /^[a-z][\w-]*$/i.test(name);
  if (type === 'element' && !isName) return lacking('name');
  if (WITH_VALUE.test(type)) return typeof value === 'string' ? null : lacking('value');
  if (WITH_URL.includes(type) && typeof url !== 'string') return lacking('url');
  if (type === 'heading' && !(Number.isInteger(depth) && Number(depth) >= 1 && Number(depth) <= 6))
    return lacking('depth');
  return CHILDLESS.includes(type) || Array.isArray(children) ? null : lacking('children');
}
