import { changeFences } from './code';
import { splitNames, unquoted } from './values';

/** Names of options in info strings of other engines. */
const TITLE = splitNames('title filename file name caption label');
const HIGHLIGHTED = splitNames('hl_lines hl mark highlight emphasize-lines');
const LINE_NUMBERS = splitNames(
  'linenos linenums lineNumbers numberLines line_number showLineNumbers line-numbers',
);
const FIRST_LINE = splitNames('linenostart startFrom start-from lineNoStart first_line firstline');
/** Languages unknown to highlighters, with replacements. */
const LANGUAGE_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  splitNames('pycon pycon3 ipython ipython3').map((name) => [name, 'python'] as const),
);
/** In braces commas separate words; outside of them they are part of ranges. */
const IN_BRACES = /([\w-]+)\s*[=:]\s*("[^"]*"|'[^']*'|\[[^\]]*\]|[^\s,]+)|[^\s,]+/g;
const OUTSIDE = /([\w-]+)[=:]("[^"]*"|'[^']*'|\[[^\]]*\]|[^\s{}]+)|\{[^{}]*\}|\S+/g;

/** A parsed info string, in this engine's terms. */
interface FenceOptions {
  language: string;
  title: string | null;
  lines: string;
  /** First line number, `true` for 1; `null` for no numbers. */
  from: string | true | null;
  readonly others: string[];
  isChanged: boolean;
}

/** Converts titles, highlighted lines and line numbers of code blocks, which every engine spells differently. */
export function withFenceOptions(body: string): string {
  return changeFences(body, (info, code) => {
    // Notion's name for no language.
    if (/^\s*plain text\s*$/i.test(info)) return 'text';
    const [, language = '', written = ''] = /^([^\s{]*)\s*(.*)$/.exec(info.trim()) ?? [];
    const options: FenceOptions = {
      language,
      title: null,
      lines: '',
      from: null,
      others: [],
      isChanged: false,
    };
    // A title in the language: `js:title=src/a.js`, `js:src/a.js`
    // Words of rustdoc behind commas: `rust,ignore`
    const [, first] = /^([\w+#-]+),/.exec(language) ?? [];
    if (first !== undefined) Object.assign(options, { language: first, isChanged: true });
    const [, bare = '', titled] = /^([\w+#-]+):(?:title=)?(?=[^:]*[./])(.*)$/.exec(language) ?? [];
    if (titled !== undefined) Object.assign(options, { language: bare, title: titled, isChanged: true });
    for (const [word, name, value = ''] of written.matchAll(OUTSIDE)) {
      const inner = /^\{(.*)\}$/.exec(word)?.[1];
      if (inner === undefined || /^[\d\s,-]*$/.test(inner)) {
        // A file whose code is to be included.
        const isSource = name === 'file' && code.trim() === '';
        if (isSource || !parseOption(options, name, value, word)) options.others.push(word);
      } else parseBraces(options, inner);
    }
    const alias = LANGUAGE_ALIASES[options.language];
    if (alias !== undefined) Object.assign(options, { language: alias, isChanged: true });
    return options.isChanged ? infoString(options) : info;
  });
}

/**
 * Parses attributes in braces: `{.python title="a.py"}`, `{: file="a.yml" .nolineno}`, `{hl_lines=[2,"4-6"]}`,
 * `{r, echo=FALSE}`.
 */
function parseBraces(options: FenceOptions, inner: string): void {
  options.isChanged = true;
  for (const [word, name, value = ''] of inner.replace(/^:/, '').matchAll(IN_BRACES)) {
    if (parseOption(options, name, value, word) || name !== undefined) continue;
    const plain = word.replace(/^\.(?:language-)?/, '');
    if (LINE_NUMBERS.includes(plain)) options.from ??= true;
    else if (options.language === '' && /^[a-z][\w+#-]*$/i.test(plain) && !/^no-?line/.test(plain))
      options.language = plain;
  }
}

/** Parses one option. @returns whether it is known */
function parseOption(options: FenceOptions, name: string | undefined, quoted: string, word: string): boolean {
  if (name === undefined) return false;
  const value = unquoted(quoted).trim();
  if (TITLE.includes(name)) options.title ??= value;
  else if (HIGHLIGHTED.includes(name))
    options.lines = [...value.matchAll(/\d+(?:\s*-\s*\d+)?/g)]
      .map(([range]) => range.replace(/\s/g, ''))
      .join();
  else if (FIRST_LINE.includes(name)) options.from = value;
  else if (LINE_NUMBERS.includes(name) && !/^(?:false|0|no|none)$/i.test(value))
    options.from ??= /^\d+$/.test(value) && value !== '1' ? value : true;
  else if (!LINE_NUMBERS.includes(name)) return false;
  const isOwnSyntax = name === 'title' ? /^["']/.test(quoted) : /^showLineNumbers=\d/.test(word);
  if (!isOwnSyntax) options.isChanged = true;
  return true;
}

function infoString({ language, title, lines, from, others }: FenceOptions): string {
  const quote = title?.includes('"') ? "'" : '"';
  return [
    language,
    ...others,
    lines === '' ? '' : `{${lines}}`,
    title ? `title=${quote}${title.replaceAll(quote, '')}${quote}` : '',
    from === null ? '' : `showLineNumbers${from === true ? '' : `=${from}`}`,
  ]
    .filter((word) => word !== '')
    .join(' ');
}
