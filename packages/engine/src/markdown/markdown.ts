import { once } from '../shared/once';
import { alertHandlers } from './admonitions';
import { codeHandlers, codeSources } from './code/block';
import { type BlockCache, cachedHighlighter } from './code/cache';
import { createHighlighter } from './code/highlight';
import { includeCode } from './code/include';
import { groupCommands } from './code/packageManagers';
import { compile } from './compile';
import type { Handler, Handlers } from './context';
import { diagramHandler, isDiagram, loadDiagrams } from './diagram/diagram';
import { directiveHandlers } from './directives';
import { convertDocusaurus } from './docusaurus';
import { elementHandlers } from './elements';
import { footnoteHandlers } from './footnotes';
import { galleryHandlers } from './gallery';
import { headingHandlers } from './heading';
import { inlineCodeHandlers } from './inlineCode';
import { LEAF_DIRECTIVES, leafHandlers } from './leafDirectives';
import { linkHandlers } from './links';
import { isMathBlock, loadMath, mathBlock, mathHandlers } from './math';
import { mdxHandlers } from './mdx';
import { includePartials } from './partials';
import { takeWidths } from './pictureWidth';
import { plainHandlers } from './plain';
import { prepare } from './prepare';
import { rawHtmlHandlers } from './rawHtml';
import { parseTree } from './syntax';
import { scrollableTable } from './table';
import { applyTransforms, type Transform } from './transforms';
import { emptyResult, type MarkdownOptions, type MarkdownResult } from './types';

export interface MarkdownConfig {
  /** The site's own names for languages: `{ tf: 'hcl' }`. Every language and alias of Shiki is known anyway. */
  readonly languages?: Readonly<Record<string, string>>;
  /** Highlighted blocks of earlier builds. */
  readonly cache?: BlockCache;
  /** Gives the author's functions on trees, in their order; called with the first text. */
  readonly transforms?: () => Promise<readonly Transform[]>;
  /** Gives the names of the leaf and text directives that they know; called likewise. */
  readonly directives?: () => Promise<readonly string[]>;
}

export interface Markdown {
  /**
   * Compiles the body of one file (without its front matter). Every mistake of the author's comes back as a problem;
   * with a fatal one the other fields are empty.
   */
  readonly parse: (body: string, options: MarkdownOptions) => Promise<MarkdownResult>;
}

/**
 * A compiler for Markdown and MDX. It caches what it loaded, so create one per thread; it parses any number of texts
 * concurrently.
 */
export function createMarkdown({
  languages = {},
  cache,
  transforms = async () => [],
  directives = async () => [],
}: MarkdownConfig = {}): Markdown {
  const highlighter = cache ? cachedHighlighter(createHighlighter(), cache) : createHighlighter();
  const code = codeHandlers({ highlighter, aliases: languages }).code as Handler<'code'>;
  const diagram = diagramHandler(code, cache);
  const handlers: Handlers = {
    ...plainHandlers,
    ...galleryHandlers,
    ...headingHandlers,
    ...inlineCodeHandlers,
    ...linkHandlers,
    ...rawHtmlHandlers,
    ...scrollableTable,
    ...footnoteHandlers,
    ...directiveHandlers,
    ...elementHandlers,
    ...leafHandlers,
    ...alertHandlers,
    ...mdxHandlers,
    ...mathHandlers,
    code: (node, context) => {
      if (isDiagram(node)) return diagram(node, context);
      return context.options.math && isMathBlock(node) ? mathBlock(node, context) : code(node, context);
    },
  };
  const loadTransforms = once(transforms);
  const loadNames = once(async () => {
    const own = await directives();
    return { leaf: new Set([...LEAF_DIRECTIVES.keys(), ...own]), text: new Set(own) };
  });
  return {
    parse: async (body, options) => {
      const directives = await loadNames();
      const prepared = prepare(body, options.format, directives);
      const parsed = parseTree(prepared, options);
      if (!parsed.root) return emptyResult(parsed.problem);
      const mistake = includePartials(parsed.root, options, directives);
      if (mistake) return emptyResult(mistake);
      const losses = convertDocusaurus(parsed.root, options);
      const included = includeCode(parsed.root, { prepared, options });
      const missing = included.problems.filter(({ fatal }) => fatal);
      if (missing.length > 0) return emptyResult(...missing);
      groupCommands(parsed.root);
      takeWidths(parsed.root, options.format, prepared);
      const { root, problem } = await applyTransforms(parsed.root, await loadTransforms(), {
        options,
        handlers,
      });
      if (!root) return emptyResult(problem);
      await highlighter.load(codeSources(root, languages));
      await loadDiagrams(root, cache);
      if (options.math) await loadMath(root);
      const result = compile(root, { prepared, options, handlers, directives, body, included });
      return losses.length === 0 ? result : { ...result, problems: [...losses, ...result.problems] };
    },
  };
}
