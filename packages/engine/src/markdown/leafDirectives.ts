import { type Handlers, renderAll, reportNode } from './context';
import { EMBED_CARDS } from './embedCard';
import { type Content, element } from './hast';
import { inlineHandlers } from './inlines';
import { rewrite } from './rewrites';
import { plainText } from './tree';
import type { MarkdownLabels, MarkdownProblem } from './types';

/** A leaf directive as its author wrote it: `::name[label]{key=value}`. */
export interface DirectiveUse {
  readonly name: string;
  /** Plain text of the brackets. */
  readonly label: string;
  /** `{#x}` is the attribute `id`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly labels: MarkdownLabels;
  /** Reports a mistake at the place of the directive. */
  readonly report: (mistake: Required<Pick<MarkdownProblem, 'message' | 'hint'>>) => void;
}

/** What a leaf directive renders. */
export interface DirectiveOutput {
  readonly content: Content;
  /** What Markdown copies of the page have in its place. */
  readonly markdown: string;
  /** Origins whose frames it may load. */
  readonly frames: readonly string[];
}

/** Renders a directive; `null` leaves its label. */
export type LeafDirective = (use: DirectiveUse) => DirectiveOutput | null;

/** The leaf directives of every site, by name. */
export const LEAF_DIRECTIVES: ReadonlyMap<string, LeafDirective> = EMBED_CARDS;

/** Leaf directives by their table; one that a transform has made up is text. */
export const leafHandlers: Handlers = {
  leafDirective: (node, context) => {
    const run = LEAF_DIRECTIVES.get(node.name);
    if (!run) return inlineHandlers.leafDirective!(node, context);
    const attributes = Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']);
    const output = run({
      name: node.name,
      label: plainText(node).replace(/\s+/g, ' ').trim(),
      attributes: Object.fromEntries(attributes),
      labels: context.options.labels,
      report: (mistake) => {
        if (!context.isExcerpt) reportNode(context, node, { rule: 'directive', ...mistake });
      },
    });
    if (!output) return node.children.length > 0 ? element('p', {}, renderAll(node.children, context)) : null;
    for (const origin of output.frames) context.features.add(`frame:${origin}`);
    if (!context.isExcerpt) rewrite(node, output.markdown, { context, begin: /^::/ });
    return output.content;
  },
};
