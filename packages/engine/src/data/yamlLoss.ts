import { type Document, isSeq, type Scalar, visit } from 'yaml';

/** A part of a value that YAML parses as other syntax, so that it would be lost silently. */
interface LostPart {
  /** Offset of the value in the text, in UTF-16 code units. */
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

/**
 * Finds the first unquoted value that loses a part: a comment (`C #1`), a tag (`!new things`), an anchor (`&co more`),
 * an unresolved alias (`*so*`), or a map as a key (`{{ so }}`). Intended are: `# text`, a comment after a date, number
 * or boolean, and an anchor that an alias refers to. Also finds list items in curly quotes, which would become a part
 * of the value; other values, such as titles, may have such quotes.
 */
export function lostPart(document: Document.Parsed, text: string): LostPart | null {
  const aliases = new Set<string>();
  const values: Scalar.Parsed[] = [];
  let nameless: LostPart | null = null;
  visit(document, {
    Alias: (_, alias) => {
      aliases.add(alias.source);
      if (alias.range && !alias.resolve(document))
        nameless ??= lost(alias.range[0], `*${alias.source}`, 'an alias');
    },
    Collection: (key, { range, items, flow }) => {
      // Each item of `[\n  #a,\n  #b\n]` is a comment.
      const [item] =
        (range && flow && items.length === 0 && /#[^\s#,][^\s,]*/.exec(text.slice(range[0], range[1]))) || [];
      if (range && item) nameless ??= lostTag(range[0], item);
      if (key === 'key' && range)
        nameless ??= lost(range[0], text.slice(range[0], range[1]).trim(), 'the name of a field');
    },
    Scalar: (key, node, above) => {
      if (key === 'key' || node.type !== 'PLAIN' || !node.range) return;
      values.push(node as Scalar.Parsed);
      const list = above.at(-1);
      if (isSeq(list) && isQuoted(String(node.value), list.flow === true))
        nameless ??= {
          offset: node.range[0],
          message: `\`${node.value}\` has curly quotes, which are letters to YAML, so the value would have them`,
          hint: 'Write straight quotes, `"…"`, or none; around curly ones that belong to the value write straight ones.',
        };
    },
  });
  for (const { value, range, tag, anchor } of values) {
    const [start, end] = range;
    const comment = /^[ \t]+(#[^\s#][^\r\n]*)/.exec(text.slice(end, end + 200))?.[1];
    const isWords = typeof value === 'string' && /\p{L}/u.test(value);
    if (tag?.startsWith('!')) return lost(start, tag, 'a tag');
    if (anchor !== undefined && !aliases.has(anchor)) return lost(start, `&${anchor}`, 'an anchor');
    // After a key without a value, `# text` is a comment, but `#1 thing` is probably the value.
    const instead =
      value === null && start === end && /^[ \t]*(#[^\s#][^\r\n]*)/.exec(text.slice(end, end + 200))?.[1];
    if (instead) return lostTag(start, instead);
    if (comment !== undefined && isWords) return lost(start, comment, 'a comment');
  }
  return nameless;
}

/** Whether a list item is in curly quotes. In a flow list, a comma may have split the quoted text. */
const isQuoted = (item: string, isFlow: boolean): boolean =>
  /^(?:[“”„‟][^“”„‟]*[“”‟]|[‘‚‛][^‘’‚‛]*[‘’‛])$/.test(item) || (isFlow && /^[“„‟][^“”„‟]*$/.test(item));

const lost = (offset: number, part: string, kind: string): LostPart => ({
  offset,
  message: `\`${part}\` is ${kind} to YAML, so the value would lose it`,
  hint: 'Put the whole value in quotes.',
});

const lostTag = (offset: number, part: string): LostPart => ({
  ...lost(offset, part, 'a comment'),
  hint: 'Put the whole value in quotes; a tag needs no `#`.',
});
