import type { Plugin } from 'rolldown';
import type { ESTree } from 'rolldown/utils';
import { relativePath } from '../node/relativePath';
import type { Problem } from '../shared/problem';

/** A finding whose level comes from the configuration. */
export type ComponentProblem = Omit<Problem, 'level'>;

const STYLE = {
  rule: 'inline-style',
  message: 'the attribute `style` has no effect on the first page a reader opens',
  hint: 'Give it a class, and import a style sheet: the content security policy blocks inline styles.',
};

/** A static link in a component: `href="/about"`, or one prefixed with the base URL, `{`${baseUrl}about`}`. */
export interface ComponentLink {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Path from the root of the site, with its fragment. */
  readonly to: string;
}

/** Findings of the static analysis of a site's components. */
export interface ComponentFindings {
  readonly problems: ComponentProblem[];
  readonly links: ComponentLink[];
}

/** A JSX attribute, as far as it is known statically. */
interface WrittenAttribute {
  readonly element: string;
  readonly name: string;
  /** Static beginning of its value, without a leading base URL. */
  readonly text: string;
  /** Whether `baseUrl` or `homeHref` of `useShell()` precedes the text. */
  readonly isBased: boolean;
  /** Whether `text` is the complete value. */
  readonly isWhole: boolean;
  readonly start: number;
}

/**
 * Finds ineffective attributes in the author's components: `style`, since the content security policy blocks the
 * prerendered attribute and hydration does not set it again, and absolute paths outside the base URL, which is
 * prepended only in texts. Also collects links, which are checked when the pages are known.
 *
 * @param root folder of the site
 * @param found filled with one problem per kind and file, at the first such attribute, and with all links
 */
export function componentAttributesPlugin(root: string, baseUrl: string, found: ComponentFindings): Plugin {
  const isRooted = ({ text, isBased }: WrittenAttribute) => !isBased && /^\/(?!\/)/.test(text);
  const leavesSite = (one: WrittenAttribute) =>
    /^(?:href|src|action)$/.test(one.name) && isRooted(one) && !one.text.startsWith(baseUrl);
  return {
    name: 'devlog:component-attributes',
    transform: {
      order: 'pre',
      filter: { id: { include: /\.[jt]sx$/, exclude: /\/node_modules\// }, code: /style|href|src|action/ },
      async handler(code, id) {
        const attributes = await attributesIn(code, id);
        const rooted = attributes.filter(leavesSite);
        const file = relativePath(root, id);
        const positionOf = ({ start }: WrittenAttribute) => {
          const before = code.slice(0, start).split('\n');
          return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
        };
        for (const one of attributes) {
          if (one.element !== 'a' || one.name !== 'href' || !one.isWhole) continue;
          if (one.isBased) found.links.push({ ...positionOf(one), to: `/${one.text}` });
          else if (isRooted(one) && !leavesSite(one))
            found.links.push({ ...positionOf(one), to: one.text.slice(baseUrl.length - 1) });
        }
        for (const { places, ...problem } of [
          { places: attributes.filter(({ name }) => name === 'style'), ...STYLE },
          { places: rooted, ...rootedProblem(rooted[0], baseUrl) },
        ]) {
          const [first] = places;
          if (!first) continue;
          const others = places.length === 1 ? '' : `, as ${places.length - 1} more in this file`;
          found.problems.push({ ...problem, ...positionOf(first), message: problem.message + others });
        }
      },
    },
  };
}

function rootedProblem(
  { name, text }: Pick<WrittenAttribute, 'name' | 'text'> = { name: '', text: '' },
  baseUrl: string,
) {
  return {
    rule: 'broken-link',
    message: `\`${name}="${text}"\` leads out of the site, which is below \`${baseUrl}\``,
    hint: `Begin it with the \`baseUrl\` of \`useShell()\`: in components nothing puts it in front.`,
  };
}

/** Collects the attributes of all HTML elements in a JSX module. */
async function attributesIn(code: string, id: string): Promise<WrittenAttribute[]> {
  const { parseSync, Visitor } = await import('rolldown/utils');
  const all: WrittenAttribute[] = [];
  const names: ShellNames = { shells: new Set(), bases: new Set() };
  new Visitor({
    VariableDeclarator: (node) => noteShell(node, names),
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return;
      for (const one of attributes) {
        if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue;
        const value = one.value?.type === 'JSXExpressionContainer' ? one.value.expression : one.value;
        all.push({ element: name.name, name: one.name.name, start: one.start, ...textOf(value, names) });
      }
    },
  }).visit(parseSync(id, code).program);
  return all;
}

/** Fields of `useShell()` that can begin a link. */
const BASES: ReadonlySet<string> = new Set(['baseUrl', 'homeHref']);

/**
 * Local names in a module of the results of `useShell()` and of their {@link BASES}; other variables may also be called
 * `baseUrl`.
 */
interface ShellNames {
  readonly shells: Set<string>;
  readonly bases: Set<string>;
}

type Value = ESTree.Expression | ESTree.PrivateIdentifier | ESTree.Super | null | undefined;

const isShellCall = (value: Value): boolean =>
  value?.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'useShell';

function noteShell({ id, init }: ESTree.VariableDeclarator, { shells, bases }: ShellNames): void {
  if (!isShellCall(init)) return;
  if (id.type === 'Identifier') shells.add(id.name);
  if (id.type !== 'ObjectPattern') return;
  for (const one of id.properties)
    if (one.type === 'Property' && one.key.type === 'Identifier' && one.value.type === 'Identifier')
      if (BASES.has(one.key.name)) bases.add(one.value.name);
}

/** Static text at the beginning of a value: `"/about"`, `` `${baseUrl}about` ``, `baseUrl + 'about'`. */
function textOf(
  value: ESTree.JSXExpression | ESTree.JSXAttributeValue | null,
  names: ShellNames,
): Pick<WrittenAttribute, 'text' | 'isBased' | 'isWhole'> {
  if (value?.type === 'Literal' && typeof value.value === 'string')
    return { text: value.value, isBased: false, isWhole: true };
  if (value?.type === 'BinaryExpression' && value.operator === '+' && isBase(value.left, names))
    return { ...textOf(value.right, names), isBased: true };
  if (value?.type !== 'TemplateLiteral') return { text: '', isBased: false, isWhole: false };
  const [first, second] = value.quasis.map(({ value: { cooked } }) => cooked ?? '');
  const isBased = first === '' && isBase(value.expressions[0], names);
  return {
    text: (isBased ? second : first) ?? '',
    isBased,
    isWhole: value.expressions.length === (isBased ? 1 : 0),
  };
}

function isBase(value: Value, { shells, bases }: ShellNames): boolean {
  if (value?.type === 'Identifier') return bases.has(value.name);
  if (value?.type !== 'MemberExpression' || value.computed || !BASES.has(value.property.name)) return false;
  return isShellCall(value.object) || (value.object.type === 'Identifier' && shells.has(value.object.name));
}
