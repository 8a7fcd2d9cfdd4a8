/** A tag in a text: a template tag, or a shortcode. */
export interface TemplateTag {
  readonly name: string;
  /** The words after its name, as written. */
  readonly args: string;
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
export function tagSource({ start, inner, end }: TemplateTag): string {
  return start + (inner ?? '') + end;
}

/** Converts a tag; `null` leaves it as written. */
export type TagConverter = (tag: TemplateTag) => string | null;

/**
 * Syntax of tags by engine. Groups: `name`; `args`, the text after it; `end`, for an end tag, which without a name
 * closes the last tag; `single`, for a tag without an end.
 */
export const TAGS = {
  /** Liquid and Nunjucks: `{% note info %}…{% endnote %}`. */
  liquid: /\{%-?\s*(?<end>end)?(?<name>\w+)(?!\w)(?<args>(?:(?!%\}|\{%)[\s\S])*?)-?%\}/g,
  /** Hugo: `{{< note "A" >}}…{{< /note >}}`. */
  hugo: /\{\{[<%]\s*(?:(?<end>\/)\s*)?(?<name>[\w/.-]+)(?![\w/.-])(?=(?<args>(?:(?!(?:\/|(?<!\s))\s*[>%]\}\}|\{\{[<%])[\s\S])*))\k<args>(?<single>\/)?\s*[>%]\}\}/g,
  /** Zola: `{% note(title="A") %}…{% end %}`, `{{ youtube(id="a") }}`. */
  zola: /(?:\{%|\{\{)-?\s*(?:(?<end>end)|(?<name>\w+)\((?<args>(?:"[^"]*"|'[^']*'|`[^`]*`|[^()"'`])*)\))\s*-?(?:%\}|(?<single>\}\}))/g,
  /** Shortcodes of WordPress: `[note title="A"]…[/note]`; `[[note]]` is an escaped one, `[note](a)` a link. */
  press:
    /(?<!\[)\[(?<end>\/)?(?<name>[a-z][\w-]*)(?<args>(?:[ =:][^\]\n]{0,1000}?)?)(?<single>\/)?\](?![(\]])/gi,
  /** Components of MDX: `<Note title="A">…</Note>`, `<Card />`. */
  jsx: /<(?<end>\/)?(?<name>[A-Z][\w.]*)(?<args>(?:\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*?)?)(?<single>\/)?>/g,
} as const;

interface OpenTag extends Omit<TemplateTag, 'attributes' | 'inner' | 'end'> {
  /** The text after it so far. */
  text: string;
}

/** Replaces the tags of a text, inner ones first. */
export function replaceTags(text: string, syntax: RegExp, convert: TagConverter): string {
  const found = [...text.matchAll(syntax)].map(({ 0: start, index, groups = {} }) => {
    let before = index;
    while (/[^\S\n]/.test(text[before - 1] ?? '')) before--;
    const startsLine = before === 0 || text[before - 1] === '\n';
    return {
      ...{ name: groups.name, args: groups.args ?? '', start, index },
      ...{ startsLine, indent: startsLine ? text.slice(before, index) : '' },
      isEnd: groups.end !== undefined,
      isSingle: groups.single !== undefined,
    };
  });
  const ended = new Set(found.flatMap(({ isEnd, name }) => (isEnd ? [name] : [])));
  const rootTag = { name: '', args: '', start: '', startsLine: true, indent: '', text: '' };
  const openTags: OpenTag[] = [rootTag];
  const write = (output: string) => {
    const last = openTags.at(-1) ?? rootTag;
    last.text += output;
  };
  const converted = ({ text: _, ...opened }: OpenTag, inner: string | null, end: string) => {
    const tag = { ...opened, attributes: attributesOf(opened.args), inner, end };
    return convert(tag) ?? tagSource(tag);
  };
  /** The last open tag has no end: the text after it is not inside it. */
  const closeWithoutEnd = () => {
    const tag = openTags.pop();
    if (tag) write(converted(tag, null, '') + tag.text);
  };
  let position = 0;
  for (const { name = '', index, isEnd, isSingle, ...tag } of found) {
    write(text.slice(position, index));
    position = index + tag.start.length;
    if (!isEnd) {
      openTags.push({ name, ...tag, text: '' });
      if (isSingle || !(ended.has(name) || ended.has(undefined))) closeWithoutEnd();
      continue;
    }
    const at = openTags.findLastIndex((other) => name === '' || other.name === name);
    while (at > 0 && openTags.length - 1 > at) closeWithoutEnd();
    const opened = at > 0 ? openTags.pop() : undefined;
    write(
      opened ? converted(opened, opened.text, tag.start) : converted({ name, ...tag, text: '' }, null, ''),
    );
  }
  write(text.slice(position));
  while (openTags.length > 1) closeWithoutEnd();
  return rootTag.text;
}

/** Parses the attributes of a tag: `name="value"`, `name=value`; unnamed words are numbered from 0. */
export function attributesOf(text: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  let position = 0;
  for (const [, name, double, single, tick, bare] of text.matchAll(
    /(?:([\w-]+)\s*[=:](?!\/\/)\s*)?(?:"((?:\\.|[^"\\])*)"|'([^']*)'|`([^`]*)`|(https?:\/\/[^\s"',]+|[^\s"'=,]+))/g,
  )) {
    const value = (double?.replace(/\\(.)/g, '$1') ?? single ?? tick ?? bare ?? '').trim();
    attributes[name ?? String(position++)] = value;
  }
  return attributes;
}
