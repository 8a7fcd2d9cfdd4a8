import type { ArticlePartName, ArticlePartProps } from '../../shared/screenProps/articleParts';
import { type Context, positionOf } from '../context';
import type { Content } from '../html/hast';
import type { MdastNode } from '../syntax/tree';

/** Content of a part by prop name, for the props that are React nodes in {@link ArticlePartProps}. */
export type PartContent = Readonly<Record<string, readonly Content[]>>;

/** Renders a part with a site's component. An error of the component may have its source location as `at`. */
export type DrawPart = (props: Readonly<Record<string, unknown>>, content: PartContent) => readonly Content[];

/** Renderers of the parts that a site overrides. */
export type ArticleParts = ReadonlyMap<ArticlePartName, DrawPart>;

/** A part that replaces a node. */
export interface PlacedPart<Name extends ArticlePartName> {
  readonly name: Name;
  readonly node: MdastNode;
  /** Props other than those in {@link content}. */
  readonly props: Partial<ArticlePartProps[Name]>;
  readonly content: PartContent;
}

/** Renders a part with the site's component of that name, or else with `original`. */
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
