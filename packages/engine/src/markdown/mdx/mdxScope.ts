import { dirname, relative } from 'node:path/posix';
import { generatorOf } from '../../shared/mistakes/foreignModules';
import { nearest } from '../../shared/nearest';
import { type Context, positionOf } from '../context';
import { type MdastNode, visit } from '../syntax/tree';
import type { MarkdownProblem } from '../types';

type ScopeMistake = Omit<MarkdownProblem, 'rule' | 'fatal'>;

/** Components of Docusaurus → remedy. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  Admonition: 'Write `:::note[Title]` … `:::`.',
  BrowserOnly: 'Render what needs a browser in an effect of your component.',
  CodeBlock: 'Write a code block with ```` ```ts title="…" ````.',
  Details: 'Write `:::details[Summary]` … `:::`.',
  DocCardList: 'Remove it: the page of a category lists its documents.',
  Head: 'Use the fields of the front matter.',
  Image: 'Write `![text](./picture.png)`.',
  Link: 'Write `[text](./file.md)`.',
  TOCInline: 'Remove it: the page has a table of contents.',
  TabItem: 'Write `:::tab[Label]` … `:::` within `::::tabs` … `::::`.',
  Tabs: 'Write `::::tabs` … `::::` with `:::tab[Label]` … `:::` within.',
  ThemedImage: 'Write `![text](./picture.svg)`; `picture.dark.svg` beside it is shown in the dark mode.',
  useBaseUrl: 'Write the path alone: the base URL is put in front of it.',
};
const OTHER = 'Write it in Markdown, or import a component of your own by its relative path.';

/**
 * Reports components and names that an MDX article uses without defining them, and imports that only other engines
 * resolve.
 */
export function checkScope(root: MdastNode, context: Context): void {
  if (context.options.format !== 'mdx') return;
  let modules = '';
  const fail = (mistake: ScopeMistake) =>
    context.problems.push({ rule: 'mdx-component', fatal: true, ...mistake });
  visit(root, (node) => {
    if (node.type !== 'mdxjsEsm') return;
    modules += `${node.value}\n`;
    const styleAt = node.value.search(INLINE_STYLE);
    if (styleAt >= 0) reportInlineStyle(node, node.value.slice(0, styleAt), context);
    for (const found of foreignImports(node.value, context)) {
      const { line } = positionOf(node, context);
      fail({ message: found.message, hint: found.hint, line: line + found.line });
    }
  });
  checkNames(root, modules, context);
  const known = new Set([...(modules.match(/[A-Z][\w$]*/g) ?? []), ...(context.options.components ?? [])]);
  const reported = new Set<string>();
  visit(root, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const [name = ''] = (node.name ?? '').split('.');
    if (!/^[A-Z]/.test(name) || known.has(name) || reported.has(name)) return;
    reported.add(name);
    const like = nearest(name, known);
    fail({
      message: `The component <${name}> is not imported.`,
      hint: like
        ? `Did you mean <${like}>?`
        : (REPLACEMENTS[name] ?? `Import it: \`import ${name} from './${name}'\`.`),
      ...positionOf(node, context),
    });
  });
}

/** The first identifier of an expression. */
const FIRST_NAME = /^\s*([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?:[.([?+\-*/%&|,=<>!]|$)/u;
/** Keywords, the article's `props`, and browser globals, whose errors are reported when they are rendered. */
const OTHER_NAMES =
  /^(?:true|false|null|this|new|typeof|void|delete|await|async|function|class|import|require|props|_required\d+|window|document|navigator|location|localStorage|sessionStorage|history|screen)$/;

/** Reports undefined names in expressions: rendering would fail without a line number. */
function checkNames(root: MdastNode, modules: string, context: Context): void {
  const known = new Set(modules.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu));
  visit(root, (node) => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
    const name = FIRST_NAME.exec(node.value)?.[1];
    if (name === undefined || known.has(name) || name in globalThis || OTHER_NAMES.test(name)) return;
    context.problems.push({
      rule: 'mdx-component',
      fatal: true,
      message: `The expression \`{${node.value.trim().slice(0, 40)}}\` names \`${name}\`, which this file does not define.`,
      hint: `Write \`\\{\` for the character, or define it: \`export const ${name} = …\`.`,
      ...positionOf(node, context),
    });
  });
}

interface ForeignImport {
  readonly message: string;
  readonly hint: string;
  /** 0-based line within the code. */
  readonly line: number;
}

const IMPORT = /^[ \t]*import\s{1,99}(?:[\w$*{][^'"`;]{0,2000}?\sfrom\s{1,99})?(['"])([^'"\n]+)\1/gm;

/** Finds imports that only another generator resolves, each with a remedy. */
function foreignImports(code: string, { options }: Context): ForeignImport[] {
  return [...code.matchAll(IMPORT)].flatMap(({ 2: source = '', index }) => {
    const generator = generatorOf(source);
    if (generator === null) return [];
    const line = code.slice(0, index).split('\n').length - 1;
    const last = source.slice(source.lastIndexOf('/') + 1);
    return {
      line,
      message: `The import \`${source}\` works in ${generator} only.`,
      hint: source.startsWith('@site/')
        ? `Write the path from this file: \`${pathFrom(options.file, source.slice('@site/'.length))}\`.`
        : (REPLACEMENTS[last] ?? OTHER),
    };
  });
}

/** An inline style in a component of the article: the policy blocks the prerendered attribute. */
const INLINE_STYLE = /\sstyle=\{/;

function reportInlineStyle(node: MdastNode, before: string, context: Context): void {
  const { line } = positionOf(node, context);
  context.problems.push({
    rule: 'inline-style',
    message: 'The attribute "style" of this component has no effect on the first page a reader opens.',
    hint: 'Give it a class, and import a style sheet: the content security policy blocks inline styles.',
    line: line + before.split('\n').length - 1,
  });
}

function pathFrom(file: string, target: string): string {
  const path = relative(dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}
