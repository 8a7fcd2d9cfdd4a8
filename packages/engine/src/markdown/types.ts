/**
 * Input and output of the Markdown compiler. It is a pure function of its input: it opens no other file and knows no
 * other page, so its result can be cached by a hash of the input. References to other files stay symbolic (see {@link
 * Reference}) until a page is rendered.
 */
import type { Problem } from '../shared/problem';
import type { Result } from '../shared/screenProps/result';
import type { DrawnBlocks } from './mdx/drawnSource';

/** Format by file extension. Only `mdx` has components, imports and expressions. */
export type MarkdownFormat = 'md' | 'mdx';

/** Options for one text. Features of absent optional fields are off. */
export interface MarkdownOptions {
  readonly format: MarkdownFormat;
  /** Path for messages, relative to the site's folder. */
  readonly file: string;
  /** Number of lines of the front matter, added to every line number. */
  readonly lineOffset: number;
  /** Code of the locale of the file. */
  readonly locale: string;
  /** Labels that the compiler adds to the HTML, in the language of the text. */
  readonly labels: MarkdownLabels;
  /** Direction of the language. Default: `ltr`. */
  readonly direction?: 'ltr' | 'rtl';
  /**
   * Headings of the original when this text is a translation: a heading without an explicit id takes the id of
   * the original's heading at the same position if the whole outline (number and levels) agrees.
   */
  readonly originalHeadings?: readonly Pick<Heading, 'level' | 'id'>[];
  /**
   * Whether a leading `# heading` becomes the page's title, so that it is removed from the content. With `true` or
   * `false`, further titles are reported; without the option, titles are not checked.
   */
  readonly takesTitle?: boolean;
  /** Components that an MDX article can use without an import. */
  readonly components?: readonly string[];
  readonly cover?: Cover;
  readonly facts?: Facts;
  /** Origin of the site, `https://example.com`; links to it become references. */
  readonly siteUrl?: string;
  /** Code blocks with more lines are collapsed. */
  readonly foldAfter?: number;
  /** The Markdown files that an MDX article may import, by path relative to the site's folder. */
  readonly partials?: ReadonlyMap<string, PartialText>;
  /** The files that code blocks include, by path relative to the site's folder. */
  readonly codeFiles?: ReadonlyMap<string, CodeFile>;
}

/** A Markdown file that others include. */
export interface PartialText {
  /** Its text after the front matter. */
  readonly body: string;
  /** Number of lines of its front matter. */
  readonly lineOffset: number;
}

/** A file for a code block, or the reason why it cannot be included. */
export type CodeFile =
  | { readonly text: string }
  | { readonly mistake: Required<Pick<MarkdownProblem, 'message' | 'hint'>> };

/** The picture at the head of a text. */
export interface Cover {
  /** Address as written in the front matter. */
  readonly target: string;
  readonly alt: string;
  /** Line in the file. */
  readonly line: number;
}

/** Key facts of a text from its front matter. */
export interface Facts {
  /** Name → value. */
  readonly facts: Readonly<Record<string, string>>;
  readonly result?: Result | undefined;
}

/** Interface labels in articles; `content/translation/labels.ts` maps messages to them. */
export interface MarkdownLabels extends Readonly<Record<'result' | Result, string>> {
  readonly note: string;
  readonly tip: string;
  readonly info: string;
  readonly warning: string;
  readonly danger: string;
  readonly caution: string;
  readonly important: string;
  readonly success: string;
  readonly details: string;
  readonly footnotes: string;
  /** `{reference}` is replaced by the footnote's number. */
  readonly footnoteBack: string;
  /** Accessible name of a heading's anchor link; `{heading}` is replaced by its text. */
  readonly headingAnchor: string;
  readonly task: string;
  /** Accessible name of a scrollable code block or table. */
  readonly codeBlock: string;
  /** Label of the button that expands a code block. */
  readonly codeExpand: string;
  readonly table: string;
  /** Words for plugins, by message key. */
  readonly words: Readonly<Record<string, string>>;
}

/** A heading of an article, in the order of the text. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** Fragment identifier: explicit or derived from the text; unique in the article. */
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** The heading's inline content for the table of contents: no links, no anchors. */
  readonly html: string;
  /** 1-based line in the author's file. */
  readonly line: number;
}

/**
 * A link or asset as the author wrote it. In the HTML it is represented by {@link referenceToken}, which the
 * render stage replaces: for `link` and `asset` the token occurs inside an attribute and becomes the resolved
 * address; for `image` (a Markdown image) it replaces the whole element, so that width, height and a dark
 * variant can be added. In an MDX module a reference is the prop `reference={index}` of the components `Link`
 * and `Image`, which the render stage provides; `Image` also gets `alt` and `title`.
 */
export interface Reference {
  readonly kind: 'link' | 'image' | 'asset';
  /** For `image`: the alternative text, and the title if there is one. */
  readonly alt?: string;
  readonly title?: string;
  /** For `image`: width in CSS pixels, if the author sets one; the height keeps the aspect ratio. */
  readonly width?: number;
  /** For `image` without `width`: greatest display height in CSS pixels; a taller picture is narrower. */
  readonly tallest?: number;
  /** Whether it is the first picture of its text, before the first heading. */
  readonly isLead?: boolean;
  /** Target as written, not percent-decoded. */
  readonly target: string;
  readonly line: number;
  readonly column: number;
}

