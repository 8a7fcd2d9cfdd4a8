import { inOwnOrder } from '../shared/ownOrder';
import type { Prepared } from './prepare';
import { createSlugger, slugify } from './slug';
import { type Md, type MdastNode, plainText } from './tree';
import type { Heading, MarkdownOptions } from './types';

interface Outline {
  readonly headings: ReadonlyMap<MdastNode, Omit<Heading, 'html'>>;
  /** Headings whose explicit id another heading has already. */
  readonly duplicates: readonly Md<'heading'>[];
}

/** `lineAt` gives the author's text of a line: an escaped `\{#id}` looks like an id in the tree. */
type OutlineOptions = Pick<MarkdownOptions, 'originalHeadings' | 'lineOffset' | 'direction'> &
  Pick<Prepared, 'lineAt'>;

/**
 * Names every heading: its explicit id (`{#id}` at the end, which is removed from the tree); else, in a translation
 * whose outline agrees with the original's, the original's id; else GitHub's slug of its text. No id twice.
 */
export function outline(
  nodes: readonly Md<'heading'>[],
  { originalHeadings, lineOffset, lineAt, direction = 'ltr' }: OutlineOptions,
): Outline {
  const explicit = nodes.map((node) => takeExplicitId(node, lineAt));
  const seen = new Set<string>();
  const duplicates = nodes.filter((_, i) => {
    const id = explicit[i];
    if (!id || !seen.has(id)) {
      if (id) seen.add(id);
      return false;
    }
    return true;
  });
  const originals = agrees(nodes, originalHeadings) ? originalHeadings : undefined;
  const wanted = nodes.map(
    (node, i) => explicit[i] ?? originals?.[i]?.id ?? (slugify(plainText(node)) || 'section'),
  );
  // Ids that the author chose keep their name whatever heading comes before them.
  const unique = createSlugger(seen);
  const kept = new Set<string>();
  const headings = new Map<MdastNode, Omit<Heading, 'html'>>();
  nodes.forEach((node, i) => {
    const name = wanted[i] as string;
    const isFirstExplicit = explicit[i] !== null && !kept.has(name);
    if (isFirstExplicit) kept.add(name);
    const id = isFirstExplicit ? name : unique(name);
    const text = inOwnOrder(plainText(node).replace(/\s+/g, ' ').trim(), direction);
    headings.set(node, { level: node.depth, id, text, line: (node.position?.start.line ?? 1) + lineOffset });
  });
  return { headings, duplicates };
}

function agrees(nodes: readonly Md<'heading'>[], originals: MarkdownOptions['originalHeadings']): boolean {
  return originals?.length === nodes.length && originals.every(({ level }, i) => level === nodes[i]?.depth);
}

function takeExplicitId(node: Md<'heading'>, lineAt: Prepared['lineAt']): string | null {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return null;
  const at = last.value.lastIndexOf('{#');
  const id = at < 0 ? undefined : /^\{#([^\s{}]+)\}\s*$/.exec(last.value.slice(at))?.[1];
  if (!id || lineAt(last.position?.end.line ?? 0).includes(`\\{#${id}`)) return null;
  last.value = last.value.slice(0, at).trimEnd();
  return id;
}
