import { isJsx, type JsxElement, removeImports } from '../mdx/jsx';
import type { ParentNode } from '../mdx/partialProps';
import { type MdastNode, visit } from '../syntax/tree';
import type { MarkdownOptions, MarkdownProblem } from '../types';
import { asBlocks, CONVERSIONS, type Conversion, isBlock } from './docusaurusElements';

/** Modules of Docusaurus whose default export has a counterpart here. */
const IMPORT =
  /^[ \t]*import[ \t]+([A-Za-z_$][\w$]*)[ \t]+from[ \t]+(['"])@(?:theme|docusaurus)\/([A-Z]\w*|useBaseUrl)\2[ \t]*;?[ \t]*$/gm;

/** Components that Docusaurus provides without an import. */
const GLOBAL = ['Details', 'Head'];

/**
 * Replaces components of Docusaurus by their Markdown equivalents: directives, code blocks, links and pictures. Imports
 * of other components stay.
 *
 * @returns problems for elements that lose something by the conversion
 */
export function convertDocusaurus(root: MdastNode, options: MarkdownOptions): MarkdownProblem[] {
  const problems: MarkdownProblem[] = [];
  if (options.format !== 'mdx') return problems;
  const tree = root as ParentNode;
  const names = namesOf(tree, options);
  const [baseUrl] = [...names].find(([, module]) => module === 'useBaseUrl') ?? [];
  const conversion: Conversion = {
    report: (node, message, hint) =>
      problems.push({
        rule: 'mdx-component',
        message,
        hint,
        line: (node.position?.start.line ?? 1) + options.lineOffset,
      }),
  };
  const convert = (node: MdastNode): MdastNode[] => {
    if ('children' in node) (node as ParentNode).children = (node as ParentNode).children.flatMap(convert);
    if (node.type === 'paragraph') return node.children.some(isBlock) ? asBlocks(node.children) : [node];
    if (!isJsx(node)) return [node];
    const module = names.get(node.name ?? '');
    // Only for elements whose paths the engine prefixes with the base URL itself.
    if (baseUrl !== undefined && (module !== undefined || /^(?:a|img)$/.test(node.name ?? '')))
      withoutBaseUrl(node, baseUrl);
    const converted = module === undefined ? null : CONVERSIONS[module]?.(node, conversion);
    return converted
      ? converted.map((one) => (node.position ? { ...one, position: node.position } : one))
      : [node];
  };
  tree.children = tree.children.flatMap(convert);
  const used = new Set(codeWithin(tree).flatMap((code) => code.replace(IMPORT, '').match(/[\w$]+/g) ?? []));
  removeImports(tree, IMPORT, (name) => names.has(name) && !used.has(name));
  return problems;
}

/** Replaces `useBaseUrl('path')` in attributes of links and pictures by the path. */
function withoutBaseUrl({ attributes }: JsxElement, name: string): void {
  const call = new RegExp(`^\\s*${name.replaceAll('$', '\\$')}\\(\\s*(['"\`])/?([^'"\`$]*)\\1\\s*\\)\\s*$`);
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !/^(?:src|href|to|img)$/.test(attribute.name)) continue;
    const path = call.exec(codeOfValue(attribute.value))?.[2];
    if (path !== undefined) attribute.value = `/${path}`;
  }
}

/** Local name → module of Docusaurus, for all components that can be converted. */
function namesOf(root: ParentNode, { components = [] }: MarkdownOptions): Map<string, string> {
  const code = codeOf(root);
  const known = (module: string) => module === 'useBaseUrl' || Object.hasOwn(CONVERSIONS, module);
  const imported = [...code.matchAll(IMPORT)].flatMap(
    ({ 1: name = '', 3: module = '' }): [string, string][] => (known(module) ? [[name, module]] : []),
  );
  const isDefined = (name: string) => components.includes(name) || new RegExp(`\\b${name}\\b`).test(code);
  return new Map([
    ...GLOBAL.flatMap((name): [string, string][] => (isDefined(name) ? [] : [[name, name]])),
    ...imported,
  ]);
}

function codeOf({ children }: ParentNode): string {
  return children.map((node) => (node.type === 'mdxjsEsm' ? node.value : '')).join('\n');
}

/** All source text in a tree that may use an import. */
function codeWithin(root: MdastNode): string[] {
  const code: string[] = [];
  visit(root, (node) => {
    if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      code.push(node.value);
    if (isJsx(node)) code.push(node.name ?? '', ...node.attributes.map(({ value }) => codeOfValue(value)));
  });
  return code;
}

function codeOfValue(value: JsxElement['attributes'][number]['value']): string {
  return typeof value === 'object' && value !== null ? value.value : '';
}