/** A heading (or the text before the first one) with the text blocks below it, from which search records are built. */
export interface Section {
  /** `null` for the text before the first heading. */
  readonly heading: Pick<Heading, 'level' | 'id' | 'text'> | null;
  /** Plain text of each block (paragraph, list item, table row, code block) in document order. */
  readonly blocks: readonly {
    /**
     * Cells of a table row are joined by ` | `, as are the names of its columns; `links` is a paragraph that consists
     * mostly of links or pictures.
     */
    readonly kind: 'text' | 'item' | 'row' | 'code' | 'links' | 'columns';
    readonly text: string;
    /** Index of the drawn block that it is in; see `DrawnBlocks`. An empty text is only the place of that block. */
    readonly drawn?: number;
  }[];
  /** Phrases that readers search it with, if the author named any. They are found, and never shown. */
  readonly phrases?: readonly string[];
  /** Index of the drawn block that its heading is in. */
  readonly drawn?: number;
}

/** A mistake in a text. Its level comes from the configuration, unless it is `fatal`. */
export interface MarkdownProblem extends Pick<Problem, 'message' | 'hint' | 'file' | 'line' | 'column'> {
  readonly rule:
    | 'unknown-language'
    | 'code-metadata'
    | 'code-limit'
    | 'code-file'
    | 'code-types'
    | 'directive'
    | 'duplicate-heading-id'
    | 'inline-style'
    | 'unsupported-syntax'
    | 'placeholder'
    | 'search-phrases'
    | 'secret'
    | 'control-character'
    | 'heading-level'
    | 'footnote'
    | 'table'
    | 'link-address'
    | 'unclosed'
    | 'image-alt'
    | 'second-title'
    | 'block-in-line'
    | 'blocked-embed'
    | 'partial'
    | 'mdx-syntax'
    | 'mdx-component'
    | 'too-deep'
    | 'empty-text'
    | 'plugin'
    | `plugin-${string}`;
  /** Whether the text cannot be rendered. */
  readonly fatal?: boolean;
}

/** An element that fetches from a foreign origin or sends to it; one record per option and origin. */
export interface Embed {
  /** `iframe`, `video`, … */
  readonly element: string;
  /** The option of `csp` that allows it. */
  readonly option: 'frames' | 'media' | 'images' | 'forms';
  /** Lower case: `https://www.youtube.com`. */
  readonly origin: string;
  readonly line: number;
  readonly column: number;
}

/** Compiled text; plain data, so that it can be cached and sent between threads. */
export interface MarkdownResult {
  /** The article's HTML with reference tokens; empty for `mdx`. */
  readonly html: string;
  /** The HTML before `<!-- truncate -->`; `null` when the marker is absent. */
  readonly excerptHtml: string | null;
  /** For `mdx`: the ES module whose default export is the article's component; otherwise `null`. */
  readonly module: string | null;
  readonly headings: readonly Heading[];
  /** Text of the heading that became the title; `null` without one. */
  readonly leadingTitle: string | null;
  /** Every id in the HTML that a link can point to, headings included. */
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  readonly embeds: readonly Embed[];
  /** The text of the first paragraph, for descriptions; at most 300 characters. */
  readonly firstParagraph: string;
  readonly sections: readonly Section[];
  /** Counts for the reading time: CJK characters, words of other scripts, words in code blocks. */
  readonly words: { readonly hangul: number; readonly latin: number; readonly code: number };
  /** The author's text, with engine-specific syntax replaced by plain Markdown. */
  readonly source: string;
  /** `null` for a text that rendering does not complete. */
  readonly drawn: DrawnBlocks | null;
  /**
   * Client features that the article needs (`tabs`, `code`, …); others are not loaded. `frame:` followed by an origin
   * allows frames of that origin.
   */
  readonly features: readonly string[];
  readonly problems: readonly MarkdownProblem[];
}

/** Placeholder in the HTML for the reference at `index` until it is resolved. */
export function referenceToken(index: number): string {
  return `\u{f0000}${index}\u{f0001}`;
}

/** Replaces every reference token by the result of `resolve` for its index, which must be attribute-safe. */
export function fillReferences(html: string, resolve: (index: number) => string): string {
  return html.replace(/\u{f0000}(\d+)\u{f0001}/gu, (_, index: string) => resolve(Number(index)));
}

/** Result of a text that could not be compiled. */
export function emptyResult(...problems: readonly MarkdownProblem[]): MarkdownResult {
  return {
    html: '',
    excerptHtml: null,
    module: null,
    headings: [],
    leadingTitle: null,
    anchors: [],
    references: [],
    embeds: [],
    firstParagraph: '',
    sections: [],
    source: '',
    drawn: null,
    words: { hangul: 0, latin: 0, code: 0 },
    features: [],
    problems,
  };
}
