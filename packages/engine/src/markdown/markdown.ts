import { once } from '../shared/values/once';
import { blockHandlers } from './blocks/blocks';
import { footnoteHandlers } from './blocks/footnotes';
import { galleryHandlers } from './blocks/gallery';
import { headingHandlers } from './blocks/heading';
import { tableHandlers } from './blocks/table';
import { codeHandlers, codeSources } from './code/block';
import { type BlockCache, cachedHighlighter } from './code/cache';
import { createHighlighter } from './code/highlight';
import { includeCode } from './code/include';
import { groupCommands } from './code/packageManagers';
import { loadTypes, type TypeReader } from './code/types';
import { compile } from './compile';
import type { Handlers } from './context';
import { alertHandlers } from './directives/admonitions';
import { directiveHandlers } from './directives/directives';
import type { ArticleParts } from './directives/placePart';
import { convertDocusaurus } from './foreign/docusaurus';
import { elementHandlers } from './html/elements';
import { rawHtmlHandlers } from './html/rawHtml';
import { inlineCodeHandlers } from './inlines/inlineCode';
import { takeInlineNotes } from './inlines/inlineNotes';
import { inlineHandlers } from './inlines/inlines';
import { linkHandlers } from './inlines/links';
import { takeWidths } from './inlines/pictureWidth';
import { mdxHandlers } from './mdx/mdx';
import { includePartials } from './mdx/partials';
import { type NodeRenderers, renderByPlugins } from './renderers';
import { type AddedSyntax, NO_SYNTAX, prepare } from './syntax/prepare';
import { parseTree } from './syntax/syntax';
import { applyTransforms, type Transform } from './transforms';
import { emptyResult, type MarkdownOptions, type MarkdownResult } from './types';

/** Configuration shared by all texts of a site. */
export interface MarkdownConfig {
  /** The site's aliases of languages: `{ tf: 'hcl' }`, in addition to all languages and aliases of Shiki. */
  readonly languages?: Readonly<Record<string, string>>;
  /** Highlighted blocks of earlier builds. */
  readonly cache?: BlockCache;
  /** Loads the plugins' hooks; called once, before the first text. */
  readonly plugins?: () => Promise<MarkdownPlugins>;
  /** Opens the type reader; called once, for the first block with types. */
  readonly types?: () => Promise<TypeReader>;
}

/** Hooks of plugins. */
export interface MarkdownPlugins {
  /** Run in this order. */
  readonly transforms: readonly Transform[];
  readonly renderers: NodeRenderers;
  readonly syntax: AddedSyntax;
  readonly parts?: ArticleParts;
}

const NO_PLUGINS: MarkdownPlugins = {
  transforms: [],
  renderers: new Map(),
  syntax: NO_SYNTAX,
};

/** The Markdown compiler. Plugins and the type reader are loaded once, on first use. */
export interface Markdown {
  /**
   * Compiles the body of one file (without its front matter). Every author's mistake is returned as a problem; after a
   * fatal one the other fields are empty.
   */
  readonly parse: (body: string, options: MarkdownOptions) => Promise<MarkdownResult>;
}

const NO_TYPES: TypeReader = {
  missing: { message: 'Types of code are not shown here.', hint: 'Remove `twoslash`.' },
};

/**
 * Creates a compiler for Markdown and MDX. It keeps plugins and grammars loaded, so create one per thread. It can
 * parse texts concurrently.
 */
export function createMarkdown({
  languages = {},
  cache,
  plugins = async () => NO_PLUGINS,
  types = async () => NO_TYPES,
}: MarkdownConfig = {}): Markdown {
  const highlighter = cache ? cachedHighlighter(createHighlighter(), cache) : createHighlighter();
  const handlers: Handlers = {
    ...blockHandlers,
    ...inlineHandlers,
    ...galleryHandlers,
    ...headingHandlers,
    ...inlineCodeHandlers,
    ...linkHandlers,
    ...rawHtmlHandlers,
    ...tableHandlers,
    ...footnoteHandlers,
    ...directiveHandlers,
    ...elementHandlers,
    ...alertHandlers,
    ...mdxHandlers,
    ...codeHandlers({ highlighter, aliases: languages }),
  };
  const load = once(plugins);
  const loadReader = once(types);
  return {
    parse: async (body, options) => {
      const { transforms, renderers, syntax, parts = new Map() } = await load();
      const prepared = prepare(body, options.format, syntax);
      const parsed = parseTree(prepared, options);
      if (!parsed.root) return emptyResult(parsed.problem);
      const mistake = includePartials(parsed.root, options, syntax);
      if (mistake) return emptyResult(mistake);
      const losses = convertDocusaurus(parsed.root, options);
      const included = includeCode(parsed.root, { prepared, options });
      const missing = included.problems.filter(({ fatal }) => fatal);
      if (missing.length > 0) return emptyResult(...missing);
      groupCommands(parsed.root);
      takeWidths(parsed.root, options.format, prepared);
      takeInlineNotes(parsed.root, prepared);
      const { root, problem } = await applyTransforms(parsed.root, transforms, { options, handlers });
      if (!root) return emptyResult(problem);
      const untyped = await loadTypes(root, { prepared, options, open: loadReader, cache, included });
      if (untyped.some(({ fatal }) => fatal)) return emptyResult(...untyped);
      const own = await renderByPlugins(root, renderers, { prepared, options, handlers, cache });
      if (!own.rendered) return emptyResult(own.problem);
      await highlighter.load(codeSources(root, languages, own.rendered));
      const result = compile(root, { ...own, prepared, options, handlers, syntax, parts, body, included });
      return { ...result, problems: [...losses, ...untyped, ...result.problems] };
    },
  };
}
