import type { ComponentType, ReactNode } from 'react';

/*
 * Parts of the texts themselves: a site's component of that name in `components/` is drawn while a text is parsed, and
 * only its HTML is published.
 */

/** A box: `:::note`, `> [!NOTE]`. */
export interface AdmonitionProps {
  readonly kind: 'note' | 'tip' | 'info' | 'important' | 'warning' | 'danger';
  /** The word for its kind, in the language of the text. */
  readonly word: string;
  /** The title that the author gave it; `null` for {@link word}. */
  readonly title: ReactNode | null;
  readonly id: string | null;
  /** Of a box that the reader folds: whether it is open at first; else `null`. */
  readonly isOpen: boolean | null;
  readonly children: ReactNode;
}

/** A block of code: the frame around its lines. */
export interface CodeBlockProps {
  /** As the author named it; `null` without one. */
  readonly language: string | null;
  readonly title: string | null;
  /** `code`, and `wrap` or `focused`; the buttons of a block look for `code`. */
  readonly className: string;
  /** The lines, in a `pre` right below the frame. */
  readonly children: ReactNode;
}

/** A picture that stands alone between two blank lines. */
export interface FigureProps {
  /** What stands for the picture; may be empty. */
  readonly alt: string;
  /** The words in quotes behind its address; `null` without. */
  readonly title: string | null;
  /** The picture, in its sizes and for both color modes. */
  readonly children: ReactNode;
}

/** Part of a text → its props. */
export interface ArticlePartProps {
  readonly Admonition: AdmonitionProps;
  readonly CodeBlock: CodeBlockProps;
  readonly Figure: FigureProps;
}

/** A part that a site replaces before its texts are parsed, so that readers load no script for it. */
export type ArticlePartName = keyof ArticlePartProps;

/** A component that draws a part of the texts: it receives the part's props, and the original as `Default`. */
export type ArticleReplacement<Props> = ComponentType<Props & { readonly Default: ComponentType<Props> }>;
