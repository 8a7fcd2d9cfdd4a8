import { markedParts, replaceMarked } from '@private-devlog/engine/internal';
import type { Causes } from '../../causes';
import type { SourceFiles } from '../../source/files';
import { htmlToMarkdown } from '../../text/html';
import { textOf } from '../../text/values';
import type { Fields } from '../../types';

/** Templates of a site's own shortcodes, by name. */
export type ShortcodeTemplates = ReadonlyMap<string, string>;

/** A call of a shortcode. */
export interface ShortcodeCall {
  readonly attributes: Readonly<Record<string, string>>;
  /** Text between its tags; `null` if it has no end tag. */
  readonly inner: string | null;
  /** Front matter of the text that contains it. */
  readonly page: Fields;
}

const TEMPLATE = /^(?:themes\/[^/]+\/|src\/)?layouts\/_?shortcodes\/(.+)\.html$/;

/** Reads the shortcodes of a site and its theme; those of the site take precedence. */
export function readTemplates({ paths, text }: SourceFiles): ShortcodeTemplates {
  const found = paths.flatMap((path) => {
    const name = TEMPLATE.exec(path)?.[1];
    return name === undefined ? [] : [[name, path] as const];
  });
  const sorted = found.sort(
    ([, a], [, b]) => Number(a.startsWith('themes/')) - Number(b.startsWith('themes/')),
  );
  return new Map([...sorted].reverse().map(([name, path]) => [name, text(path)]));
}

const COMMENT = { open: /\{\{-?\s*\/\*/g, close: /\*\/\s*-?\}\}/g };

const INNER = '\uE006';

/** Maximum length of a template that is rendered, in characters: one that only inserts values is short. */
export const MAX_TEMPLATE = 50_000;

/** Renders a template for a call, as Markdown; `null` if it does more than insert values. */
export function renderTemplate(
  template: string,
  call: ShortcodeCall,
  { file, causes }: { readonly file: string; readonly causes: Causes },
): string | null {
  if (template.length > MAX_TEMPLATE) return null;
  const bare = replaceMarked(template, COMMENT, () => '');
  const tags = markedParts(bare, { open: /\{\{/g, close: /\}\}/g });
  const tokens = [0, ...tags.map(({ end }) => end)].flatMap((from, at): TemplateToken[] => {
    const tag = tags[at];
    const text = { text: bare.slice(from, tag?.index) };
    return tag ? [text, tag.inner.replace(/^-|-$/g, '').trim()] : [text];
  });
  const state: RenderState = { tokens, at: 0, call, variables: new Map() };
  const html = render(state, null);
  if (html === null || state.at < tokens.length) return null;
  const markdown = htmlToMarkdown(html, file, causes).trim();
  const inner = call.inner?.trim() ?? '';
  if (markdown === INNER) return inner;
  let isCode = false;
  const lines = markdown.split('\n').map((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    return line === INNER && !isCode ? `\n${inner}\n` : line.replaceAll(INNER, () => inner);
  });
  return lines.join('\n');
}

type TemplateToken = string | { readonly text: string };

interface RenderState {
  readonly tokens: readonly TemplateToken[];
  at: number;
  readonly call: ShortcodeCall;
  readonly variables: Map<string, string>;
}

/** Renders up to an `else` or `end`, which remains the next token. @param dot value of `.` within `with` */
function render(state: RenderState, dot: string | null): string | null {
  let result = '';
  for (; state.at < state.tokens.length; state.at++) {
    const token = state.tokens[state.at] ?? '';
    if (typeof token !== 'string') {
      result += token.text;
      continue;
    }
    if (/^(?:else|end)\b/.test(token)) return result;
    const branch = /^(if|with)\s+([\s\S]+)$/.exec(token);
    const assigned = /^\$(\w+)\s*:?=\s*([\s\S]+)$/.exec(token);
    if (branch) {
      const value = evaluate(branch[2] ?? '', state, dot);
      if (value === null) return null;
      const shown = renderBranch(state, value, branch[1] === 'with' ? value : dot);
      if (shown === null) return null;
      result += shown;
    } else {
      const value = evaluate(assigned?.[2] ?? token, state, dot);
      if (value === null) return null;
      if (assigned) state.variables.set(assigned[1] ?? '', value);
      else result += value;
    }
  }
  return result;
}

