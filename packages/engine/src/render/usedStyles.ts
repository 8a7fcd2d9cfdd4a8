/** A part of a style sheet. */
type Rule =
  /** Kept whenever what it stands in is kept: declarations, statements, and rules that select nothing. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly Rule[] }
  | { readonly kind: 'style'; readonly selectors: readonly Selector[]; readonly rules: readonly Rule[] };

interface Selector {
  readonly text: string;
  /** Names that must all occur in a page: `.class`, `#id`, `element`, `[attribute]`, `[dir=rtl]`, `:lang(en)`. */
  readonly needs: readonly string[];
  /** Lists of which one selector must be met: what stands in `:is()`, `:where()` and `:has()`. */
  readonly oneOf: readonly (readonly Selector[])[];
}

/** Attributes that no document has and the browser or the boot script gives it, before the whole sheet is there. */
const GIVEN = ['[open]', '[hidden]', '[data-js]', '[data-announcement]'];

const parsed = new Map<string, readonly Rule[]>();

/**
 * The rules of a style sheet that a document can use: a rule goes when it selects a class, an id, an attribute, a
 * language or a kind of element that does not occur. What scripts add later is no loss, since the application brings the whole sheet.
 *
 * @param names what occurs, as `namesIn` finds it
 */
export function usedStyles(css: string, names: ReadonlySet<string>): string {
  let rules = parsed.get(css);
  if (!rules) {
    rules = parseRules(css);
    parsed.set(css, rules);
  }
  return write(rules, names);
}

/** The kinds of elements, classes, ids, attributes, directions and languages of a document. */
export function namesIn(html: string): Set<string> {
  const names = new Set(['html', 'head', 'body', ...GIVEN]);
  const seen = new Set<string>();
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = indexAfter(html, '-->', at + 4);
      continue;
    }
    const end = endOfTag(html, at);
    const tag = html.slice(at, end);
    at = end;
    // Most tags of an article are those of its code, and alike.
    if (tag.length < 2 || seen.has(tag)) continue;
    const raw = /^<(?:script|style|textarea|title)\b/i.exec(tag);
    if (raw) at = indexAfter(html, `</${raw[0].slice(1)}`, at);
    else seen.add(tag);
    for (const name of namesInTag(tag)) names.add(name);
  }
  return names;
}

/** Index after the next occurrence of a text; where the search began when there is none. */
function indexAfter(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? from : found + text.length;
}

/** Index after the bracket that ends the tag which begins at an index, beyond its quotes; after the `<` when it begins none. */
function endOfTag(html: string, start: number): number {
  if (!/[a-z]/i.test(html[start + 1] ?? '')) return start + 1;
  for (let at = start + 2; at < html.length; at++) {
    const sign = html[at]!;
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") {
      at = html.indexOf(sign, at + 1);
      if (at === -1) break;
    }
  }
  return html.length;
}

