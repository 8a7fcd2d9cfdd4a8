import { createHash } from 'node:crypto';
import { stringify } from 'yaml';

/**
 * The part of Go's text/template that the chart of the posts uses, with the functions of Helm that it calls.
 *
 * What matters here is how it fails: a field of a missing value is an error, as it is in Helm, unless the missing value
 * stands in parentheses. Anything outside the subset is an error too, never silently text.
 */
export interface Templates {
  /** File name inside the chart → text of the template. */
  files: Record<string, string>;
  /** Values that every template sees as the dot. */
  data: Record<string, unknown>;
}

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'output'; expression: string }
  | { kind: 'if' | 'with'; expression: string; body: Node[]; otherwise: Node[] }
  | { kind: 'define'; name: string; body: Node[] };

interface Scope {
  dot: unknown;
  root: unknown;
  templates: Map<string, Node[]>;
}

/** Renders one file of the chart; `define` blocks of all files are known to it. */
export function renderTemplate({ files, data }: Templates, file: string): string {
  const templates = new Map<string, Node[]>();
  for (const [name, text] of Object.entries(files)) {
    const nodes = parse(text);
    templates.set(name, nodes);
    for (const node of nodes) if (node.kind === 'define') templates.set(node.name, node.body);
  }
  const nodes = templates.get(file);
  if (!nodes) throw new Error(`there is no template ${file}`);
  return run(nodes, { dot: data, root: data, templates });
}

function parse(text: string): Node[] {
  const tokens = text.split(/(\{\{-?[\s\S]*?-?\}\})/).map((part, index, parts) => {
    if (index % 2 === 1) return { action: part.replace(/^\{\{-?\s*|\s*-?\}\}$/g, '') };
    const trimmedLeft = parts[index - 1]?.endsWith('-}}') ? part.trimStart() : part;
    return { text: parts[index + 1]?.startsWith('{{-') ? trimmedLeft.trimEnd() : trimmedLeft };
  });
  let position = 0;
  const block = (ends: string[]): [Node[], string] => {
    const nodes: Node[] = [];
    for (; position < tokens.length; position++) {
      const token = tokens[position];
      if (token === undefined) break;
      if ('text' in token && token.text !== undefined) {
        nodes.push({ kind: 'text', text: token.text });
        continue;
      }
      const action = token.action ?? '';
      if (ends.includes(action)) return [nodes, action];
      const [, word = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(action) ?? [];
      position++;
      if (word === 'if' || word === 'with') {
        const [body, end] = block(['else', 'end']);
        let otherwise: Node[] = [];
        if (end === 'else') {
          position++;
          [otherwise] = block(['end']);
        }
        nodes.push({ kind: word, expression: rest, body, otherwise });
      } else if (word === 'define') {
        const [body] = block(['end']);
        nodes.push({ kind: 'define', name: JSON.parse(rest) as string, body });
      } else {
        position--;
        nodes.push({ kind: 'output', expression: action });
      }
    }
    if (ends.length > 0) throw new Error(`a block has no ${ends.join(' or ')}`);
    return [nodes, ''];
  };
  return block([])[0];
}

function run(nodes: Node[], scope: Scope): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'define') return '';
      const value = evaluate(node.expression, scope);
      if (node.kind === 'output') return show(value);
      if (!isTrue(value)) return run(node.otherwise, scope);
      return run(node.body, node.kind === 'with' ? { ...scope, dot: value } : scope);
    })
    .join('');
}

/** A pipeline: the result of each command is the last argument of the next. */
function evaluate(expression: string, scope: Scope): unknown {
  let result: unknown;
  for (const [index, command] of split(expression, '|').entries()) {
    const [head = '', ...rest] = split(command, ' ');
    const values = rest.map((word) => operand(word, scope));
    if (index > 0) values.push(result);
    result = FUNCTIONS[head]
      ? FUNCTIONS[head](values, scope)
      : values.length > 0
        ? unknownFunction(head)
        : operand(head, scope);
  }
  return result;
}

function operand(word: string, scope: Scope): unknown {
  if (/^"/.test(word)) return JSON.parse(word);
  if (/^-?\d+$/.test(word)) return Number(word);
  if (word === 'true' || word === 'false') return word === 'true';
  if (word.startsWith('(')) {
    const close = closing(word);
    const value = evaluate(word.slice(1, close), scope);
    // A missing value in parentheses has only missing fields.
    return word.slice(close + 1) && value !== undefined ? fields(value, word.slice(close + 1)) : value;
  }
  if (word.startsWith('$')) return fields(scope.root, word.slice(1));
  if (word.startsWith('.')) return fields(scope.dot, word);
  return FUNCTIONS[word] ? FUNCTIONS[word]([], scope) : unknownFunction(word);
}

function fields(start: unknown, path: string): unknown {
  let value = start;
  for (const name of path.split('.').filter(Boolean)) {
    if (value === undefined || value === null) {
      throw new Error(`nil pointer evaluating interface {}.${name}`);
    }
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

const FUNCTIONS: Record<string, (values: unknown[], scope: Scope) => unknown> = {
  include: ([name, dot], scope) => {
    const nodes = scope.templates.get(String(name).replace(/^.*\/templates/, 'templates'));
    if (!nodes) throw new Error(`there is no template ${String(name)}`);
    return run(nodes, { ...scope, dot });
  },
  print: (values) => values.map(show).join(''),
  printf: ([format, ...values]) => String(format).replace(/%s/g, () => show(values.shift())),
  quote: ([value]) => JSON.stringify(show(value)),
  default: ([fallback, value]) => (isTrue(value) ? value : fallback),
  required: ([message, value]) => {
    if (value === undefined || value === '') throw new Error(String(message));
    return value;
  },
  not: ([value]) => !isTrue(value),
  toYaml: ([value]) => stringify(value).trimEnd(),
  indent: ([width, value]) => show(value).replace(/^/gm, ' '.repeat(Number(width))),
  nindent: ([width, value]) => `\n${show(value).replace(/^/gm, ' '.repeat(Number(width)))}`,
  sha256sum: ([value]) => createHash('sha256').update(show(value)).digest('hex'),
};

function unknownFunction(name: string): never {
  throw new Error(`function "${name}" not defined`);
}

function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

function show(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** Splits at a separator outside quotes and parentheses. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (!quoted) depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === separator && depth === 0 && !quoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function closing(word: string): number {
  let depth = 0;
  for (const [index, character] of [...word].entries()) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (depth === 0) return index;
  }
  throw new Error(`unclosed parenthesis in ${word}`);
}
