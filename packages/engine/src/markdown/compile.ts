import { coverContent } from './blocks/cover';
import { factsContent, factsSection } from './blocks/facts';
import { footnoteSection, reportUncalled } from './blocks/footnotes';
import { type IncludedCode, rewriteIncluded } from './code/include';
import { type Context, positionOf, renderAll } from './context';
import { type ContextInput, createContext } from './createContext';
import { reportUnsupported } from './foreign/unsupported';
import type { Content } from './html/hast';
import { toHtml } from './html/html';
import { contain } from './html/rawHtml';
import { reportBlockInLine } from './mdx/blockInLine';
import { drawnBlocks } from './mdx/drawnBlocks';
import { toModule } from './mdx/mdx';
import { importsOf } from './mdx/mdxRequire';
import { checkScope } from './mdx/mdxScope';
import { countWords, firstParagraphOf, sectionsOf } from './outline/sections';
import { shownParts } from './outline/shownParts';
import { blocksBeforeMarker, isTruncation } from './outline/truncation';
import { rewritten } from './rewrites';
import { reportCommentSlips } from './slips/commentSlips';
import {
  hasConflict,
  leadingTitleOf,
  reportEmptyHeading,
  reportSecondTitle,
  reportSkippedLevel,
} from './slips/leadingTitle';
import { reportTables } from './slips/tableShape';
import { reportUnclosed } from './slips/unclosed';
import { reportUnderlined } from './slips/underlined';
import { reportUnpairedMarks } from './slips/unpairedMarks';
import { mdxProblem } from './syntax/syntax';
import { childrenOf, type Md, type MdastNode } from './syntax/tree';
import { emptyResult, type MarkdownProblem, type MarkdownResult } from './types';
import { joinLines } from './typography/lines';
import { keepOrder } from './typography/order';
import { joinParticles } from './typography/particles';

/** Compiles a tree to the result of an article. */
export function compile(
  root: MdastNode,
  given: ContextInput & {
    readonly body: string;
    readonly included: IncludedCode;
  },
): MarkdownResult {
  const context = createContext(root, given);
  context.problems.push(...given.included.problems);
  rewriteIncluded(given.included, context);
  const title = leadingTitleOf(root, context);
  const head = [...factsContent(context), ...coverContent(context)];
  const blocks = shownBlocks(childrenOf(root), title).map((node) => ({
    node,
    content: renderAll([node], context),
  }));
  const content = arranged(
    [...head, ...blocks.flatMap((block) => block.content), ...footnoteSection(context)],
    context,
  );
  const excerpt = renderExcerpt(root, title, context);
  if (!hasConflict(root, context)) {
    reportSecondTitle(root, title, context);
    reportSkippedLevel(context);
    reportEmptyHeading(context);
  }
  reportUncalled(context);
  reportTables(root, context);
  reportUnsupported(root, context);
  reportUnpairedMarks(root, context);
  reportUnclosed(root, context);
  reportUnderlined(root, context);
  reportCommentSlips(root, context);
  checkScope(root, context);
  const fatal = context.problems.filter((problem) => problem.fatal);
  if (fatal.length > 0) return emptyResult(...fatal);

  const module =
    given.options.format === 'mdx' ? compileModule([...importsOf(context), ...content], root, context) : null;
  if (module && typeof module !== 'string') return emptyResult(module);
  if (module !== null) for (const { node, content } of blocks) reportBlockInLine(node, content, context);
  const { drawn, indices } =
    module === null
      ? { drawn: null, indices: new Map() }
      : drawnBlocks(blocks, content, { body: given.body, context });
  const shown = context.rawHtml.isPresent ? shownParts(root) : root;
  const sections = sectionsOf(shown, context.headings, {
    direction: context.options.direction,
    drawn: indices,
  });
  const headings = [...context.headings].map(([node, heading]) => ({
    ...heading,
    html: context.headingHtml.get(node) ?? '',
  }));
  return {
    html: module === null ? articleHtml(content, context) : '',
    excerptHtml: excerpt && articleHtml(excerpt.content, excerpt.context),
    module,
    headings,
    leadingTitle: (title && context.headings.get(title)?.text) ?? null,
    anchors: [...context.anchors],
    references: context.references,
    embeds: context.embeds,
    firstParagraph: firstParagraphOf(shown),
    sections: [...factsSection(context), ...sections],
    source: rewritten(given.body, context.rewrites),
    drawn,
    words: countWords(sections),
    features: [...context.features],
    problems: context.problems,
  };
}

/** Renders the content before the truncation marker, as HTML even for MDX, since lists and feeds contain it. */
function renderExcerpt(root: MdastNode, title: MdastNode | null, context: Context): ExcerptContent | null {
  const blocks = blocksBeforeMarker(root);
  if (!blocks) return null;
  const options = { ...context.options, format: 'md' as const };
  const rawHtml: Context['rawHtml'] = { isPresent: false, open: [] };
  const own = { ...context, options, rawHtml, isExcerpt: true, features: new Set<string>() };
  return { content: arranged(renderAll(shownBlocks(blocks, title), own), own), context: own };
}

/**
 * Applies typography that browsers lack: line breaks of Korean, line breaks in the source of Japanese and Chinese, and
 * the order of signs in bidirectional text.
 */
function arranged(content: readonly Content[], context: Context): readonly Content[] {
  joinLines(content);
  joinParticles(content);
  return keepOrder(content, context);
}

interface ExcerptContent {
  readonly content: readonly Content[];
  readonly context: Context;
}

function shownBlocks(blocks: readonly MdastNode[], title: MdastNode | null): MdastNode[] {
  return blocks.filter((node) => node !== title && !isTruncation(node));
}

function articleHtml(content: readonly Content[], { rawHtml }: Context): string {
  let html = '';
  for (const node of content) {
    const block = toHtml([node]);
    if (block) html += `${block}\n`;
  }
  return rawHtml.isPresent ? contain(html) : html;
}

function compileModule(
  content: readonly Content[],
  root: MdastNode,
  context: Context,
): string | MarkdownProblem {
  try {
    return toModule(content);
  } catch (error) {
    const problem = mdxProblem(error, context.prepared, context.options.lineOffset);
    // Of an error in imports and exports, the compiler does not say where it is.
    const broken = childrenOf(root).find((node) => node.type === 'mdxjsEsm' && !compiles(node));
    if (problem.line !== undefined || broken === undefined) return problem;
    const hint = 'Correct this code; types of TypeScript belong into a file `.ts` beside it.';
    return { ...problem, hint, line: positionOf(broken, context).line };
  }
}

function compiles({ value }: Md<'mdxjsEsm'>): boolean {
  try {
    toModule([{ type: 'mdxjsEsm', value }]);
    return true;
  } catch {
    return false;
  }
}
