import type { Syntax } from './foreignSyntax';

/** Marks within a text that other engines, their plugins and services replace. */
export const OF_ENGINES: readonly Syntax[] = [
  {
    name: 'a tag in its text, `$&`',
    pattern:
      /(?<=(?:^|\s)[^\s#]\S{0,80}\s)#(?!(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-]))[\p{L}_][\p{L}\p{N}_/-]*(?=$|[\s.,;:!?)])/giu,
    needs: '#',
    hint: 'Tags belong into the front matter, `tags: [name]`; `\\#name` is text.',
  },
  {
    name: '`$&` between plus signs',
    pattern: /(?<![\w+])\+\+(?=[^\s+])(?:[^+\n]|\+(?!\+))*[^\s+]\+\+(?![\w+])/g,
    needs: '++',
    hint: 'Write `<ins>…</ins>`, or `<kbd>…</kbd>` for keys.',
  },
  {
    name: 'superscript `$&`',
    pattern: /(?<=[A-Za-z\d)])\^(?![ov]\^)[A-Za-z\d+-]{1,12}\^(?![\w^])/g,
    needs: '^',
    hint: 'Write `<sup>…</sup>`.',
  },
  {
    name: 'subscript `$&`',
    pattern: /(?<=[A-Za-z])~[A-Za-z\d+-]{1,12}~(?!~)/g,
    needs: '~',
    hint: 'Write `<sub>…</sub>`.',
  },
  {
    name: 'a note in its place, `$&`',
    pattern: /\^\[[^\]\n]+\]/g,
    needs: '^[',
    hint: 'Write `[^1]`, and on a line of its own `[^1]: …`.',
  },
  {
    name: 'an abbreviation `$&`',
    pattern: /^\*\[[^\]\n]+\]:/g,
    needs: '*[',
    startsBlock: true,
    hint: 'Write the words, or `<abbr title="…">…</abbr>` where they occur.',
  },
  {
    name: 'a list of definitions',
    pattern: /(?<=\S\n):[ \t]+\S/g,
    needs: '\n:',
    hint: 'Write `<dl>`, `<dt>` and `<dd>`, or a list: `- **Word**: what it is`.',
  },
  {
    name: 'a proposed change `$&`',
    pattern: /\{(?:\+\+|--|>>|~>)[^{}\n]*(?:\+\+|--|<<)\}/g,
    needs: '{',
    hint: 'Accept or remove it.',
  },
  {
    name: 'attributes in braces',
    pattern: /(?<=\])\{[.:][^{}\n]*\}/g,
    needs: ']{',
    hint: 'Write an HTML tag with these attributes: `<span class="…">…</span>`.',
  },
  {
    name: 'an inclusion of a file, `$&`',
    pattern: /^(?:-+8<-+[ \t].*|\{!.+!\}|[!@]include[ \t]+\S+)/g,
    needs: '',
    startsBlock: true,
    hint: 'Put the text here, or import it as a component in an .mdx file.',
  },
  {
    name: 'the shortcode `$&` of WordPress',
    pattern:
      /\[(?:(?:caption|gallery|embed|audio|video|playlist|youtube|gist|code|sourcecode|vc_\w+|contact-form-7)\s[^\]\n]*[=/][^\]\n]*|\/(?:caption|embed|audio|video|code|sourcecode|vc_\w+))\]/g,
    needs: '[',
    hint: 'Write what it shows: a code block, a picture, or a link.',
  },
  {
    name: 'the embed `$&` of Velog',
    pattern: /!(?:youtube|codesandbox|codepen|twitter)\[[^\]\n]+\]/g,
    needs: '!',
    hint: 'Write `::youtube[Title]{#id}`, `::codepen[Title]{#id}`, or a link.',
  },
  {
    name: 'a picture of Tistory, `[##_…_##]`',
    // What follows is emphasized.
    pattern: /\[##_?(?=$|[A-Z])/g,
    needs: '[##',
    hint: 'Save the picture, and write `![text](./picture.png)`.',
  },
  {
    name: 'a tag of a template, `$&`',
    pattern: /<%[=-]?\s[^\n]*?%>/g,
    needs: '<%',
    hint: 'Write what it stands for.',
  },
  {
    name: 'a directive of reStructuredText, `$&`',
    pattern: /^\.\. [a-z-]+::/g,
    needs: '.. ',
    startsBlock: true,
    hint: 'Write it in Markdown: `:::note`, a code block, a picture.',
  },
  {
    name: 'a size in the address, `$&`',
    pattern: /(?<=\]\([^()\s]{1,300}) =\d*x\d*(?=\))/g,
    needs: '](',
    hint: 'Write `![text](./picture.png){width=400}`.',
  },
  {
    name: 'a property `$&`',
    pattern: /(?:^|\[)[a-z][\w-]*:: (?=\S)/gi,
    needs: ':: ',
    startsBlock: true,
    hint: 'Fields belong into the front matter.',
  },
];
