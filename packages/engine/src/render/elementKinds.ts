import { readAttributes, scanTags, VOID_ELEMENTS } from '../shared/htmlTags';

/** An equivalence class of elements: the selectors of a style sheet distinguish its members only by their siblings. */
export interface ElementKind {
  readonly tag: string;
  /** Those names that selectors require: `element`, `.class`, `#id`, `[attribute]`, `[dir=rtl]`. */
  readonly names: ReadonlySet<string>;
  readonly parent: ElementKind | null;
}

/** Element kinds and languages of a document. */
export interface ElementKinds {
  /** Every kind, with the kinds of its preceding siblings. */
  readonly before: ReadonlyMap<ElementKind, ReadonlySet<ElementKind>>;
  /** `:lang(en)` for every `lang` in the document, without its region. */
  readonly languages: ReadonlySet<string>;
  /** Whether the nesting of elements is certain: tags are closed in order. */
  readonly isCertain: boolean;
}

/** Elements in which a slash closes a tag. */
const FOREIGN = ['svg', 'math'];
/** Maximum number of cached kinds, and of cached tags, so that memory does not grow with the site. */
const MAX_CACHED = 20_000;

/** Names of an element, read from its tag. */
interface TagNames {
  readonly tag: string;
  readonly names: ReadonlySet<string>;
  /** The names joined to one string. */
  readonly key: string;
  /** `:lang(en)` of its `lang` attribute. */
  readonly language: string | null;
}

/** A kind with its child kinds found so far in any document, by their names. */
interface KnownKind extends ElementKind {
  readonly parent: KnownKind | null;
  readonly inner: Map<string, KnownKind>;
}

/**
 * Returns a function that reads the element kinds of a document. Elements of one kind are one object, also across
 * documents, since pages of a site have most of their nesting in common.
 *
 * @param isAsked whether a selector requires a name
 */
export function kindReader(isRequired: (name: string) => boolean): (html: string) => ElementKinds {
  const outermost: KnownKind['inner'] = new Map();
  let size = 0;
  const kindOf = ({ tag, names, key }: TagNames, parent: KnownKind | null): KnownKind => {
    const siblings = parent?.inner ?? outermost;
    const known = siblings.get(key);
    if (known) return known;
    const kind = { tag, names, parent, inner: new Map() };
    siblings.set(key, kind);
    size++;
    return kind;
  };
  const tags = new Map<string, TagNames>();
  const namesOf = (tag: string, attributes: string): TagNames => {
    const text = `${tag} ${attributes}`;
    const known = tags.get(text);
    if (known) return known;
    if (tags.size >= MAX_CACHED) tags.clear();
    const { names, language } = attributeNames(attributes);
    const all = [tag, ...names.filter(isRequired)];
    const found = { tag, names: new Set(all), key: all.join(' '), language };
    tags.set(text, found);
    return found;
  };
  return (html) => {
    if (size >= MAX_CACHED) {
      outermost.clear();
      size = 0;
    }
    return readKinds(html, namesOf, kindOf);
  };
}

function readKinds(
  html: string,
  namesOf: (tag: string, attributes: string) => TagNames,
  kindOf: (names: TagNames, parent: KnownKind | null) => KnownKind,
): ElementKinds {
  const before = new Map<KnownKind, Set<ElementKind>>();
  const languages = new Set<string>();
  let isCertain = true;
  let parent: KnownKind | null = null;
  let last: KnownKind | null = null;
  for (const { name, isClose, attributes } of scanTags(html)) {
    if (isClose) {
      if (parent?.tag === name) {
        last = parent;
        parent = parent.parent;
      } else isCertain = false;
      continue;
    }
    const names = namesOf(name, attributes);
    if (names.language) languages.add(names.language);
    const kind: KnownKind = kindOf(names, parent);
    const neighbours = before.get(kind) ?? new Set();
    before.set(kind, neighbours);
    if (last) neighbours.add(last);
    last = kind;
    if (VOID_ELEMENTS.has(name)) continue;
    if (!attributes.endsWith('/')) {
      parent = kind;
      last = null;
    } else if (!isForeignContent(parent)) isCertain = false;
  }
  return { before, languages, isCertain };
}

function isForeignContent(kind: ElementKind | null): boolean {
  for (let outer = kind; outer; outer = outer.parent) if (FOREIGN.includes(outer.tag)) return true;
  return false;
}

function attributeNames(attributes: string): { names: string[]; language: string | null } {
  const names: string[] = [];
  let language: string | null = null;
  for (const [name, value] of readAttributes(attributes)) {
    names.push(`[${name}]`);
    if (name === 'id') names.push(`#${value}`);
    else if (name === 'class') names.push(...value.split(/\s+/).map((word) => `.${word}`));
    else if (name === 'dir') names.push(`[dir=${value}]`);
    else if (name === 'lang') language = `:lang(${value.replace(/-.*/, '').toLowerCase()})`;
  }
  return { names, language };
}
