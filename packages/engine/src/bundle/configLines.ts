import type { Problem } from '../shared/problem';

/** Fields of an ESTree node that are read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/**
 * Adds the line of its option to each problem, if the option is written in the file itself and not computed or
 * imported.
 *
 * @param source text of the configuration
 */
export async function withOptionLines(problems: readonly Problem[], source: string): Promise<Problem[]> {
  const { parseAst } = await import('rolldown/parseAst');
  const body = parseAst(source, { lang: 'ts' }).body as unknown as readonly Node[];
  const root = exportedObject(body);
  return problems.map((problem) => {
    if (problem.option === undefined || problem.line !== undefined || root === null) return problem;
    const offset = offsetOf(root, problem.option);
    return offset === null ? problem : { ...problem, line: source.slice(0, offset).split('\n').length };
  });
}

/** A duplicate option of one object, with its line and that of the previous one. */
export interface RepeatedOption {
  /** Path of the option, such as `blog.feed`. */
  readonly name: string;
  readonly line: number;
  readonly before: number;
}

/** Finds options that occur more than once in one object: JavaScript silently uses the last one. */
export async function repeatedOptions(source: string): Promise<RepeatedOption[]> {
  const { parseAst } = await import('rolldown/parseAst');
  const root = exportedObject(parseAst(source, { lang: 'ts' }).body as unknown as readonly Node[]);
  return root ? repeatedIn(root, '', source) : [];
}

function repeatedIn(node: Node, path: string, source: string): RepeatedOption[] {
  if (node.type === 'ArrayExpression') {
    const elements = (node.elements as readonly (Node | null)[]).filter((element) => element !== null);
    return elements.flatMap((element) => repeatedIn(valueOfNode(element, []), path, source));
  }
  if (node.type !== 'ObjectExpression') return [];
  const lines = new Map<string, number>();
  return (node.properties as readonly Node[])
    .filter(({ type, computed }) => type === 'Property' && computed !== true)
    .flatMap((property) => {
      const name = `${path}${keyName(property.key as Node)}`;
      const line = source.slice(0, property.start).split('\n').length;
      const before = lines.get(name);
      lines.set(name, line);
      const inside = repeatedIn(valueOfNode(property.value as Node, []), `${name}.`, source);
      return before === undefined ? inside : [{ name, line, before }, ...inside];
    });
}

function exportedObject(body: readonly Node[]): Node | null {
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  return exported ? valueOfNode(exported.declaration as Node, body) : null;
}

/** Unwraps an object or list: the first argument of a call such as `defineConfig(…)`, `as const`, a variable. */
function valueOfNode(node: Node, body: readonly Node[]): Node {
  switch (node.type) {
    case 'CallExpression': {
      const [first] = node.arguments as readonly Node[];
      return first ? valueOfNode(first, body) : node;
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return valueOfNode(node.expression as Node, body);
    case 'Identifier': {
      const declared = body
        .filter(({ type }) => type === 'VariableDeclaration')
        .flatMap(({ declarations }) => declarations as readonly Node[])
        .find(({ id }) => (id as Node).name === node.name)?.init as Node | null | undefined;
      return declared ? valueOfNode(declared, body) : node;
    }
    default:
      return node;
  }
}

/** Offset of the deepest part of the path that occurs in the file. */
function offsetOf(root: Node, path: readonly (string | number)[]): number | null {
  let at = root;
  let offset: number | null = null;
  for (const part of path) {
    const next = child(at, part);
    if (next === null) return offset;
    offset = next.start;
    at = valueOfNode(next.value, []);
  }
  return offset;
}

function child(node: Node, part: string | number): { readonly start: number; readonly value: Node } | null {
  if (node.type === 'ArrayExpression') {
    const element = (node.elements as readonly (Node | null)[])[Number(part)];
    return element ? { start: element.start, value: element } : null;
  }
  if (node.type !== 'ObjectExpression') return null;
  const property = (node.properties as readonly Node[]).find(
    ({ type, key }) => type === 'Property' && keyName(key as Node) === String(part),
  );
  return property ? { start: property.start, value: property.value as Node } : null;
}

function keyName({ type, name, value }: Node): string {
  return String(type === 'Identifier' ? name : value);
}