function namesInTag(tag: string): string[] {
  const names = [/^<([a-z][\w-]*)/i.exec(tag)![1]!.toLowerCase()];
  for (const [, name] of tag.matchAll(/\s([a-z][\w-]*)(?=[\s=>/])/gi)) names.push(`[${name!.toLowerCase()}]`);
  for (const [, value] of tag.matchAll(/\sdir=["']?(\w+)/gi)) names.push(`[dir=${value}]`);
  for (const [, value] of tag.matchAll(/\slang=["']?(\w+)/gi)) names.push(`:lang(${value!.toLowerCase()})`);
  const attribute = /\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
  for (const [, name, double, single, bare] of tag.matchAll(attribute)) {
    const sign = name!.toLowerCase() === 'id' ? '#' : '.';
    for (const word of (double ?? single ?? bare ?? '').split(/\s+/)) names.push(sign + word);
  }
  return names;
}

function write(rules: readonly Rule[], names: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'text') return rule.text;
      if (rule.kind === 'group') {
        const inner = write(rule.rules, names);
        return inner === '' ? '' : `${rule.prelude}{${inner}}`;
      }
      const used = rule.selectors.filter((selector) => isMet(selector, names));
      if (used.length === 0) return '';
      const inner = write(rule.rules, names);
      return inner === '' ? '' : `${used.map(({ text }) => text).join()}{${inner}}`;
    })
    .join('');
}

function isMet({ needs, oneOf }: Selector, names: ReadonlySet<string>): boolean {
  return (
    needs.every((name) => names.has(name)) &&
    oneOf.every((list) => list.some((selector) => isMet(selector, names)))
  );
}

/** At-rules whose blocks hold rules. */
const GROUPS = /^@(?:layer|media|supports|starting-style|container)\b/;

function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let at = 0;
  while (at < css.length) {
    const end = nextOf(css, at, ';{');
    if (end >= css.length || css[end] === ';') {
      const text = css.slice(start, Math.min(end + 1, css.length));
      if (text.trim() !== '') rules.push({ kind: 'text', text });
      at = start = end + 1;
      continue;
    }
    const close = closing(css, end);
    const prelude = css.slice(start, end).trim();
    const body = css.slice(end + 1, close);
    if (GROUPS.test(prelude)) rules.push({ kind: 'group', prelude, rules: parseRules(body) });
    else if (prelude.startsWith('@')) rules.push({ kind: 'text', text: css.slice(start, close + 1) });
    else {
      const selectors = splitList(prelude).map(parseSelector);
      rules.push({ kind: 'style', selectors, rules: parseRules(body) });
    }
    at = start = close + 1;
  }
  return rules;
}

/** Index of the next of some characters outside quotes and brackets; the length of the text without one. */
function nextOf(css: string, from: number, wanted: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    const sign = css[at]!;
    if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (depth === 0 && wanted.includes(sign)) return at;
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (sign === '\\') at++;
  }
  return css.length;
}

/** Index of the bracket that closes the block which opens at an index. */
function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    const sign = css[at]!;
    if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at;
    else if (sign === '\\') at++;
  }
  return css.length;
}

function endOfString(css: string, open: number): number {
  let at = open + 1;
  while (at < css.length && css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

function splitList(prelude: string): string[] {
  const items: string[] = [];
  for (let start = 0; start <= prelude.length; ) {
    const end = nextOf(prelude, start, ',');
    items.push(prelude.slice(start, end).trim());
    start = end + 1;
  }
  return items;
}

/** What stands in the brackets of other functions, such as `:not()`, must not be there or may be there later. */
function parseSelector(text: string): Selector {
  const needs: string[] = [];
  const oneOf: Selector[][] = [];
  let bare = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '(') {
      const end = closingBracket(text, at);
      const inner = text.slice(at + 1, end);
      if (/:(?:is|where|has)$/.test(bare)) oneOf.push(splitList(inner).map(parseSelector));
      if (/:lang$/.test(bare)) needs.push(`:lang(${inner.toLowerCase()})`);
      at = end;
    } else if (sign === '[') {
      const end = closingBracket(text, at);
      const [, name = '', value] = /^([\w-]+)(?:="?(\w+))?/.exec(text.slice(at + 1, end)) ?? [];
      needs.push(name === 'dir' && value ? `[dir=${value}]` : `[${name.toLowerCase()}]`);
      at = end;
    } else bare += sign;
  }
  const compounds = bare.replace(/::?[\w-]+/g, '').split(/[\s>+~&*]+/);
  for (const compound of compounds)
    for (const name of compound.match(/[.#]?[\w-]+/g) ?? [])
      needs.push(/^[.#]/.test(name) ? name : name.toLowerCase());
  return { text, needs, oneOf };
}

/** Index of the bracket that closes the one at an index. */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '"' || sign === "'") at = endOfString(text, at);
    else if (sign === '(' || sign === '[') depth++;
    else if ((sign === ')' || sign === ']') && --depth === 0) return at;
  }
  return text.length;
}

const pruned = new Map<string, string>();

/**
 * A style sheet without the custom properties that nothing refers to: neither a rule of it, nor other styles.
 *
 * @param others styles and attributes beside it, which may refer to its properties
 */
export function withoutUnusedProperties(css: string, others: string): string {
  const isAlone = !others.includes('var(--');
  const known = isAlone ? pruned.get(css) : undefined;
  if (known !== undefined) return known;
  let result = css;
  // A property may be all that refers to another one.
  for (let before = ''; before !== result; ) {
    before = result;
    const used = new Set([...`${result}${others}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    result = result.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    );
  }
  if (isAlone) pruned.set(css, result);
  return result;
}
