import type { Syntax } from './foreignSyntax';

/**
 * Markdown that a missing, added or exchanged character turns into plain text. What may be repeated is bounded where a text
 * of many beginnings without an end would take its square in time.
 */
export const TYPING_SLIPS: readonly Syntax[] = [
  {
    name: 'a space before the address in `$&`',
    because: 'so it is shown as text',
    // An address with a scheme is a link of its own, before which the text ends.
    pattern:
      /\[[^[\]\n]{0,200}[^[\]\s\d][^[\]\n]{0,200}\] \((?:$|[^\s()]+\.(?:mdx?|png|jpe?g|gif|svg|webp|avif)\))/gi,
    needs: '] (',
    hint: 'Write the brackets without a space between them: `[text](address)`.',
  },
  {
    name: 'a link with its brackets exchanged, `$&`',
    because: 'so it is shown as text',
    pattern:
      /(?<![\w\])])\([^()\n]{1,200}\)\[(?:$|\.{1,2}\/[^\]\s]{1,200}\]|[^\]\s]{1,200}\.(?:mdx?|png|jpe?g|gif|svg|webp|avif)\])/gi,
    needs: ')[',
    hint: 'Write `[text](address)`: the text stands in the square brackets.',
  },
  {
    name: 'a link without its last bracket, `$&`',
    because: 'so it is shown as text',
    pattern: /!?\[[^[\]\n]+\]\([^()\s<>]+\.(?:mdx?|png|jpe?g|gif|svg|webp|avif)(?=\s|$)(?![^()\n]*\))/gi,
    needs: '](',
    hint: 'Write `)` behind the address.',
  },
  {
    name: 'a link without `]`, `$&`',
    because: 'so it is shown as text',
    pattern:
      /!?\[[^[\]()\n]{1,200}\([^()\s]{1,200}\.(?:mdx?|png|jpe?g|gif|svg|webp|avif)\)(?![^[\]\n]{0,200}\])/gi,
    needs: '[',
    hint: 'Write `[text](address)`.',
  },
  {
    name: 'a link without `[` before `]($1)`',
    because: 'so it is shown as text',
    pattern: /\]\((?<=(?:^|\n)[^[\]\n]{1,200}\]\()([^()\s]{1,200}\.(?:mdx?|png|jpe?g|gif|svg|webp|avif))\)/gi,
    needs: '](',
    startsBlock: true,
    hint: 'Write `[text](address)`.',
  },
  {
    name: 'a task without a space, `$1`',
    pattern: /^([-*+]\[[ x]\])/gi,
    needs: '[',
    startsBlock: true,
    hint: 'Write a space behind the mark of the list: `- [ ] task`.',
  },
  {
    name: 'a task without a space behind `$&`',
    pattern: /^\[ \](?=\p{L})/gu,
    needs: '[ ]',
    startsBlock: true,
    hint: 'Write `- [ ] task`.',
  },
  {
    name: 'a list that begins with `$1` right below other lines',
    because: 'so it runs on in their paragraph',
    pattern: /\n((?!1[.)])\d{1,2}[.)] [^\n]*)\n\d{1,2}[.)] /g,
    needs: '\n',
    hint: 'Leave an empty line before it; only a list from 1 needs none.',
  },
  {
    name: 'a list without spaces behind its marks, `$1`',
    pattern: /^((?:[-+]|\d{1,2}[.)])(?=\p{L})[^\n]*)\n(?:[-+]|\d{1,2}[.)])\p{L}/gu,
    needs: '\n',
    startsBlock: true,
    hint: 'Write a space behind each mark: `- item`, `1. item`.',
  },
  {
    name: 'a code block between `$1`',
    pattern: /^('''|‘‘‘|’’’)[^\n]*\n/g,
    needs: '\n',
    startsBlock: true,
    hint: 'Begin and end it with three backticks: ```` ``` ````.',
  },
  {
    name: 'spaces within the asterisks of `$&`',
    because: 'so they are shown as text',
    pattern: /(?<![*\w\\])\*\*[ \u3000](?=[^*\n]*\p{L})[^*\n]*[ \u3000]\*\*(?![*\w])/gu,
    needs: '**',
    hint: 'Remove them: `**bold**`.',
  },
  {
    name: 'asterisks that nothing closes, `$&`',
    because: 'so they are shown as text',
    // Before a particle it is the operator, as in “연산자 **는”.
    pattern:
      /(?<![\w*\\/]|\*\*[^\n]{0,500})\*\*(?=\p{Script=Hangul})(?![이가은는을를와과로의도에란] )[^*\n]{0,500}(?:$|(?=\n))/gu,
    needs: '**',
    hint: 'Write `**` where the bold words end, or a backslash before each.',
  },
  {
    // Before a letter of these scripts the parser pairs no marks of one and two asterisks.
    name: 'asterisks that do not match, `$&`',
    because: 'so they are shown as text',
    pattern:
      /(?<![\w*\\/])(?:\*\*(?=\p{L})[^*\n]{0,200}[^\s*/\\]\*|\*(?=\p{L})[^*\n]{0,200}[^\s*/\\]\*\*)(?=[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
    needs: '*',
    hint: 'Write as many behind the words as before them, `**bold**`, or a backslash before each that you mean.',
  },
  {
    name: 'a comment that is none, `$&`',
    because: 'which readers see',
    pattern: /<!(?:-(?!-)| {1,9}--)[^>\n]{0,200}>|<![–—][^>\n]{0,200}>?/g,
    needs: '<!',
    hint: 'Write `<!-- … -->`, with two hyphens and without a space before them.',
  },
  {
    name: 'the end of a comment, `-->`, without its beginning',
    because: 'which readers see',
    pattern: /^-->[ \t]*$/gm,
    needs: '-->',
    hint: 'A comment ends at its first `-->`: write an arrow in it as `→`, or remove this one.',
  },
];

/** Slips right before a bare address, which is a link of its own: `[text](https://…` without an end. */
export const SLIPS_BEFORE_LINKS: readonly Syntax[] = [
  {
    name: 'a link that is not complete after `$&`',
    because: 'so its brackets are shown as text',
    pattern: /!?\[[^[\]\n]+\][([（]<?(?=\[https?:[^\]]*\]$)/g,
    needs: ']',
    hint: 'Write `[text](address)`, with `)` at its end and no space in the address.',
  },
];
