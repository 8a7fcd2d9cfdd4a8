import { type Context, reportNode } from './context';
import { outline } from './outline/outline';
import { type Md, type MdastNode, visit } from './syntax/tree';

/** Input of {@link createContext}. */
export type ContextInput = Pick<Context, 'prepared' | 'options' | 'handlers' | 'syntax'> &
  Partial<Pick<Context, 'rendered' | 'parts'>>;

/** Creates the context of a tree: collects definitions, footnotes and headings before any handler runs. */
export function createContext(
  root: MdastNode,
  { prepared, options, handlers, syntax, rendered = new Map(), parts = new Map() }: ContextInput,
): Context {
  const definitions = new Map<string, Md<'definition'>>();
  const footnotes = new Map<string, Md<'footnoteDefinition'>>();
  const headingNodes: Md<'heading'>[] = [];
  visit(root, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    else if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier))
      footnotes.set(node.identifier, node);
    else if (node.type === 'heading') headingNodes.push(node);
  });
  const { headings, duplicates } = outline(headingNodes, { ...options, lineAt: prepared.lineAt });
  const context: Context = {
    options,
    prepared,
    handlers,
    syntax,
    rendered,
    parts,
    definitions,
    footnotes,
    headings,
    footnoteCalls: new Map(),
    headingHtml: new Map(),
    references: [],
    embeds: [],
    referencesOf: new Map(),
    anchors: new Set(),
    features: new Set(),
    problems: [],
    rewrites: [],
    required: new Map(),
    rawHtml: { isPresent: false, open: [] },
    isExcerpt: false,
  };
  for (const node of duplicates) {
    reportNode(context, node, {
      rule: 'duplicate-heading-id',
      message: 'Another heading has this explicit id already.',
      hint: 'Give each heading an id of its own; until then this one gets a number appended.',
    });
  }
  return context;
}
