import { codeHandlers, codeSources } from './code/block';
import { type BlockCache, cachedHighlighter } from './code/cache';
import { createHighlighter } from './code/highlight';
import { compile } from './compile';
import { directiveHandlers } from './directives';
import { footnoteHandlers } from './footnotes';
import { headingHandlers } from './heading';
import { linkHandlers } from './links';
import { mdxHandlers } from './mdx';
import { plainHandlers } from './plain';
import { prepare } from './prepare';
import { rawHtmlHandlers } from './raw-html';
import { parseTree } from './syntax';
import { scrollableTable } from './table';
import { emptyResult, type MarkdownOptions, type MarkdownResult } from './types';

export interface MarkdownConfig {
  /** The site's own names for languages: `{ tf: 'hcl' }`. Every language and alias of Shiki is known anyway. */
  readonly languages?: Readonly<Record<string, string>>;
  /** Highlighted blocks of earlier builds. */
  readonly cache?: BlockCache;
}

export interface Markdown {
  /**
   * Compiles the body of one file (without its front matter). Every mistake of the author's comes back as a problem;
   * with a fatal one the other fields are empty.
   */
  readonly parse: (body: string, options: MarkdownOptions) => Promise<MarkdownResult>;
}

/** A compiler for Markdown and MDX. It keeps what it loaded, so make one for a thread; any number of texts at once. */
export function createMarkdown({ languages = {}, cache }: MarkdownConfig = {}): Markdown {
  const highlighter = cache ? cachedHighlighter(createHighlighter(), cache) : createHighlighter();
  const handlers = {
    ...plainHandlers,
    ...headingHandlers,
    ...linkHandlers,
    ...rawHtmlHandlers,
    ...scrollableTable,
    ...footnoteHandlers,
    ...directiveHandlers,
    ...mdxHandlers,
    ...codeHandlers({ highlighter, aliases: languages }),
  };
  return {
    parse: async (body, options) => {
      const prepared = prepare(body, options.format);
      const { root, problem } = parseTree(prepared, options);
      if (!root) return emptyResult(problem);
      await highlighter.load(codeSources(root, languages));
      return compile(root, { prepared, options, handlers });
    },
  };
}