/** Renders the branch that a condition selects; afterwards the state is at its `end`. */
function renderBranch(state: RenderState, value: string, dot: string | null): string | null {
  let isOpen = isTrue(value);
  let isDone = isOpen;
  let result = '';
  for (;;) {
    state.at++;
    const shown = render(state, dot);
    const token = state.tokens[state.at];
    if (shown === null || typeof token !== 'string') return null;
    if (isOpen) result += shown;
    if (token === 'end') return result;
    const condition = /^else\s+(?:if|with)\s+([\s\S]+)$/.exec(token)?.[1];
    const next = condition === undefined ? 'true' : evaluate(condition, state, dot);
    if (next === null) return null;
    isOpen = !isDone && isTrue(next);
    isDone ||= isOpen;
  }
}

/** Functions that do not change the visible value. */
const IDENTITY_FUNCTIONS =
  /^(?:safe\w+|html(?:Escape|Unescape)|markdownify|\$?\.?Page\.RenderString|plainify|relURL|absURL|relLangURL|absLangURL|string|trim)$/;

const isTrue = (value: string) => value !== '' && value !== 'false';

/** Supported functions by name. */
const FUNCTIONS: Readonly<Record<string, (...values: string[]) => string>> = {
  replace: (text = '', from = '', to = '') => text.replaceAll(from, to),
  urlize: (text = '') => encodeURI(text.trim().replace(/\s+/g, '-')),
  urlquery: (text = '') => encodeURIComponent(text),
  lower: (text = '') => text.toLowerCase(),
  upper: (text = '') => text.toUpperCase(),
  printf: (form = '', ...values) => form.replace(/%[sdv]/g, () => values.shift() ?? ''),
  eq: (a, b) => String(a === b),
  ne: (a, b) => String(a !== b),
  not: (value = '') => String(!isTrue(value)),
  and: (...values) => values.find((value) => !isTrue(value)) ?? values.at(-1) ?? '',
  or: (...values) => values.find(isTrue) ?? '',
  default: (fallback = '', value = '') => value || fallback,
};

function callFunction(name: string, values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  if (Object.hasOwn(FUNCTIONS, name)) return FUNCTIONS[name]?.(...known) ?? null;
  return IDENTITY_FUNCTIONS.test(name) && known.length === 1 ? (known[0] ?? null) : null;
}

/** Evaluates an expression; a value in a pipe is the last argument of the next function. `null` if it is unknown. */
function evaluate(expression: string, state: RenderState, dot: string | null): string | null {
  const [first = '', ...pipes] = splitOutside(expression, '|');
  return pipes.reduce<string | null>(
    (value, pipe) => {
      const [name = '', ...terms] = splitOutside(pipe, ' ');
      return callFunction(name, [...terms.map((term) => evaluateTerm(term, state, dot)), value]);
    },
    evaluateTerm(first, state, dot),
  );
}

function evaluateTerm(written: string, state: RenderState, dot: string | null): string | null {
  const term = written.trim();
  const { attributes, inner, page } = state.call;
  const quoted = /^(?:"((?:\\.|[^"\\])*)"|`([^`]*)`)$/.exec(term);
  if (quoted) return quoted[1] ?? quoted[2] ?? '';
  if (/^\d+$|^(?:true|false)$/.test(term)) return term;
  if (/^\([\s\S]*\)$/.test(term)) return evaluate(term.slice(1, -1), state, dot);
  if (term === '.' && dot !== null) return dot;
  if (term === '.Inner') return inner === null ? '' : INNER;
  if (/^\$\w+$/.test(term)) return state.variables.get(term.slice(1)) ?? null;
  const reference = /^\$?\.(?:Get\s+(?:"([\w-]+)"|`([\w-]+)`|(\d+))|Params\.(\w+))$/.exec(term);
  if (reference) return attributes[reference[1] ?? reference[2] ?? reference[3] ?? reference[4] ?? ''] ?? '';
  const field = /^\$?\.Page\.(?:Params\.)?(\w+)$/.exec(term)?.[1]?.toLowerCase();
  if (field !== undefined) return textOf(page[field]) ?? '';
  const match = /^isset\s+\$?\.Params\s+(?:"(\w+)"|(\d+))$/.exec(term);
  if (match) return String((match[1] ?? match[2] ?? '') in attributes);
  if (term === '.IsNamedParams') return String(!('0' in attributes));
  const [name = '', ...terms] = splitOutside(term, ' ');
  return callFunction(
    name,
    terms.map((item) => evaluateTerm(item, state, dot)),
  );
}

/** Splits at a separator outside of quotes and parentheses; `.Get` stays with its argument. */
function splitOutside(text: string, separator: '|' | ' '): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:\\.|[^"\\])*"|`[^`]*`|\s+|\S/g)) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0;
    const last = parts.at(-1) ?? '';
    const isSeparator = separator === '|' ? token === '|' : token.trim() === '' && !/^\$?\.Get$/.test(last);
    if (isSeparator && depth === 0) parts.push('');
    else parts[parts.length - 1] = last + token;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
