import type { Syntax } from './foreignSyntax';

/** Markdown that a missing, added or exchanged character turns into plain text. */
export const TYPING_SLIPS: readonly Syntax[] = [
  {
    name: 'a space before the address in `$&`',
    because: 'so it is shown as text',
    // An address with a scheme is a link of its own, before which the text ends.
    pattern: /\[[^[\]\n]*[^[\]\s\d][^[\]\n]*\] \((?:$|[^\s()]+\.(?:mdx?|png|jpe?g|gif|svg|webp|avif)\))/gi,
    needs: '] (',
    hint: 'Write the brackets without a space between them: `[text](address)`.',
  },
  {
    name: 'a link with its brackets exchanged, `$&`',
    because: 'so it is shown as text',
    pattern: /(?<![\w\])])\([^()\n]+\)\[(?:$|\.{1,2}\/[^\]\s]+\])/g,
    needs: ')[',
    hint: 'Write `[text](address)`: the text stands in the square brackets.',
  },
  {
    name: 'a task without a space, `$1`',
    pattern: /^([-*+]\[[ x]\])/gi,
    needs: '[',
    startsBlock: true,
    hint: 'Write a space behind the mark of the list: `- [ ] task`.',
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
    pattern: /(?<![*\w\\])\*\* [^*\n]*\p{L}[^*\n]* \*\*(?![*\w])/gu,
    needs: '** ',
    hint: 'Remove them: `**bold**`.',
  },
];
