import { scanTags, VOID_ELEMENTS } from '../shared/htmlTags';

/** Elements of a document that no selector of a style sheet can tell apart but by what they stand beside. */
export interface ElementKind {
  /** `.class`, `#id`, `element`, `[attribute]`, `[dir=rtl]`. */
  readonly names: ReadonlySet<string>;
  readonly parent: ElementKind | null;
  readonly children: ElementKind[];
  /** What stands right before one of them. */
  readonly before: Set<ElementKind>;
}

/** What occurs in a document. */
export interface ElementKinds {
  readonly all: readonly ElementKind[];
  readonly byName: ReadonlyMap<string, readonly ElementKind[]>;
  /** `:lang(en)` of every language that an element is said to be in, without its region. */
  readonly languages: ReadonlySet<string>;
  /** Whether it is certain what stands in what: its tags close in order. */
  readonly isCertain: boolean;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** Elements in which a slash closes a tag. */
const FOREIGN = ['svg', 'math'];

interface Open {
  readonly tag: string;
  readonly kind: ElementKind;
}

/** The kinds of elements of a document, each once for every kind that it stands in. */
export function elementKinds(html: string): ElementKinds {
  const all: ElementKind[] = [];
  const byName = new Map<string, ElementKind[]>();
  const languages = new Set<string>();
  const known = new Map<ElementKind | null, Map<ReadonlySet<string>, ElementKind>>();
  const read = new Map<string, ReadonlySet<string>>();
  const sets = new Map<string, ReadonlySet<string>>();
  const open: Open[] = [];
  let last: ElementKind | null = null;
  let isCertain = true;

  /** One set for all tags of the same names. */
  const namesOf = (tag: string, attributes: string): ReadonlySet<string> => {
    const key = tag + attributes;
    let names = read.get(key);
    if (!names) {
      const own = [tag, ...attributeNames(attributes, languages)];
      names = sets.get(own.join(' ')) ?? new Set(own);
      sets.set(own.join(' '), names);
      read.set(key, names);
    }
    return names;
  };
  const kindOf = (parent: ElementKind | null, names: ReadonlySet<string>): ElementKind => {
    let siblings = known.get(parent);
    if (!siblings) {
      siblings = new Map();
      known.set(parent, siblings);
    }
    let kind = siblings.get(names);
    if (!kind) {
      kind = { names, parent, children: [], before: new Set() };
      siblings.set(names, kind);
      parent?.children.push(kind);
      all.push(kind);
      for (const name of kind.names) {
        const others = byName.get(name);
        if (others) others.push(kind);
        else byName.set(name, [kind]);
      }
    }
    return kind;
  };

  for (const { name: tag, isClose, attributes } of scanTags(html)) {
    if (isClose) {
      if (open.at(-1)?.tag === tag) last = open.pop()!.kind;
      else isCertain = false;
      continue;
    }
    const kind = kindOf(open.at(-1)?.kind ?? null, namesOf(tag, attributes));
    if (last) kind.before.add(last);
    last = kind;
    if (VOID_ELEMENTS.has(tag)) continue;
    if (!attributes.endsWith('/')) {
      open.push({ tag, kind });
      last = null;
    } else if (!open.some(({ tag: outer }) => FOREIGN.includes(outer))) isCertain = false;
  }
  return { all, byName, languages, isCertain };
}

/** @param languages is given those of the attributes */
function attributeNames(attributes: string, languages: Set<string>): string[] {
  const names: string[] = [];
  for (const [, written, double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const name = written!.toLowerCase();
    const value = double ?? single ?? bare ?? '';
    names.push(`[${name}]`);
    if (name === 'id') names.push(`#${value}`);
    else if (name === 'class') names.push(...value.split(/\s+/).map((word) => `.${word}`));
    else if (name === 'dir') names.push(`[dir=${value}]`);
    else if (name === 'lang') languages.add(`:lang(${value.replace(/-.*/, '').toLowerCase()})`);
  }
  return names;
}
