import { groupBy } from '../shared/values/groupBy';
import { perText } from '../shared/values/perText';
import { type ElementKind, type ElementKinds, kindReader } from './elementKinds';
import {
  type Document,
  dependsOnDocument,
  elementName,
  matchesSelector,
  type Names,
  namesIn,
} from './selectors';
import { parseStyleSheet, type Rule, type Selector } from './styleSheet';

/** Layers of elements that only the application renders or moves; they are omitted from documents. */
const APPLICATION = /^@layer \w+\.a(?:pplication)?$/;

/** A parsed style sheet, with an index of its selectors. */
interface Sheet {
  readonly rules: readonly Rule[];
  readonly selectors: readonly Selector[];
  /** Selectors by a name that a matching element must have. */
  readonly byName: ReadonlyMap<string | null, readonly Selector[]>;
  readonly read: (html: string) => ElementKinds;
  readonly matches: WeakMap<ElementKind, KindMatches>;
}

/** Selectors that an element matches as far as it and its ancestors decide. */
interface KindMatches {
  /** Selectors on which nothing else has influence. */
  readonly always: readonly Selector[];
  /** Selectors that also depend on siblings, descendants or languages. */
  readonly conditional: readonly Selector[];
}

/**
 * Rules of a style sheet that a document can use. A rule is omitted if no element of the document matches it, nor can
 * do so before the application has loaded the whole sheet.
 */
export function usedStyles(css: string, html: string): string {
  if (css === '') return '';
  const sheet = sheetOf(css);
  const kinds = sheet.read(html);
  return writeRules(sheet.rules, usedSelectors(kinds, sheet), documentNames(kinds));
}

/**
 * Styles for documents that are no pages: the page's root styles, with the custom properties to which they or `others`
 * refer.
 */
export function rootStyles(css: string, others: string): string {
  return withoutUnusedProperties(usedStyles(css, '<html>'), others);
}

const sheetOf = perText((css): Sheet => {
  const rules = parseStyleSheet(css);
  const selectors = selectorsIn(rules);
  const required = new Set(namesIn(selectors));
  return {
    rules,
    selectors,
    byName: groupBy(selectors, elementName),
    read: kindReader((name) => required.has(name)),
    matches: new WeakMap(),
  };
});

function selectorsIn(rules: readonly Rule[]): Selector[] {
  return rules.flatMap((rule) => {
    if (rule.kind === 'text') return [];
    return [...(rule.kind === 'style' ? rule.selectors : []), ...selectorsIn(rule.rules)];
  });
}

function documentNames({ before }: ElementKinds): Names {
  const names = new Set<string>();
  for (const kind of before.keys()) for (const name of kind.names) names.add(name);
  return names;
}

/** Selectors that match an element of a document. */
function usedSelectors(kinds: ElementKinds, sheet: Sheet): ReadonlySet<Selector> {
  const document: Document = { kinds, within: new Map() };
  const used = new Set<Selector>();
  for (const kind of kinds.before.keys()) {
    const { always, conditional } = kinds.isCertain
      ? matchesOf(kind, sheet)
      : { always: [], conditional: sheet.selectors };
    for (const selector of always) used.add(selector);
    for (const selector of conditional)
      if (!used.has(selector) && matchesSelector(kind, selector, document)) used.add(selector);
  }
  return used;
}

function matchesOf(kind: ElementKind, { byName, matches }: Sheet): KindMatches {
  const known = matches.get(kind);
  if (known) return known;
  const selectors = [null, ...kind.names]
    .flatMap((name) => byName.get(name) ?? [])
    .filter((selector) => matchesSelector(kind, selector, null));
  const found = {
    always: selectors.filter((selector) => !dependsOnDocument(selector)),
    conditional: selectors.filter(dependsOnDocument),
  };
  matches.set(kind, found);
  return found;
}

function writeRules(rules: readonly Rule[], used: ReadonlySet<Selector>, names: Names): string {
  let css = '';
  for (const rule of rules) {
    if (rule.kind === 'text') css += rule.text;
    else if (rule.kind === 'group') {
      if (APPLICATION.test(rule.prelude)) continue;
      const inner = writeRules(rule.rules, used, names);
      if (inner !== '') css += `${rule.prelude}{${inner}}`;
      // The order of layers is that of their names in the document, regardless of later sheets.
      else if (rule.prelude.startsWith('@layer')) css += `${rule.prelude};`;
    } else {
      const selectors = rule.selectors.filter((selector) => used.has(selector));
      const inner = selectors.length === 0 ? '' : writeRules(rule.rules, used, names);
      if (inner !== '')
        // After the omission of later rules, the last declaration needs no semicolon.
        css += `${selectors.map((selector) => writeSelector(selector, names)).join()}{${inner.replace(/;$/, '')}}`;
    }
  }
  return css;
}

/** Serializes a selector, without element types that do not occur. */
function writeSelector({ text }: Selector, names: Names): string {
  const [first] = text;
  if (text.length === 1 && typeof first === 'string') return first;
  return text
    .map((part) => (typeof part === 'string' ? part : part.filter((name) => names.has(name)).join()))
    .join('')
    .replace(/(?<=^|[\s>+~]):is\((\w+)\)/g, '$1');
}

/** Stands for the last declaration of a rule, which takes the semicolon before it along. */
const LAST = '<last>';

/**
 * Removes custom properties to which neither the style sheet nor `others` refers.
 *
 * @param others other styles and attributes of the document
 */
export function withoutUnusedProperties(css: string, others: string): string {
  const outside = referredIn(others);
  let result = css;
  // Repeated, since removing a property may leave another one unreferenced.
  for (let before = ''; before !== result; ) {
    before = result;
    const used = new Set([...outside, ...referredIn(result)]);
    result = result.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      used.has(name) ? declaration : declaration.endsWith(';') ? '' : LAST,
    );
  }
  return result.replaceAll(`;${LAST}`, '').replaceAll(LAST, '');
}

const referredIn = (text: string) => Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name);
