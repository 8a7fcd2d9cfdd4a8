import { afterTag, isLiteral, nextTag, type RawTag, readAttributes, VOID_ELEMENTS } from '../shared/htmlTags';

/** Elements that selectors of a style sheet distinguish only by their siblings. */
export interface ElementKind {
  readonly tag: string;
  /** Of `element`, `.class`, `#id`, `[attribute]` and `[dir=rtl]` those that selectors require. */
  readonly names: ReadonlySet<string>;
  readonly parent: ElementKind | null;
}

/** What occurs in a document. */
export interface ElementKinds {
  /** Every kind, with the kinds that occur directly before it. */
  readonly before: ReadonlyMap<ElementKind, ReadonlySet<ElementKind>>;
  /** `:lang(en)` of every language that an element is said to be in, without its region. */
  readonly languages: ReadonlySet<string>;
  /** Whether the nesting of elements is certain: tags close in order. */
  readonly isCertain: boolean;
}

/** Elements in which a slash closes a tag. */
const FOREIGN = ['svg', 'math'];
/** Maximum number of cached tags and kinds, so that memory does not grow with the site. */
const MOST = 20_000;

/** What a tag says of its element, wherever it occurs. */
interface ReadTag extends Pick<RawTag, 'name' | 'isClose'> {
  readonly names: ReadonlySet<string>;
  readonly languages: readonly string[];
  /** It ends with a slash. */
  readonly isSlashed: boolean;
  readonly isVoid: boolean;
  /** Its element holds no tags. */
  readonly isLiteral: boolean;
  /** Where it was met last, and as which kind: code has thousands of tags, most in elements of one kind. */
  met: { readonly parent: KnownKind | null; readonly kind: KnownKind } | null;
}

/** A kind with those that have been met in it. */
interface KnownKind extends ElementKind {
  readonly inner: Map<ReadonlySet<string>, KnownKind>;
  /** The tag that closes it. */
  readonly close: string;
  /** Number of the document in which it was met last. */
  document: number;
  /** Kinds that occur directly before it. */
  neighbours: Set<ElementKind>;
  /** What stood right before it last. */
  neighbour: ElementKind | null;
}

/**
 * Returns a reader of documents, which represents elements of one kind by one object, also across documents: pages of a
 * site have most of their tags and nesting in common.
 *
 * @param isAsked whether a selector requires a name
 */
export function kindReader(isAsked: (name: string) => boolean): (html: string) => ElementKinds {
  const memory = new KindMemory(isAsked);
  return (html) => readKinds(html, memory);
}

/** The tags and kinds that have been met, in all documents. */
class KindMemory {
  readonly #isAsked: (name: string) => boolean;
  readonly #tags = new Map<string, ReadTag>();
  readonly #sets = new Map<string, ReadonlySet<string>>();
  readonly #outermost: KnownKind['inner'] = new Map();
  #size = 0;
  #documents = 0;

  constructor(isAsked: (name: string) => boolean) {
    this.#isAsked = isAsked;
  }

  /** Begins a document. @returns its number */
  begin(): number {
    if (this.#size + this.#sets.size >= MOST) {
      for (const met of [this.#outermost, this.#sets, this.#tags]) met.clear();
      this.#size = 0;
    }
    return ++this.#documents;
  }

  /** The tag that was read for a text before. */
  known(text: string): ReadTag | undefined {
    return this.#tags.get(text);
  }

  remember(text: string, tag: ReadTag): void {
    if (this.#tags.size >= MOST) this.#tags.clear();
    // A copy: a part of a text would keep all of it in memory.
    this.#tags.set(Buffer.from(text).toString(), tag);
  }

  readTag({ name, isClose, attributes }: RawTag): ReadTag {
    const languages: string[] = [];
    const own = [name, ...attributeNames(attributes, languages).filter(this.#isAsked)];
    const key = own.join(' ');
    const names = this.#sets.get(key) ?? new Set(own);
    this.#sets.set(key, names);
    return {
      name,
      isClose,
      names,
      languages,
      isSlashed: attributes.endsWith('/'),
      isVoid: VOID_ELEMENTS.has(name),
      isLiteral: isLiteral(name),
      met: null,
    };
  }

  kindOf(tag: ReadTag, parent: KnownKind | null): KnownKind {
    const { name, names, met } = tag;
    if (met?.parent === parent) return met.kind;
    const siblings = parent?.inner ?? this.#outermost;
    let kind = siblings.get(names);
    if (!kind) {
      kind = {
        tag: name,
        names,
        parent,
        inner: new Map(),
        close: `</${name}>`,
        document: 0,
        neighbours: new Set(),
        neighbour: null,
      };
      siblings.set(names, kind);
      this.#size++;
    }
    tag.met = { parent, kind };
    return kind;
  }
}

function readKinds(html: string, memory: KindMemory): ElementKinds {
  const document = memory.begin();
  const before = new Map<ElementKind, Set<ElementKind>>();
  const languages = new Set<string>();
  let isCertain = true;
  let parent: KnownKind | null = null;
  let last: KnownKind | null = null;

  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (parent && html.startsWith(parent.close, at)) {
      at += parent.close.length;
      last = parent;
      parent = parent.parent as KnownKind | null;
      continue;
    }
    // Most tags end at the next bracket and have been read before: 0.2 to 0.3 ms less for a document than the scanner alone.
    // One with a bracket in a value is never remembered by what is before that.
    let end = html.indexOf('>', at) + 1;
    if (end === 0) break;
    const text = html.slice(at, end);
    let tag = memory.known(text);
    if (!tag) {
      const next = nextTag(html, at);
      if (!next) break;
      tag = memory.readTag(next);
      if (next.index === at && next.end === end) memory.remember(text, tag);
      end = next.end;
    }
    at = tag.isLiteral ? afterTag(html, tag, end) : end;
    if (tag.isClose) {
      if (parent?.tag === tag.name) {
        last = parent;
        parent = parent.parent as KnownKind | null;
      } else isCertain = false;
      continue;
    }
    for (const language of tag.languages) languages.add(language);
    const kind = memory.kindOf(tag, parent);
    if (kind.document !== document) {
      kind.document = document;
      kind.neighbours = new Set();
      kind.neighbour = null;
      before.set(kind, kind.neighbours);
    }
    if (last && last !== kind.neighbour) {
      kind.neighbours.add(last);
      kind.neighbour = last;
    }
    last = kind;
    if (tag.isVoid) continue;
    if (!tag.isSlashed) {
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

/** @param languages is given those of the attributes */
function attributeNames(attributes: string, languages: string[]): string[] {
  const names: string[] = [];
  for (const [name, value] of readAttributes(attributes)) {
    names.push(`[${name}]`);
    if (name === 'id') names.push(`#${value}`);
    else if (name === 'class') names.push(...value.split(/\s+/).map((word) => `.${word}`));
    else if (name === 'dir') names.push(`[dir=${value}]`);
    else if (name === 'lang') languages.push(`:lang(${value.replace(/-.*/, '').toLowerCase()})`);
  }
  return names;
}
