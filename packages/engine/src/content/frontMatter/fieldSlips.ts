import type { Entry } from '../types';

/** A valid value of front matter that is probably a mistake. */
interface FieldSlip {
  readonly field: string;
  readonly message: string;
  readonly hint: string;
}

/** Fields that are shown as they are written. */
const SHOWN = ['title', 'title_meta', 'sidebar_label', 'description'];
const WORDS_ALONE = 'Write the words alone: only the text itself has markup.';

/** Slips by field. `message` continues a sentence that begins with the field, and may quote the match (`$&`). */
const SLIPS: readonly {
  readonly fields: readonly string[];
  readonly pattern: RegExp;
  readonly message: string;
  readonly hint: string;
}[] = [
  {
    fields: SHOWN,
    // Without its end, as in “what `<b>` means”, a tag is what the words are about.
    pattern:
      /<(b|strong|i|em|u|s|a|font|span|mark|small|su[bp]|center)\b[^<>]*>(?=[^<>]*<\/\1>)|<br ?\/?>(?=\S)/i,
    message: 'has the tag `$&`, which readers see as it is',
    hint: WORDS_ALONE,
  },
  {
    fields: SHOWN,
    pattern:
      /(?<![\w*])\*\*(?!\s)[^*]*\p{L}[^*]*(?<!\s)\*\*(?![\w*])|\[[^[\]]+\]\((?:https?:|\.{0,2}\/)[^()\s]*\)/u,
    message: 'has the Markdown `$&`, which readers see as it is',
    hint: WORDS_ALONE,
  },
  {
    fields: ['redirect_from'],
    pattern: /^(?!\/).+/s,
    message: 'has `$&` without a slash at its beginning, which stands for `/$&`',
    hint: 'Write the whole old path with its slash, such as `/blog/old-name`.',
  },
  {
    fields: ['slug'],
    pattern: /\.html$/i,
    message: 'ends with `$&`, which addresses leave out',
    hint: 'Write it without. Hosts answer the address with `.html` as well.',
  },
  {
    fields: ['tags'],
    pattern: /^#[^\s#].*/s,
    message: 'has `$&`, of which readers see the `#` too',
    hint: 'Write the tag without it.',
  },
  {
    fields: ['tags', 'keywords', 'redirect_from'],
    pattern: /^.*\S -[^\s-].*/s,
    message: 'has `$&`, which goes on with the next item',
    hint: 'Begin each item with `- `, all in one column.',
  },
];

/** Finds valid values of front matter that are probably mistakes. */
export function fieldSlips({ lines, frontMatter }: Pick<Entry, 'lines' | 'frontMatter'>): FieldSlip[] {
  const values = frontMatter as Readonly<Record<string, unknown>>;
  return SLIPS.flatMap(({ fields, pattern, message, hint }) =>
    fields
      // Only what is written: a default has no line.
      .filter((field) => field in lines)
      .flatMap((field) =>
        [values[field]].flat().flatMap((value) => {
          const [found] = (typeof value === 'string' && pattern.exec(value)) || [];
          return found === undefined
            ? []
            : { field, message: `\`${field}\` ${message.replaceAll('$&', () => found)}`, hint };
        }),
      ),
  );
}
