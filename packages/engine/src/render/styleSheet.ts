import { type Container, list, parse } from 'postcss';

/** A part of a style sheet. */
export type Rule =
  /** Copied whenever its parent is: declarations, statements, and rules without selectors. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly Rule[] }
  | { readonly kind: 'style'; readonly selectors: readonly Selector[]; readonly rules: readonly Rule[] };

/** One selector of a rule's list, with nesting resolved. */
export interface Selector {
  /** Its source text. Lists of element types, which all have one specificity, are split into their items. */
  readonly text: readonly (string | readonly string[])[];
  /** From left to right; the last one matches the element itself. */
  readonly compounds: readonly Compound[];
}

/** Conditions of a compound selector that the initial document decides. */
export interface Compound {
  /** Relation to the compound before. */
  readonly combinator: Combinator;
  /** Required names: `.class`, `#id`, `element`, `[attribute]`, `[dir=rtl]`, `:lang(en)`. */
  readonly needs: readonly string[];
  /**
   * Selector lists, of each of which at least one must match: the element itself, as in `:is()`, `:where()` and `&`
   * (the parent rule's selectors), or a descendant, as in `:has()`.
   */
  readonly oneOf: readonly { readonly isWithin: boolean; readonly selectors: readonly Selector[] }[];
}

type Combinator = ' ' | '>' | '+' | '~';

/** At-rules whose blocks contain rules. */
const GROUPS = /^(?:layer|media|supports|starting-style|container)$/;

/** Parses a valid style sheet. Parts that need no interpretation are copied verbatim. */
export function parseStyleSheet(css: string): Rule[] {
  return rulesOf(parse(css), null);
}

/** @param outer selectors of the parent rule */
function rulesOf(container: Container, outer: readonly Selector[] | null): Rule[] {
  const { nodes = [] } = container;
  return nodes.map((node, index): Rule => {
    if (node.type === 'rule') {
      const selectors = node.selectors.map((text) => parseSelector(text, outer, outer !== null));
      return { kind: 'style', selectors, rules: rulesOf(node, selectors) };
    }
    if (node.type === 'atrule' && node.nodes && GROUPS.test(node.name))
      return {
        kind: 'group',
        prelude: `@${node.name}${node.raws.afterName}${node.params}`,
        rules: rulesOf(node, outer),
      };
    // A statement ends with a semicolon; the last one of a block only if the source has one.
    const isEnded = node.type !== 'comment' && !(node.type === 'atrule' && node.nodes);
    const isLast = index === nodes.length - 1;
    return { kind: 'text', text: `${node}${isEnded && !(isLast && !container.raws.semicolon) ? ';' : ''}` };
  });
}

/** A compound under construction. */
interface Draft {
  combinator: Combinator;
  readonly needs: string[];
  readonly oneOf: Compound['oneOf'][number][];
}

const draft = (combinator: Combinator): Draft => ({ combinator, needs: [], oneOf: [] });

/** Tokens of a compound, except brackets: a combinator, `&`, a pseudo-class or pseudo-element, a name. */
const PART = /\s*([\s>+~])\s*|&|\*|::?(-?[\w-]+)|([.#]?(?:[\w-]|\\.)+)/y;

/**
 * Parses a selector. Arguments of other functions, such as `:not()`, are ignored: their condition may become true
 * later.
 *
 * @param outer selectors that `&` represents
 * @param isNested whether the selector begins with an implicit `&` unless it contains one
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
        const items = list.comma(inner);
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

/** Index of the closing bracket for an opening one. */
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

function endOfString(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text[at] !== text[open]) at += text[at] === '\\' ? 2 : 1;
  return at;
}
