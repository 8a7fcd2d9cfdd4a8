import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import type { SourceFiles } from '../source/files';
import { isMap, mapOf } from '../text/values';
import type { Fields } from '../types';
import { importedFile, ROOT } from './bundle';

/** Maximum nesting of values, since names may be circular. */
const MAX_DEPTH = 60;

/** A module of the source, with the definitions of its names. */
interface Module {
  /** Path, as its code sees it. */
  readonly path: string;
  readonly names: ReadonlyMap<string, ESTree.Node>;
  /** Local name → import; `*` for the whole module. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly member: string }>;
  readonly exported: ESTree.Node | null;
  /** Parse error, if any. */
  readonly mistake: string | null;
}

/** Context in which a value is read. */
interface ValueContext {
  readonly module: Module;
  readonly depth: number;
  /** Resolves an import of the module. */
  readonly imported: (from: string, member: string, context: ValueContext) => unknown;
}

/**
 * Reads a configuration statically: texts, numbers, flags, lists and maps that are literals in it, or in what it
 * imports from the source. Everything else is dropped; calls of packages are represented as in
 * {@link evaluateConfig}.
 *
 * @param path and @param root see {@link evaluateConfig}
 * @returns the default export, or the module's constants by name
 */
export function staticConfig(files: SourceFiles, path: string, root: string): Fields {
  const modules = new Map<string, Module>();
  const moduleAt = (file: string): Module => {
    const known = modules.get(file) ?? readModule(files, file);
    modules.set(file, known);
    return known;
  };
  const imported: ValueContext['imported'] = (from, member, { module, depth }) => {
    const file = importedFile(files, from, { importer: module.path, root });
    if (file === null) return { $package: from, $member: member === '*' ? 'default' : member };
    const moduleContext: ValueContext = { module: moduleAt(file), depth, imported };
    const { names, exported } = moduleContext.module;
    if (member === 'default' && exported) return readNode(exported, moduleContext);
    if (member !== '*' && member !== 'default') return readNode(names.get(member) ?? null, moduleContext);
    return Object.fromEntries([...names].map(([name, node]) => [name, readNode(node, moduleContext)]));
  };
  const module = moduleAt(path);
  const context: ValueContext = { module, depth: 0, imported };
  return module.exported ? mapOf(readNode(module.exported, context)) : valuesOf(module.names, context);
}

/**
 * Reads front matter in JavaScript statically: the fields of an object, or constants. Results of functions are
 * dropped.
 *
 * @throws Error for code that cannot be parsed, and for values that only running it would determine
 */
