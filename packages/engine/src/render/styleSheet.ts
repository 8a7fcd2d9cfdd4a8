import { type Container, list, parse } from 'postcss';

/** A part of a style sheet. */
export type Rule =
  /** Part of the result whenever its parent is: declarations, statements, and rules that select nothing. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly Rule[] }
  | { readonly kind: 'style'; readonly selectors: readonly Selector[]; readonly rules: readonly Rule[] };

/** One selector of a rule's list. Nested ones are as they would be written at the top. */
export interface Selector {
  /** As it is written; of a list of element types, which are all of one specificity, its items. */
  readonly text: readonly (string | readonly string[])[];
  /** From the left; the last one selects. */
  readonly compounds: readonly Compound[];
}

/** What an element must be, as far as the initial document decides it. */
export interface Compound {
  /** Its relation to the compound before. */
  readonly combinator: Combinator;
  /** Names that it must have: `.class`, `#id`, `element`, `[attribute]`, `[dir=rtl]`, `:lang(en)`. */
  readonly needs: readonly string[];
  /**
   * Lists of which one selector must be met: by itself, as in `:is()`, `:where()` and `&`, which is what the rule around
   * selects, or within, as in `:has()`.
   */
  readonly oneOf: readonly { readonly isWithin: boolean; readonly selectors: readonly Selector[] }[];
}

type Combinator = ' ' | '>' | '+' | '~';

/** At-rules whose blocks hold rules. */
const GROUPS = /^(?:layer|media|supports|starting-style|container)$/;

/** Reads a style sheet that is free of mistakes; what it does not need to understand stays as it is written. */
export function parseStyleSheet(css: string): Rule[] {
  return rulesOf(parse(css), null);
}

/** @param outer selectors of the rule that the nodes are nested in */
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
    // A statement ends with a semicolon, the last one of a block only where one is written.
    const isEnded = node.type !== 'comment' && !(node.type === 'atrule' && node.nodes);
    const isLast = index === nodes.length - 1;
    return { kind: 'text', text: `${node}${isEnded && !(isLast && !container.raws.semicolon) ? ';' : ''}` };
  });
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
 * Arguments of other functions, such as `:not()`, are ignored: they must be absent, or may come later.
 *
 * @param outer selectors that `&` represents
 * @param isNested whether the selector begins with `&` unless it contains one
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

function endOfString(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text[at] !== text[open]) at += text[at] === '\\' ? 2 : 1;
  return at;
}
