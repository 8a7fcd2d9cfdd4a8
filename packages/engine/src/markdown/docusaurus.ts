import { asBlocks, CONVERSIONS, type Conversion, isBlock } from './docusaurusElements';
import { isJsx, type JsxElement } from './jsx';
import type { ParentNode } from './partialProps';
import { type MdastNode, visit } from './tree';
import type { MarkdownOptions, MarkdownProblem } from './types';

/** Modules of Docusaurus whose default export has a counterpart here. */
const IMPORT =
  /^[ \t]*import[ \t]+([A-Za-z_$][\w$]*)[ \t]+from[ \t]+(['"])@(?:theme|docusaurus)\/([A-Z]\w*|useBaseUrl)\2[ \t]*;?[ \t]*$/gm;

/** Components that texts of Docusaurus use without importing them. */
const GLOBAL = ['Details', 'Head'];

/**
 * Puts what Markdown has in the place of Docusaurus' components: directives, code blocks, links and pictures. Imports
 * of what cannot be converted are left.
 *
 * @returns what the converted elements lose
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
    // Of other elements the base URL is not put before a path.
    if (baseUrl !== undefined && (module !== undefined || /^(?:a|img)$/.test(node.name ?? '')))
      withoutBaseUrl(node, baseUrl);
    const made = module === undefined ? null : CONVERSIONS[module]?.(node, conversion);
    return made ? made.map((one) => (node.position ? { ...one, position: node.position } : one)) : [node];
  };
  tree.children = tree.children.flatMap(convert);
  removeImports(tree, names);
  return problems;
}

/** Writes the paths of links and pictures without the call that puts the base URL before them. */
function withoutBaseUrl({ attributes }: JsxElement, name: string): void {
  const call = new RegExp(`^\\s*${name.replaceAll('$', '\\$')}\\(\\s*(['"\`])/?([^'"\`$]*)\\1\\s*\\)\\s*$`);
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !/^(?:src|href|to|img)$/.test(attribute.name)) continue;
    const path = call.exec(codeOfValue(attribute.value))?.[2];
    if (path !== undefined) attribute.value = `/${path}`;
  }
}

/** Local name → module of Docusaurus, of everything that can be converted. */
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

/** Takes imports out whose names nothing uses any more. */
function removeImports(root: ParentNode, names: ReadonlyMap<string, string>): void {
  const used = new Set(codeWithin(root).flatMap((code) => code.replace(IMPORT, '').match(/[\w$]+/g) ?? []));
  for (const node of root.children) {
    if (node.type !== 'mdxjsEsm') continue;
    node.value = node.value.replace(IMPORT, (all, name: string) =>
      names.has(name) && !used.has(name) ? '' : all,
    );
  }
  root.children = root.children.filter((node) => node.type !== 'mdxjsEsm' || node.value.trim() !== '');
}

/** Everything in a tree that names what is imported. */
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