export function staticFields(code: string): Fields {
  const isObject = /^\s*\{/.test(code);
  const module = moduleOf(
    'front-matter.js',
    isObject ? `export default (${code.trim().replace(/;$/, '')});` : code,
  );
  const context: ValueContext = { module, depth: 0, imported: () => undefined };
  const fields = isObject ? mapOf(readNode(module.exported, context)) : valuesOf(module.names, context);
  const unknown = Object.keys(fields).find((name) => fields[name] === undefined);
  if (module.mistake !== null || unknown !== undefined) throw new Error(module.mistake ?? unknown);
  return fields;
}

function valuesOf(names: Module['names'], context: ValueContext): Fields {
  return Object.fromEntries(
    [...names]
      .filter(([, { type }]) => type !== 'FunctionDeclaration')
      .map(([name, node]) => [name, readNode(node, context)]),
  );
}

function readNode(node: ESTree.Node | null, { depth, ...context }: ValueContext): unknown {
  const handler = node && depth < MAX_DEPTH ? VALUES[node.type] : undefined;
  return (handler as ((node: ESTree.Node, context: ValueContext) => unknown) | undefined)?.(node!, {
    ...context,
    depth: depth + 1,
  });
}

function readNodes(items: readonly (ESTree.Node | null)[], context: ValueContext): unknown[] {
  return items
    .flatMap((item) =>
      item?.type === 'SpreadElement' ? readNode(item.argument, context) : [readNode(item, context)],
    )
    .filter((item) => item !== undefined);
}

/** Readers of nodes, by node type. */
const VALUES: {
  readonly [Type in ESTree.Node['type']]?: (
    node: Extract<ESTree.Node, { type: Type }>,
    context: ValueContext,
  ) => unknown;
} = {
  Literal: (node) => ('regex' in node ? undefined : node.value),
  TemplateLiteral: ({ quasis: [text], expressions }) =>
    expressions.length === 0 ? text?.value.cooked : undefined,
  ArrayExpression: ({ elements }, context) => readNodes(elements, context),
  ObjectExpression: ({ properties }, context) =>
    Object.assign(
      {},
      ...properties.map((property) => {
        if (property.type === 'SpreadElement') return mapOf(readNode(property.argument, context));
        const { key, computed, value } = property;
        const name = key.type === 'Identifier' && !computed ? key.name : readNode(key, context);
        return { [String(name)]: readNode(value, context) };
      }),
    ),
  Identifier({ name }, context) {
    const { imports, names } = context.module;
    const found = imports.get(name);
    return found
      ? context.imported(found.from, found.member, context)
      : readNode(names.get(name) ?? null, context);
  },
  MemberExpression({ object, property }, context) {
    const whole = readNode(object, context);
    const member = String(property.type === 'Identifier' ? property.name : readNode(property, context));
    if (!isMap(whole)) return undefined;
    return '$package' in whole ? { ...whole, $member: member } : whole[member];
  },
  CallExpression: readCall,
  NewExpression: readCall,
  ArrowFunctionExpression: readReturnValue,
  FunctionExpression: readReturnValue,
  FunctionDeclaration: readReturnValue,
  ConditionalExpression: ({ consequent, alternate }, context) =>
    readNode(consequent, context) ?? readNode(alternate, context),
  LogicalExpression: ({ left, right }, context) => readNode(left, context) ?? readNode(right, context),
  AwaitExpression: ({ argument }, context) => readNode(argument, context),
  ParenthesizedExpression: ({ expression }, context) => readNode(expression, context),
  TSAsExpression: ({ expression }, context) => readNode(expression, context),
  TSNonNullExpression: ({ expression }, context) => readNode(expression, context),
  TSSatisfiesExpression: ({ expression }, context) => readNode(expression, context),
};

function readCall(
  { callee, arguments: items }: ESTree.CallExpression | ESTree.NewExpression,
  context: ValueContext,
): unknown {
  const args = readNodes(items, context);
  const nameNode = callee.type === 'MemberExpression' ? callee.property : callee;
  const name = nameNode.type === 'Identifier' ? nameNode.name : '';
  if (/^(?:define|with)/.test(name)) return args[0];
  if (name === 'require') return context.imported(String(args[0]), 'default', context);
  const value = readNode(callee, context) ?? { $package: name, $member: 'default' };
  return isMap(value) && '$package' in value ? { ...value, $args: args } : value;
}

/** Return value of a function, independent of its arguments. */
function readReturnValue(
  { body }: ESTree.Function | ESTree.ArrowFunctionExpression,
  context: ValueContext,
): unknown {
  if (body?.type !== 'BlockStatement') return readNode(body, context);
  const last = body.body.findLast(({ type }) => type === 'ReturnStatement');
  return last?.type === 'ReturnStatement' ? readNode(last.argument, context) : undefined;
}

function readModule(files: SourceFiles, file: string): Module {
  return moduleOf(file, file.endsWith('.json') ? `export default ${files.text(file)}` : files.text(file));
}

function moduleOf(file: string, code: string): Module {
  const names = new Map<string, ESTree.Node>();
  const imports = new Map<string, { from: string; member: string }>();
  let exported: ESTree.Node | null = null;
  const { program, errors } = parseSync(file, code, { lang: /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx' });
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && !names.has(id.name)) names.set(id.name, init);
    },
    FunctionDeclaration(node) {
      if (node.id) names.set(node.id.name, node);
    },
    ImportDeclaration({ source, specifiers }) {
      for (const one of specifiers) {
        const name = one.type === 'ImportSpecifier' && 'name' in one.imported ? one.imported.name : 'default';
        imports.set(one.local.name, {
          from: source.value,
          member: one.type === 'ImportNamespaceSpecifier' ? '*' : name,
        });
      }
    },
    ExportDefaultDeclaration({ declaration }) {
      exported = declaration;
    },
    AssignmentExpression({ left, right }) {
      if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return;
      const { object, property } = left;
      if (object.type !== 'Identifier') return;
      if (object.name === 'module' && property.name === 'exports') exported = right;
      else if (object.name === 'exports') names.set(property.name, right);
    },
  }).visit(program);
  return { path: ROOT + file, names, imports, exported, mistake: errors[0]?.message ?? null };
}

/** The text that Python code last assigns to a name. */
export function pythonText(code: string, name: string): string | undefined {
  return [...code.matchAll(new RegExp(String.raw`^${name}\s*=\s*u?(["'])(.*?)\1`, 'gm'))].at(-1)?.[2];
}
