import type { Causes } from '../../causes';
import { isInvisible } from '../../text/hiddenParts';
import { mapsOf, textOf, valueInJson } from '../../text/values';

interface BlocksInput {
  /** Name of the text for messages. */
  readonly source: string;
  /** Patterns that texts share, in HTML, by id. */
  readonly shared: ReadonlyMap<string, string>;
  readonly causes: Causes;
}

/** Blocks without content that show something all the same. */
const EMPTY = /<!--\s*wp:([\w/-]+)(\s[^<>]*?)?\/-->/g;
/** Blocks that need no words: they only space, or are written by other parts of the import. */
const SILENT =
  /^(?:more|nextpage|jetpack\/paywall|spacer|separator|footnotes|paragraph|jetpack\/field-.*|jetpack\/button)$/;

/**
 * Inserts the patterns that a text shares with others, names blocks that only the old server fills, and moves the
 * language of a code block to its element.
 */
export function fillBlocks(html: string, { source, shared, causes }: BlocksInput): string {
  const filled = (text: string, around: readonly string[]): string =>
    text.replace(EMPTY, (mark, name: string, args = '') => {
      const id = /"ref"\s*:\s*(\d+)/.exec(args)?.[1] ?? '';
      const pattern = name === 'block' && !isInvisible(args) ? shared.get(id) : undefined;
      if (pattern !== undefined)
        return around.includes(id) ? '' : filled(withoutLooseEnds(pattern), [...around, id]);
      if (!isInvisible(args) && !SILENT.test(name))
        causes.add(`Blocks \`${name}\`, which the old server filled, are left out`, source);
      return mark;
    });
  return filled(html, []).replace(
    /<!--\s*wp:[\w/-]+\s(?=[^<>]*"language"\s*:\s*"([\w+#.-]+)")[^<>]*-->(?:(?!<!--|<pre)[\s\S]){0,2000}?<pre\b/g,
    '$& data-lang="$1"',
  );
}

/** Beginning or end of a block that has content. */
const BLOCK = /<!--\s*(\/?)wp:([\w/-]+)(?:\s[^<>]*?)?(?<!\/)-->/g;

/** Removes ends of blocks that a pattern does not begin: one would end a hidden block around it, and show what follows. */
function withoutLooseEnds(pattern: string): string {
  const open = new Map<string, number>();
  return pattern.replace(BLOCK, (mark, isEnd: string, name: string) => {
    const depth = open.get(name) ?? 0;
    if (isEnd && depth === 0) return '';
    open.set(name, depth + (isEnd ? -1 : 1));
    return mark;
  });
}

/** A mark of a note in the text of a block. */
const NOTE = /<sup\b[^<>]*\bdata-fn="([^"]+)"[^<>]*>(?:(?!<\/sup>)[\s\S]){0,500}<\/sup>/g;

/**
 * Inserts the notes of a text, which the editor stores beside it, as elements `footnote`.
 * @param stored - JSON of a list of `id` and `content`
 */
export function withStoredNotes(html: string, stored: string | undefined): string {
  const notes = new Map(
    mapsOf(valueInJson(stored)).map(({ id, content }) => [String(id), textOf(content) ?? '']),
  );
  if (notes.size === 0) return html;
  return html.replace(NOTE, (mark, id: string) => {
    const content = notes.get(id);
    return content === undefined ? mark : `<footnote data-note="${id}">${content}</footnote>`;
  });
}
