import { dirname, join, relative } from 'node:path/posix';
import { isExternal } from '../../shared/url';
import { mapCodeFile } from '../code/include';
import { type AddedSyntax, prepare } from '../syntax/prepare';
import { parseTree } from '../syntax/syntax';
import { type MdastNode, visit } from '../syntax/tree';
import type { MarkdownOptions, MarkdownProblem } from '../types';
import { INCLUDED } from './drawnBlocks';
import { isJsx, type JsxElement, removeImports } from './jsx';
import { fillProps, type ParentNode } from './partialProps';

interface Includer {
  readonly options: MarkdownOptions;
  readonly syntax: AddedSyntax;
  /** The including files, outermost first. */
  readonly files: readonly string[];
}

const IMPORT =
  /^[ \t]*import[ \t]+([A-Z][\w$]*)[ \t]+from[ \t]+(['"])(\.{1,2}\/[^'"\n]+\.mdx?)\2[ \t]*;?[ \t]*$/gm;
const RELATIVE = /((?:\bfrom|\bimport)\s*|\brequire\(\s*)(['"])(\.{1,2}\/[^'"\n]+)\2/g;

/** Paths of the Markdown files that a text imports, relative to the site's folder. */
export function importedTexts(body: string, file: string): string[] {
  return [...body.matchAll(IMPORT)].map(({ 3: path = '' }) => join(dirname(file), path));
}

/**
 * Inlines imported Markdown files in the place of their elements, so that their headings, links and words belong to the
 * article. All nodes get the position of the element, and relative paths are rebased to the article. @returns the fatal
 * problem, if any
 */
export function includePartials(
  root: MdastNode,
  options: MarkdownOptions,
  syntax: AddedSyntax,
): MarkdownProblem | null {
  return options.format === 'mdx' && options.partials
    ? include(root as ParentNode, { options, syntax, files: [options.file] })
    : null;
}

function include(root: ParentNode, includer: Includer): MarkdownProblem | null {
  const names = takeImports(root, includer);
  if (names.size === 0) return null;
  const modules: MdastNode[] = [];
  let problem: MarkdownProblem | null = null;
  const replaced = (node: MdastNode): MdastNode[] => {
    if ('children' in node) walk(node as ParentNode);
    const file = isJsx(node) ? names.get(node.name ?? '') : undefined;
    if (file === undefined || problem) return [node];
    const found = contentOf(node as JsxElement, file, includer);
    if ('rule' in found) problem = found;
    else {
      modules.push(...found.modules);
      return found.content;
    }
    return [node];
  };
  const walk = (parent: ParentNode) => {
    parent.children = parent.children.flatMap(replaced);
  };
  walk(root);
  root.children.unshift(...withoutRepeated(modules, root));
  return problem;
}

/** Removes the imports of Markdown files from a tree. @returns element name → file */
function takeImports(root: ParentNode, { options, files }: Includer): Map<string, string> {
  const names = new Map<string, string>();
  removeImports(root, IMPORT, (name, path) => {
    const file = join(dirname(files.at(-1) ?? ''), path);
    const isPartial = options.partials?.has(file) === true;
    if (isPartial) names.set(name, file);
    return isPartial;
  });
  return names;
}

interface IncludedNodes {
  readonly modules: MdastNode[];
  readonly content: MdastNode[];
}

function contentOf(
  element: JsxElement,
  file: string,
  { options, syntax, files }: Includer,
): IncludedNodes | MarkdownProblem {
  const fail = (message: string, hint: string): MarkdownProblem => ({
    rule: 'partial',
    fatal: true,
    message,
    hint,
    line: (element.position?.start.line ?? 1) + options.lineOffset,
  });
  if (files.includes(file))
    return fail(`The file ${file} includes itself.`, 'Take out one of the imports that make the circle.');
  const { body, lineOffset } = options.partials?.get(file) ?? { body: '', lineOffset: 0 };
  const own = { ...options, file, lineOffset };
  const { root, problem } = parseTree(prepare(body, 'mdx', syntax), own);
  if (!root) return { ...problem, file };
  const inner = include(root as ParentNode, { options: own, syntax, files: [...files, file] });
  if (inner) return { file, ...inner };
  const from = dirname(file);
  const to = dirname(files.at(-1) ?? '');
  visit(root, (node) => {
    if (element.position) node.position = element.position;
    rebase(node, (path) => rebased(path, from, to));
    INCLUDED.add(node);
  });
  fillProps(root as ParentNode, element);
  const { children } = root as ParentNode;
  const modules = children.filter(({ type }) => type === 'mdxjsEsm');
  const content = children.filter(({ type }) => type !== 'mdxjsEsm');
  if (element.type === 'mdxJsxFlowElement') return { modules, content };
  const [only] = content;
  if (content.length > 1 || (only && only.type !== 'paragraph'))
    return fail(
      `The text of ${file} has several blocks, and <${element.name}> stands within a line.`,
      `Write <${element.name}> on a line of its own, with empty lines around it.`,
    );
  return { modules, content: only ? (only as ParentNode).children : [] };
}

/** Maps every relative path in a node. */
function rebase(node: MdastNode, change: (path: string) => string): void {
  const inCode = (code: string) =>
    code.replace(
      RELATIVE,
      (_, before: string, quote: string, path: string) => before + quote + change(path) + quote,
    );
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
    node.url = change(node.url);
  else if (node.type === 'code') mapCodeFile(node, change);
  else if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    node.value = inCode(node.value);
  else if (isJsx(node)) {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      if (typeof attribute.value === 'object' && attribute.value)
        attribute.value.value = inCode(attribute.value.value);
      else if (attribute.value && /^(?:href|src|poster)$/.test(attribute.name))
        attribute.value = change(attribute.value);
    }
  }
}

function rebased(path: string, from: string, to: string): string {
  if (path === '' || /^[/#?]/.test(path) || isExternal(path)) return path;
  const moved = relative(to, join(from, path));
  return moved.startsWith('.') ? moved : `./${moved}`;
}

/** Removes duplicate statements, such as those of a partial that is included twice. */
function withoutRepeated(modules: readonly MdastNode[], root: ParentNode): MdastNode[] {
  const lines = new Set(
    root.children.flatMap((node) => (node.type === 'mdxjsEsm' ? node.value.split('\n') : [])).map(trimmed),
  );
  const seen = new Set<string>();
  return modules.filter((node) => {
    if (node.type !== 'mdxjsEsm' || seen.has(node.value)) return false;
    seen.add(node.value);
    const kept = node.value
      .split('\n')
      .filter((line) => !/^import\s/.test(line) || !lines.has(trimmed(line)));
    for (const line of kept) lines.add(trimmed(line));
    node.value = kept.join('\n');
    return node.value.trim() !== '';
  });
}

const trimmed = (line: string) => line.trim().replace(/;$/, '').replaceAll('"', "'");
