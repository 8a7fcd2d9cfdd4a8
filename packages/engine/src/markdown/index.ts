/**
 * Markdown and MDX to HTML. The classes that an article's HTML uses, for the style sheet:
 *
 * - headings: a heading with its `id`, then `.anchor` (an empty link, whose sign the style sheet generates)
 * - code: `figure.code[data-lang]` (`.wrap`, `.focused`) > `figcaption`, `pre` > `code` > `.line`
 *   (`[data-n]` its number; `.hl`, `.add`, `.del`, `.focus`), only where lines have features; tokens are `c-` with the
 *   attributes of `codeCss()`, which also sets `--code-bg`, `--code-fg`, `--code-hl-bg`, `--code-add-bg`, `--code-del-bg`
 *   a block that folds ends with `details.code-more`
 * - admonitions: `.admonition` with `.note`, `.tip`, `.info`, `.important`, `.warning` or `.danger` > `.admonition-title`
 * - `details` > `summary`
 * - tabs: `.tabs[data-tabs]` (`data-group`, `data-query`) > `.tab-list` > `button`, and
 *   `.tab-panel[data-value]` (`data-default`) > `.tab-label`
 * - wide content: a table or diagram that does not fit the column is also `.grow`
 * - tables: `.table-scroll` > `table`, in HTML `table[tabindex]`; cells `.align-left`, `.align-center`, `.align-right`, by their length `.phrase` or `.sentence`, with a long word `.long`
 * - tasks: `li.task` > `label` > `input`
 * - footnotes: `sup` > `a[role=doc-noteref]`; `.footnotes` with `a[role=doc-backlink]`
 */
export type { BlockCache } from './code/cache';
export { namedCodeFiles } from './code/include';
export { codeCss } from './code/theme';
export type { TypedCode, TypeReader } from './code/types';
export { BUILT_IN_DIRECTIVES } from './directives/directives';
export type { ArticleParts, DrawPart } from './directives/placePart';
export { createMarkdown, type Markdown, type MarkdownConfig, type MarkdownPlugins } from './markdown';
export { type DrawnBlocks, fillDrawn } from './mdx/drawnSource';
export { importedTexts } from './mdx/partials';
export { createSlugger, slugify } from './outline/slug';
export type { NodeRenderer } from './renderers';
export type { Transform } from './transforms';
export * from './types';
