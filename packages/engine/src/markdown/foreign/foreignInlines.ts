import type { Syntax } from './foreignSyntax';

/** Inline syntax of other engines, their plugins and services. */
export const OF_ENGINES: readonly Syntax[] = [
  {
    name: 'marks or spaces of full width where Markdown has its own, `$&`',
    because: 'which readers see as they are',
    pattern: /^(?:＃+[ \u3000]|＃{2,}|#{1,6}\u3000|(?:[-*+]|\d+[.)])\u3000|＞[ \u3000]?|：{3,}|｀{3,})/g,
    needs: '',
    startsBlock: true,
    hint: 'Write `#`, `-`, `1.`, `>`, `:::` or ```` ``` ```` and an ordinary space, as the keyboard has them without an input method.',
  },
  {
    name: 'an invisible character before a mark at the beginning of a line',
    because: 'so that the mark is no more than a character',
    pattern: /^[\u200b-\u200d\u2060\ufeff]+(?:#{1,6} |[-*+] |\d+[.)] |> ?|:{3,}|`{3,})/g,
    needs: '',
    startsBlock: true,
    hint: 'Delete the beginning of the line, up to the mark, and write the mark again.',
  },
  {
    name: 'a no-break space behind a mark at the beginning of a line',
    because: 'so that the mark is no more than a character',
    pattern: /^(?:#{1,6}|[-*+]|\d+[.)])\u00a0/g,
    needs: '\u00a0',
    startsBlock: true,
    hint: 'Type an ordinary space in its place; Option and the space bar of a Mac type the other.',
  },
  {
    name: 'lines that begin with `$1`',
    because: 'which run together, since it begins no list',
    pattern: /^([•◦▪‣∙●])[ \t\u00a0].*\n\1[ \t\u00a0]/gm,
    needs: '\n',
    hint: 'Begin each with `-` and a space.',
  },
  {
    name: 'lines that begin with `$1`',
    because: 'which run together, since it begins no list',
    pattern: /^([・･·]|[０-９]{1,3}[．）])[^\n]+\n(?:[・･·]|[０-９]{1,3}[．）])/gm,
    needs: '\n',
    hint: 'Begin each with `-` or `1.` and a space, as the keyboard has them without an input method.',
  },
  {
    name: 'a table in bars of full width',
    because: 'which readers see as they are',
    pattern: /^｜[^\n]*\n｜/g,
    needs: '｜',
    startsBlock: true,
    hint: 'Write `|`, as the keyboard has it without an input method.',
  },
  {
    name: 'the call of a note in full width, `$&`',
    because: 'which readers see as it is',
    pattern: /［[＾^][^［］\n]{1,20}］|\[＾[^[\]\n]{1,20}\]/g,
    needs: '',
    hint: 'Write `[^1]`, as the keyboard has it without an input method.',
  },
  {
    name: 'a character of a font of symbols',
    because: 'of which readers see a box',
    pattern: /^[\uf020-\uf0ff](?=[ \t\u00a0])/gm,
    needs: '',
    hint: 'A word processor writes its lists so: begin each item with `-` and a space.',
  },
  {
    name: 'the properties of a page of Notion',
    because: 'which readers see, and lists as its description',
    pattern:
      /^(?=(?:.+\n)*(?:Created(?: time)?|Last edited time|생성 ?일시?|작성 ?일시?|최종 편집 일시): )\p{L}[\p{L}\d ]{0,30}: .*(?:\n\p{L}[\p{L}\d ]{0,30}: .*)+$/gu,
    needs: ': ',
    startsBlock: true,
    hint: 'Write them as front matter, `date` and `tags`, and `draft: true` if it is one; `npx devlog import` does so.',
  },
  {
    name: 'a link in brackets of full width, `$&`',
    because: 'which readers see as it is',
    pattern: /[！!]?(?:［[^［］\n]+］[（(]|\[[^[\]\n]+\]（)(?:https?:|\.{0,2}\/|[\w-]+\.)[^（）()\s]*[）)]/g,
    needs: '',
    hint: 'Write `[text](address)`, as the keyboard has them without an input method.',
  },
  {
    name: 'emphasis or code in marks of full width, `$&`',
    because: 'which readers see as it is',
    pattern:
      /＊{1,2}(?=[^\s＊])[^＊\n]{0,200}[^\s＊]＊{1,2}|｀(?=[^\s｀])[^｀\n]{0,200}｀|～～(?=[^\s～])[^～\n]{0,200}～～/g,
    needs: '',
    hint: 'Write `**`, `` ` `` or `~~`, as the keyboard has them without an input method.',
  },
  {
    name: 'a citation of an assistant, `$&`',
    because: 'which leads readers nowhere',
    pattern: /【\d+(?::\d+)?†[^】\n]*】|(?:cite)?turn\d+(?:search|view|news|image|file)\d+/gu,
    needs: '',
    hint: 'Remove it, or write a link to what it cites.',
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
    name: '`$&` between carets',
    pattern: /(?<![\w^])\^\^(?=[^\s^])[^^\n]*[^\s^]\^\^(?![\w^])/g,
    needs: '^^',
    hint: 'Write `<ins>…</ins>` or `<mark>…</mark>`.',
  },
  {
    name: 'subscript `$&`',
    pattern: /(?<=[A-Za-z])~[A-Za-z\d+-]{1,12}~(?!~)/g,
    needs: '~',
    hint: 'Write `<sub>…</sub>`.',
  },
  {
    name: 'the note `$&`',
    because: 'which has no word, no end, or is in a link, so it is shown as it is',
    pattern: /(?<!\[)\^\[[^\]]*(?:\]|$)/g,
    needs: '^[',
    hint: 'Write the words of the note, `^[…]`; a superscript is `<sup>2</sup>`, an expression is code.',
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
      /\[(?:(?:caption|gallery|embed|audio|video|playlist|youtube|gist|code|sourcecode|vc_\w+|contact-form-7)\s(?=[^\]\n]{0,500}[=/])[^\]\n]{0,500}|\/(?:caption|embed|audio|video|code|sourcecode|vc_\w+))\]/g,
    needs: '[',
    hint: 'Write what it shows: a code block, a picture, or a link.',
  },
  {
    name: 'the embed `$&` of Velog',
    pattern: /!(?:youtube|codesandbox|codepen|twitter)\[[^\]\n]{1,200}\]/g,
    needs: '!',
    hint: 'Write `::youtube[Title]{#id}`, `::codepen[Title]{#id}`, or a link.',
  },
  {
    name: 'a picture of Tistory, `[##_…_##]`',
    // The rest of it was parsed as emphasis.
    pattern: /\[##_?(?=$|[A-Z])/g,
    needs: '[##',
    hint: 'Save the picture, and write `![text](./picture.png)`.',
  },
  {
    name: 'a tag of a template, `$&`',
    pattern: /<%[=-]?\s[^\n]{0,500}?%>/g,
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
    name: 'a block of AsciiDoc, `$&`',
    // No `startsBlock`: the line of dashes below makes it a heading, not a paragraph.
    pattern: /^\[(?:source|(?:source|listing|cols|quote|verse|horizontal|options)[,=%][^\]\n]*)\](?!\()/g,
    needs: '[',
    hint: 'Write a code block, a table or a quotation in Markdown.',
  },
  {
    name: 'a line of Org mode, `$&`',
    pattern: /^#\+(?:begin_\w+|[a-z_]{4,}:)/gim,
    needs: '#+',
    hint: 'Write a code block; the title and the date belong into the front matter.',
  },
  {
    name: 'a reference to a block, `$&`',
    pattern: /\(\([\da-f]{8}-[\da-f]{4}-[\da-f-]{22}\)\)/gi,
    needs: '((',
    hint: 'Write the words of the block, or a link: `[text](./file.md#heading)`.',
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

/** Syntax before a link or code; the searched text ends with the link's words in brackets, or a backtick. */
export const BEFORE_OTHERS: readonly Syntax[] = [
  {
    name: 'the embed `$&`',
    pattern:
      /(?:^|(?<=\s))(?:@\[(?:youtube|vimeo|twitter|tweet|gist|codepen|codesandbox|slideshare)\]|\[(?:youtube|vimeo|gist|embed)[ \t]{1,9}\[[^\]\n]{0,200}\])$/gi,
    needs: '[',
    hint: 'Write `::youtube[Title]{#id}`, or a link alone.',
  },
  {
    name: 'the role `$1`',
    pattern: /(?<![\\$\w])(\{[a-z][\w:-]*\})`$/g,
    needs: '}`',
    hint: 'Write a link or code without the name in braces.',
  },
];
