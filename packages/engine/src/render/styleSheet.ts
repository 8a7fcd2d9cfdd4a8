/** A part of a style sheet. */
export type Rule =
  /** Kept whenever what it stands in is kept: declarations, statements, and rules that select nothing. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly Rule[] }
  | { readonly kind: 'style'; readonly selectors: readonly Selector[]; readonly rules: readonly Rule[] };

export interface Selector {
  /** As it is written; of a list of element types, which are all of one specificity, its items. */
  readonly text: readonly (string | readonly string[])[];
  /** From the left; the last one selects. */
  readonly compounds: readonly Compound[];
}

/** What an element must be, as far as a document can tell before anything happens in it. */
export interface Compound {
  /** How it stands to the compound before. */
  readonly combinator: Combinator;
  /** Names that it must have: `.class`, `#id`, `element`, `[attribute]`, `[dir=rtl]`, `:lang(en)`. */
  readonly needs: readonly string[];
  /**
   * Lists of which one selector must be met: by itself, as in `:is()`, `:where()` and `&`, which is what the rule around
   * selects, or within, as in `:has()`.
   */
  readonly oneOf: readonly { readonly isWithin: boolean; readonly selectors: readonly Selector[] }[];
}

export type Combinator = ' ' | '>' | '+' | '~';

/** At-rules whose blocks hold rules. */
const GROUPS = /^@(?:layer|media|supports|starting-style|container)\b/;

/** @param outer selectors of the rule that the text stands in */
export function parseStyleSheet(css: string, outer: readonly Selector[] | null = null): Rule[] {
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
    if (GROUPS.test(prelude)) rules.push({ kind: 'group', prelude, rules: parseStyleSheet(body, outer) });
    else if (prelude.startsWith('@')) rules.push({ kind: 'text', text: css.slice(start, close + 1) });
    else {
      const selectors = splitList(prelude).map((text) => parseSelector(text, outer, outer !== null));
      rules.push({ kind: 'style', selectors, rules: parseStyleSheet(body, selectors) });
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

/** A compound while it is read. */
interface Draft {
  combinator: Combinator;
  readonly needs: string[];
  readonly oneOf: Compound['oneOf'][number][];
}

const draft = (combinator: Combinator): Draft => ({ combinator, needs: [], oneOf: [] });

/** What one compound may consist of, beside brackets: a combinator, `&`, a pseudo class or element, a name. */
const PART = /\s*([\s>+~])\s*|&|\*|::?(-?[\w-]+)|([.#]?(?:[\w-]|\\.)+)/y;

/**
 * What stands in the brackets of other functions, such as `:not()`, must not be there or may be there later.
 *
 * @param outer what `&` stands for
 * @param isNested whether it begins with that unless it says where it has it
 */
function parseSelector(source: string, outer: readonly Selector[] | null, isNested: boolean): Selector {
  const text: (string | readonly string[])[] = [];
  const compounds = [draft(' ')];
  const addOuter = () => compounds.at(-1)!.oneOf.push({ isWithin: false, selectors: outer ?? [] });
  const isRelative = /^[>+~]/.test(source);
  if (isNested && (isRelative || !source.includes('&'))) {
    addOuter();
    if (!isRelative) compounds.push(draft(' '));
  }
  let written = 0;
  let name = '';
  for (let at = 0; at < source.length; ) {
    const current = compounds.at(-1)!;
    if (source[at] === '(') {
      const end = closingBracket(source, at);
      const inner = source.slice(at + 1, end);
      if (name === 'lang') current.needs.push(`:lang(${inner.toLowerCase()})`);
      if (name === 'is' || name === 'where' || name === 'has') {
        const items = splitList(inner);
        const isWithin = name === 'has';
        current.oneOf.push({ isWithin, selectors: items.map((item) => parseSelector(item, outer, false)) });
        if (!isWithin && items.every((item) => /^[a-z]\w*$/.test(item))) {
          text.push(source.slice(written, at + 1), items);
          written = end;
        }
      }
      at = end + 1;
    } else if (source[at] === '[') {
      const end = closingBracket(source, at);
      const [, attribute = '', value] = /^([\w-]+)(?:="?(\w+))?/.exec(source.slice(at + 1, end)) ?? [];
      current.needs.push(attribute === 'dir' && value ? `[dir=${value}]` : `[${attribute.toLowerCase()}]`);
      at = end + 1;
    } else {
      PART.lastIndex = at;
      const [part, combinator, pseudo = '', simple] = PART.exec(source) ?? [source[at]!];
      if (combinator) compounds.push(draft(/\s/.test(combinator) ? ' ' : (combinator as Combinator)));
      else if (part === '&') addOuter();
      else if (simple) current.needs.push(/^[.#]/.test(simple) ? simple : simple.toLowerCase());
      name = pseudo;
      at += part.length;
    }
  }
  text.push(source.slice(written));
  return { text, compounds };
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
