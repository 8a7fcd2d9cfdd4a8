import { inOwnOrder } from '../../shared/ownOrder';
import type { Prepared } from '../syntax/prepare';
import { type Md, type MdastNode, plainText } from '../syntax/tree';
import type { Heading, MarkdownOptions } from '../types';
import { createSlugger, slugify } from './slug';

interface Outline {
  readonly headings: ReadonlyMap<MdastNode, Omit<Heading, 'html'>>;
  /** Headings whose explicit id is already used by another heading. */
  readonly duplicates: readonly Md<'heading'>[];
}

/** `lineAt` returns the author's source of a line: in the tree, an escaped `\{#id}` looks like an id. */
type OutlineOptions = Pick<MarkdownOptions, 'originalHeadings' | 'lineOffset' | 'direction'> &
  Pick<Prepared, 'lineAt'>;

/**
 * Assigns unique ids to headings. In order of precedence: the explicit id (a trailing `{#id}`, which is removed from
 * the tree); in a translation with the same outline, the original's id; GitHub's slug of the text.
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
  // Explicit ids are reserved first, so that earlier headings cannot take them.
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
