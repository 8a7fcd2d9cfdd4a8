export type { BlockCache } from './code/cache';
export { codeCss } from './code/theme';
export { createMarkdown, type Markdown, type MarkdownConfig } from './markdown';
export { createSlugger, slugify } from './slug';
export * from './types';
