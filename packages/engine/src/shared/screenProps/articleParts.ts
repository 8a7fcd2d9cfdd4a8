import type { ComponentType, ReactNode } from 'react';

/* Parts of a text. A site's component with that name in `components/` is rendered while a text is parsed, and only
   its HTML is published. */

/** Props of an admonition: `:::note`, `> [!NOTE]`. */
export interface AdmonitionProps {
  readonly kind: 'note' | 'tip' | 'info' | 'important' | 'warning' | 'danger';
  /** Name of its kind, in the language of the text. */
  readonly word: string;
  /** The author's title; `null` means {@link word}. */
  readonly title: ReactNode | null;
  readonly id: string | null;
  /** Initial state of a collapsible admonition; `null` for any other. */
  readonly isOpen: boolean | null;
  readonly children: ReactNode;
}

/** Props of a code block: the frame around its lines. */
export interface CodeBlockProps {
  /** Language as written by the author; `null` without one. */
  readonly language: string | null;
  readonly title: string | null;
  /** `code`, and optionally `wrap` or `focused`. The buttons of a block find it by `code`. */
  readonly className: string;
  /** The lines, in a `pre` that must be a direct child of the frame. */
  readonly children: ReactNode;
}

/** Props of a figure: an image that is a paragraph by itself. */
export interface FigureProps {
  /** Text alternative of the image; may be empty. */
  readonly alt: string;
  /** The quoted title after its address; `null` without one. */
  readonly title: string | null;
  /** The image, in its sizes and for both color modes. */
  readonly children: ReactNode;
}

/** Part of a text → props. */
export interface ArticlePartProps {
  readonly Admonition: AdmonitionProps;
  readonly CodeBlock: CodeBlockProps;
  readonly Figure: FigureProps;
}

/** A part that a site replaces at build time, so that readers load no script for it. */
export type ArticlePartName = keyof ArticlePartProps;

/** A component that replaces a part of texts. It receives the part's props, and the original as `Default`. */
export type ArticleReplacement<Props> = ComponentType<Props & { readonly Default: ComponentType<Props> }>;
