import { attributesOf } from './templates';

/** A tag in a text: a template tag, or a shortcode. */
export interface WrittenTag {
  readonly name: string;
  /** The words after its name, as written. */
  readonly given: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text up to its end tag, with inner tags already replaced; `null` for a tag without an end. */
  readonly inner: string | null;
  /** White space before it, if there is nothing else before it on its line. */
  readonly indent: string;
  /** Whether there is nothing else before it on its line. */
  readonly startsLine: boolean;
  /** The opening tag as written. */
  readonly start: string;
  /** The end tag as written; empty if there is none. */
  readonly end: string;
}

/** The tag as written, with its converted content. */
export function wholeTag({ start, inner, end }: WrittenTag): string {
  return start + (inner ?? '') + end;
}

/** Converts a tag; `null` leaves it as written. */
export type ShowTag = (tag: WrittenTag) => string | null;

/**
 * Syntax of tags by engine. Groups: `name`; `given`, the words after it; `end`, for an end tag, which without a name
 * closes the last tag; `single`, for a tag without an end.
 */
export const TAGS = {
  /** Liquid and Nunjucks: `{% note info %}…{% endnote %}`. */
  liquid: /\{%-?\s*(?<end>end)?(?<name>\w+)(?<given>(?:(?!%\}|\{%)[\s\S])*?)-?%\}/g,
  /** Hugo: `{{< note "A" >}}…{{< /note >}}`. */
  hugo: /\{\{[<%]\s*(?<end>\/)?\s*(?<name>[\w/.-]+)(?<given>(?:(?![>%]\}\})[\s\S])*?)(?<single>\/)?\s*[>%]\}\}/g,
  /** Zola: `{% note(title="A") %}…{% end %}`, `{{ youtube(id="a") }}`. */
  zola: /(?:\{%|\{\{)-?\s*(?:(?<end>end)|(?<name>\w+)\((?<given>(?:"[^"]*"|'[^']*'|`[^`]*`|[^()"'`])*)\))\s*-?(?:%\}|(?<single>\}\}))/g,
  /** Components of MDX: `<Note title="A">…</Note>`, `<Card />`. */
  jsx: /<(?<end>\/)?(?<name>[A-Z][\w.]*)(?<given>(?:\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*?)?)(?<single>\/)?>/g,
} as const;

interface OpenTag extends Omit<WrittenTag, 'attributes' | 'inner' | 'end'> {
  /** The text after it so far. */
  text: string;
}

/** Replaces the tags of a text, inner ones first. */
export function replaceTags(text: string, syntax: RegExp, show: ShowTag): string {
  const found = [...text.matchAll(syntax)].map(({ 0: start, index, groups = {} }) => {
    const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
    return {
      ...{ name: groups.name, given: groups.given ?? '', start, index },
      ...{ startsLine: line.trim() === '', indent: line.trim() === '' ? line : '' },
      isEnd: groups.end !== undefined,
      isSingle: groups.single !== undefined,
    };
  });
  const ended = new Set(found.flatMap(({ isEnd, name }) => (isEnd ? [name] : [])));
  const rootTag = { name: '', given: '', start: '', startsLine: true, indent: '', text: '' };
  const open: OpenTag[] = [rootTag];
  const write = (words: string) => {
    const last = open.at(-1) ?? rootTag;
    last.text += words;
  };
  const shown = ({ text: _, ...opened }: OpenTag, inner: string | null, end: string) => {
    const tag = { ...opened, attributes: attributesOf(opened.given), inner, end };
    return show(tag) ?? wholeTag(tag);
  };
  /** The last open tag has no end: the text after it is not inside it. */
  const closeWithoutEnd = () => {
    const tag = open.pop();
    if (tag) write(shown(tag, null, '') + tag.text);
  };
  let done = 0;
  for (const { name = '', index, isEnd, isSingle, ...tag } of found) {
    write(text.slice(done, index));
    done = index + tag.start.length;
    if (!isEnd) {
      open.push({ name, ...tag, text: '' });
      if (isSingle || !(ended.has(name) || ended.has(undefined))) closeWithoutEnd();
      continue;
    }
    const at = open.findLastIndex((other) => name === '' || other.name === name);
    while (at > 0 && open.length - 1 > at) closeWithoutEnd();
    const opened = at > 0 ? open.pop() : undefined;
    write(opened ? shown(opened, opened.text, tag.start) : shown({ name, ...tag, text: '' }, null, ''));
  }
  write(text.slice(done));
  while (open.length > 1) closeWithoutEnd();
  return rootTag.text;
}
