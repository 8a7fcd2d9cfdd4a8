import type { ArticlePartName, ArticlePartProps } from '../shared/articleParts';
import { type Context, positionOf } from './context';
import type { Content } from './hast';
import type { MdastNode } from './tree';

/** What a part is given: content by the name of its prop, where {@link ArticlePartProps} has nodes of React. */
export type PartContent = Readonly<Record<string, readonly Content[]>>;

/** Draws a part as a site has it. An error of the component's may name its place in the author's file as `at`. */
export type DrawPart = (props: Readonly<Record<string, unknown>>, content: PartContent) => readonly Content[];

/** The parts that a site replaces. */
export type ArticleParts = ReadonlyMap<ArticlePartName, DrawPart>;

/** A part, in the place of a node. */
export interface PlacedPart<Name extends ArticlePartName> {
  readonly name: Name;
  readonly node: MdastNode;
  /** All but those that are in {@link content}. */
  readonly props: Partial<ArticlePartProps[Name]>;
  readonly content: PartContent;
}

/** What the site draws in the place of a part, and what the engine does where it has no component of that name. */
export function placePart<Name extends ArticlePartName>(
  { name, node, props, content }: PlacedPart<Name>,
  context: Context,
  original: () => Content,
): Content[] {
  const draw = context.parts.get(name);
  if (!draw) return [original()];
  try {
    return [...draw(props, content)];
  } catch (error) {
    const { message, at } = error as Error & { at?: { readonly file: string; readonly line: number } | null };
    const { file } = context.options;
    if (!context.isExcerpt)
      context.problems.push({
        rule: 'directive',
        fatal: true,
        file: at?.file ?? `components/${name}.tsx`,
        ...(at ? { line: at.line } : {}),
        message: `this component fails in ${file}:${positionOf(node, context).line}: ${message ?? String(error)}`,
        hint: 'Correct the component; it runs in Node, when the text is read.',
      });
    return [];
  }
}
