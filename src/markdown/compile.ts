import { type Context, renderAll } from './context';
import { createContext } from './create-context';
import { footnoteSection } from './footnotes';
import type { Content } from './hast';
import { toHtml } from './html';
import { toModule } from './mdx';
import { contain } from './raw-html';
import { countWords, firstParagraphOf, sectionsOf } from './sections';
import { mdxProblem } from './syntax';
import { childrenOf, type MdastNode } from './tree';
import { emptyResult, type MarkdownProblem, type MarkdownResult } from './types';

/** From a tree to everything the site wants to know of an article. */
export function compile(
  root: MdastNode,
  given: Pick<Context, 'prepared' | 'options' | 'handlers'>,
): MarkdownResult {
  const context = createContext(root, given);
  const blocks = childrenOf(root).filter((node) => !isTruncation(node));
  const content = renderAll(blocks, context);
  content.push(...footnoteSection(context));
  const excerpt = renderExcerpt(root, context);
  const fatal = context.problems.find((problem) => problem.fatal);
  if (fatal) return emptyResult(fatal);

  const module = given.options.format === 'mdx' ? compileModule(content, context) : null;
  if (module && typeof module !== 'string') return emptyResult(module);
  const sections = sectionsOf(root, context.headings);
  const headings = [...context.headings].map(([node, heading]) => ({
    ...heading,
    html: context.headingHtml.get(node) ?? '',
  }));
  return {
    html: module === null ? articleHtml(content, context) : '',
    excerptHtml: excerpt && articleHtml(excerpt, context),
    module,
    headings,
    anchors: [...context.anchors],
    references: context.references,
    firstParagraph: firstParagraphOf(root),
    sections,
    words: countWords(sections),
    features: [...context.features],
    problems: context.problems,
  };
}

/** What stands before the truncation marker, as HTML even in MDX: an excerpt is read in lists and feeds. */
function renderExcerpt(root: MdastNode, context: Context): Content[] | null {
  const blocks = childrenOf(root);
  const end = blocks.findIndex(isTruncation);
  if (end < 0) return null;
  const options = { ...context.options, format: 'md' as const };
  return renderAll(blocks.slice(0, end), { ...context, options, isExcerpt: true, features: new Set() });
}

function isTruncation(node: MdastNode): boolean {
  if (node.type === 'html') return /^<!--\s*truncate\s*-->\s*$/.test(node.value);
  return node.type === 'mdxFlowExpression' && /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value);
}

function articleHtml(content: readonly Content[], { rawHtml }: Context): string {
  let html = '';
  for (const node of content) {
    const block = toHtml([node]);
    if (block) html += `${block}\n`;
  }
  return rawHtml.isPresent ? contain(html) : html;
}

function compileModule(content: readonly Content[], context: Context): string | MarkdownProblem {
  try {
    return toModule(content);
  } catch (error) {
    return mdxProblem(error, context.prepared, context.options.lineOffset);
  }
}
