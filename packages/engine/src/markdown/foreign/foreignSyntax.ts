import type { MarkdownProblem } from '../types';

/** Syntax of another engine that has no meaning here. `name` may quote the match: `$&`, `$1`. */
export interface Syntax {
  /** Completes "This file has …". */
  readonly name: string;
  /** End of the sentence. Default: "which means nothing here". */
  readonly because?: string;
  /** Matched against the text of a block, without code; must have the flag `g`. */
  readonly pattern: RegExp;
  /** Substring of every text with a match, as a prefilter: a file without it is not searched. */
  readonly needs: string;
  readonly hint: string | ((name: string) => string);
  readonly rule?: MarkdownProblem['rule'];
  /** Whether to match only where the text starts a block. */
  readonly startsBlock?: true;
  /** Whether to match only in files with link definitions, or after other words of a line: `[a][b]` may be a title. */
  readonly isReference?: true;
}

const RENAME =
  'A .md file is text, so this is shown to readers: rename the file to .mdx, or write it in Markdown.';

/** Syntax of MDX, which Markdown renders as text. */
export const OF_MDX: readonly Syntax[] = [
  {
    name: 'an import of a module',
    pattern: /^import\s+(?:[\w$*{][^'"`]*\sfrom\s+)?['"][^'"\n]+['"]/g,
    needs: 'import',
    startsBlock: true,
    hint: RENAME,
  },
  {
    name: 'an export of a module',
    pattern: /^export\s+(?:const|let|default|function|async|class|\{)/g,
    needs: 'export',
    startsBlock: true,
    hint: RENAME,
  },
  { name: 'a component', pattern: /<[A-Z](?=[\w.]*[a-z])[\w.]+(?=[\s/>])/g, needs: '<', hint: RENAME },
  {
    name: 'a comment in braces',
    pattern: /\{\/\*/g,
    needs: '*/}',
    hint: 'Write `<!-- … -->`.',
  },
  {
    name: '`require(…)` in a tag',
    pattern: /=\{\s*require\(/g,
    needs: 'require',
    hint: 'Write `![text](./picture.png)`, or rename the file to .mdx.',
  },
];

const TEMPLATE_HINT =
  'Write what it stands for: a code block, `[text](./file.md)` or `![text](./picture.png)`.';

/** Template syntax of other engines; in MDX it is a syntax error. */
export const OF_TEMPLATES: readonly Syntax[] = [
  {
    name: 'the tag `$1` of Liquid',
    pattern: /(?<!\{)\{%-?\s*(?:end)?([a-z_]+)(?:\s[^%\n]*)?%\}/g,
    needs: '{%',
    hint: TEMPLATE_HINT,
  },
  {
    name: 'the shortcode `$1` of Hugo',
    pattern: /\{\{[<%]\s{0,9}\/?\s{0,9}([a-z][\w/.-]{0,99})(?![\w/.-])[^\n]{0,500}?[>%]\}\}/g,
    needs: '{{',
    hint: TEMPLATE_HINT,
  },
  {
    name: 'a variable of a template, `$&`',
    because: 'which readers see as it is',
    pattern: /(?<![\\$#{])\{{2,3}(?![{<%])[^{}\n]*\}\}/g,
    needs: '{{',
    hint: 'Write what it stands for; where the characters are meant, as code: `` `{{ name }}` ``.',
  },
  {
    name: 'an inclusion of a file in a comment',
    because: 'which is left out',
    pattern: /<!--\s*[@#]?include\b/gi,
    needs: '-->',
    hint: 'Put the text here, or import it as a component in an .mdx file.',
  },
  {
    name: 'attributes in braces',
    pattern: /(?:^|(?<=[ \t]))\{[ \t]*[:.#][^{}\n]*\}[ \t]*$/gm,
    needs: '{',
    hint: 'Remove them, or write an HTML tag with these attributes; a heading may have `{#id}`, the id alone.',
  },
];

const OWN_CONTENTS = 'Remove it: a page has a table of contents of its own.';

/** Syntax of other engines in both formats. */
export const OF_OTHERS: readonly Syntax[] = [
  {
    name: '`{@include: …}`',
    pattern: /\{@include:/g,
    needs: '{@',
    hint: 'Put the text here, or import it as a component in an .mdx file.',
  },
  {
    name: 'a table of contents `$&`',
    pattern: /^(?:\[toc\]|\[\[_?toc_?\]\]|\$?\{\{?>?\s*toc\s*\}?\}|@\[toc\])$/gi,
    needs: '',
    startsBlock: true,
    hint: OWN_CONTENTS,
  },
  {
    name: 'a file embedded by double brackets',
    pattern: /!\[\[[^[\]\n]+\]\]/g,
    needs: '![[',
    hint: 'Write `![text](./picture.png)`, or `[text](./file.md)` for a text.',
  },
  {
    name: 'a link in double brackets',
    pattern: /(?<!!)\[\[(?!_?toc_?\]\])[^\s[\]][^[\]\n]*\]\]/gi,
    needs: '[[',
    hint: 'Write `[text](./file.md)`.',
  },
  {
    name: 'a conflict of git, `$&`',
    because: 'which readers see',
    pattern: /^<{7} \S.*$/gm,
    needs: '<<<<<<<',
    hint: 'Choose one of the two texts, and remove the marks.',
  },
  {
    name: 'an import of code from a file',
    pattern: /^<<<\s*[@./\w{]/g,
    needs: '<<<',
    startsBlock: true,
    hint: 'Write a code block that names the file: ```` ```ts file="./a.ts#region" ````.',
  },
  {
    name: 'the container `$&`',
    because: 'which is shown as text',
    pattern: /^:{3,} +[\p{L}_][\p{L}\p{N}_-]* ?[[{]/gu,
    needs: '::: ',
    startsBlock: true,
    hint: 'Write the name right after the colons: `:::name[Title]`.',
  },
  {
    name: 'a line of colons',
    because: 'which ends no container and is shown to readers',
    pattern: /(?:^|(?<=[^\s:])):{3,}[ \t]*$/gm,
    needs: ':::',
    hint: 'A container ends with a line of only as many colons as it began with; one around others begins and ends with more than they.',
  },
  {
    name: 'a box or tab of MkDocs',
    pattern: /^(?:(?:!!!|\?{3}\+?) +[\w"]|={3} +["“]).*/g,
    needs: ' ',
    startsBlock: true,
    hint: 'Write `:::note[Title]`, or `:::tabs` around `:::tab[Title]`, and `:::` where it ends.',
  },
  {
    name: 'a table without a line of dashes',
    pattern: /^\|[^\n]*\|[ \t]*\n\|(?![ \t|:-]+(?:\n|$))[^\n]*\|/g,
    needs: '|',
    startsBlock: true,
    hint: 'Write `| --- | --- |` below its first row, with as many columns.',
  },
  {
    name: 'a highlight between equals signs',
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/g,
    needs: '==',
    hint: 'Write `<mark>…</mark>`.',
  },
  {
    name: 'a comment between percent signs',
    because: 'which readers see',
    pattern: /(?<!%)%%(?=[^%])[^%]+%%(?!%)/g,
    needs: '%%',
    hint: 'Write `<!-- … -->`.',
  },
  {
    name: 'the name of a block `$1`',
    pattern: /\s(\^[a-z\d][a-z\d-]{3,})$/gi,
    needs: '^',
    hint: 'Remove it; links lead to headings, whose id `## Title {#id}` names.',
  },
  {
    name: 'only tags or a heading in `$&`',
    pattern: /^#[\p{L}_][^\s#]*(?: +#[\p{L}_][^\s#]*)*$/gu,
    needs: '#',
    startsBlock: true,
    hint: 'A heading needs a space after `#`; tags belong into the front matter: `tags: [name]`.',
  },
  {
    name: 'a heading without a space in `$&`',
    pattern: /^#{2,6}[^\s#][^\s]*/gu,
    needs: '##',
    startsBlock: true,
    hint: 'Write a space after the `#`.',
  },
  {
    name: 'an emoji by its name',
    pattern: /(?<![\w:/.]):(?=[a-z0-9_+-]*[a-z])[a-z0-9_+-]{2,32}:(?![\w:/])/g,
    needs: ':',
    hint: 'Write the character itself.',
  },
  {
    name: 'the link `$&`',
    because: 'but no address is defined by that name, so it is shown as text',
    pattern: /(?<![\w\])])\[(?!\^)(?=[^[\]\n]*[^[\]\n\d\s])[^[\]\n]+\]\[[^[\]\n]*\]/g,
    needs: '][',
    isReference: true,
    hint: 'Define it on a line of its own, `[name]: https://…`, or write `[text](address)`.',
  },
  {
    name: 'the footnote call `$&`',
    because: 'but no such note',
    pattern: /\[\^[\p{L}\p{N}_-]+\](?!:)/gu,
    needs: '[^',
    hint: 'Write the note on a line of its own: `[^name]: …`.',
  },
  {
    name: 'curly quotes around the title of a link, `$1`',
    because: 'so the link is shown as text',
    pattern: /\]\([^()\s<>]+ ([“”‘’][^()\n]*[“”‘’])\)/g,
    needs: '](',
    hint: 'Write straight quotes: `[text](address "title")`.',
  },
  {
    name: 'a space in the address `$1`',
    because: 'so the link is shown as text',
    pattern:
      /\]\((?=[^()\n"<>]+ )((?:\.{0,2}\/|https?:)[^()\n"“”‘’<>]*|[^()\n"“”‘’<>]*\.(?:mdx?|markdown|html?|png|jpe?g|gif|svg|webp|pdf))\)/gi,
    needs: '](',
    hint: 'Write `%20` for the space, or angle brackets: `[text](<./a file.md>)`.',
  },
  {
    name: 'the mark `$&`',
    because: 'which readers see',
    rule: 'placeholder',
    pattern: /\b(?:TODO:|FIXME:|[Ll]orem ipsum dolor\b)/g,
    needs: '',
    hint: 'Write what is missing, or hide the mark in a comment: `<!-- … -->`.',
  },
];

/** Formulas, which need the option `markdown.math` or a plugin. */
export const MATH: Syntax = {
  name: 'a formula between dollar signs',
  pattern:
    /\$\$[^$]+\$\$|^\$\$[ \t]*$|(?<![\w$\\])\$(?=[^\s$])(?=[^$\n]*[\\^_{}])[^$\n]*[^\s\\$]\$(?![\w$])/gm,
  needs: '$',
  hint: 'Set `markdown: { math: true }` in site.config.ts to have formulas set.',
};
