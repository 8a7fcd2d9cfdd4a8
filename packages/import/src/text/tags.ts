import { indentAt } from './containers';
import { attributesOf } from './templates';

/** A tag in a text: of a template, or a shortcode. */
export interface Tag {
  readonly name: string;
  /** The words behind its name, as they are written. */
  readonly given: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text up to its end, in which the tags are replaced already; `null` for a tag without an end. */
  readonly inner: string | null;
  /** White space in front of it, where nothing else is on its line. */
  readonly indent: string;
  /** All of it, up to its end. */
  readonly whole: string;
}

/** What a tag shows; `null` leaves it as it is written. */
export type ShowTag = (tag: Tag) => string | null;

/**
 * How engines write tags. Groups: `name`; `given`, the words behind it; `end`, for an end, which without a name is that
 * of the last tag; `single`, for a tag that has none.
 */
export const TAGS = {
  /** Liquid and Nunjucks: `{% note info %}…{% endnote %}`. */
  liquid: /\{%-?\s*(?<end>end)?(?<name>\w+)(?<given>(?:(?!%\}|\{%)[\s\S])*?)-?%\}/g,
  /** Hugo: `{{< note "A" >}}…{{< /note >}}`. */
  hugo: /\{\{[<%]\s*(?<end>\/)?\s*(?<name>[\w/.-]+)(?<given>(?:(?![>%]\}\})[\s\S])*?)(?<single>\/)?\s*[>%]\}\}/g,
  /** Zola: `{% note(title="A") %}…{% end %}`, `{{ youtube(id="a") }}`. */
  zola: /(?:\{%|\{\{)-?\s*(?:(?<end>end)|(?<name>\w+)\((?<given>(?:"[^"]*"|'[^']*'|`[^`]*`|[^()"'`])*)\))\s*-?(?:%\}|(?<single>\}\}))/g,
} as const;

interface OpenTag {
  readonly name: string;
  readonly given: string;
  readonly start: string;
  readonly indent: string;
  /** What follows it so far. */
  text: string;
}

/** Replaces the tags of a text, the inner ones first. */
export function replaceTags(text: string, syntax: RegExp, show: ShowTag): string {
  const found = [...text.matchAll(syntax)].map(({ 0: whole, index, groups = {} }) => ({
    ...{ name: groups.name, given: groups.given ?? '', whole, index },
    isEnd: groups.end !== undefined,
    isSingle: groups.single !== undefined,
  }));
  const ended = new Set(found.flatMap(({ isEnd, name }) => (isEnd ? [name] : [])));
  const open: OpenTag[] = [{ name: '', given: '', start: '', indent: '', text: '' }];
  const write = (words: string) => {
    const last = open.at(-1);
    if (last) last.text += words;
  };
  const shown = ({ name, given, indent }: OpenTag, inner: string | null, whole: string) =>
    show({ name, given, attributes: attributesOf(given), inner, indent, whole }) ?? whole;
  /** The last open tag has no end: what follows it stands beside it. */
  const closeWithoutEnd = () => {
    const tag = open.pop();
    if (tag) write(shown(tag, null, tag.start) + tag.text);
  };
  let done = 0;
  for (const { name = '', given, whole, index, isEnd, isSingle } of found) {
    write(text.slice(done, index));
    done = index + whole.length;
    if (!isEnd) {
      open.push({ name, given, start: whole, indent: indentAt(text, index), text: '' });
      if (isSingle || !(ended.has(name) || ended.has(undefined))) closeWithoutEnd();
      continue;
    }
    const at = open.findLastIndex((tag) => name === '' || tag.name === name);
    while (at > 0 && open.length - 1 > at) closeWithoutEnd();
    const tag = at > 0 ? open.pop() : undefined;
    write(tag ? shown(tag, tag.text, tag.start + tag.text + whole) : whole);
  }
  write(text.slice(done));
  while (open.length > 1) closeWithoutEnd();
  return open[0]?.text ?? text;
}
