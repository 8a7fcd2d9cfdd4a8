import { changeFences } from './code';
import { listed } from './values';

/** Names of options in info strings of other engines. */
const TITLE = listed('title filename file name caption label');
const MARKED = listed('hl_lines hl mark highlight emphasize-lines');
const NUMBERED = listed('linenos linenums lineNumbers numberLines line_number showLineNumbers line-numbers');
const FIRST = listed('linenostart startFrom start-from lineNoStart first_line firstline');
/** Languages unknown to highlighters, with replacements. */
const RENAMED: Readonly<Record<string, string>> = Object.fromEntries(
  listed('pycon pycon3 ipython ipython3').map((name) => [name, 'python'] as const),
);
/** In braces commas separate words; outside of them they are part of ranges. */
const IN_BRACES = /([\w-]+)\s*[=:]\s*("[^"]*"|'[^']*'|\[[^\]]*\]|[^\s,]+)|[^\s,]+/g;
const OUTSIDE = /([\w-]+)[=:]("[^"]*"|'[^']*'|\[[^\]]*\]|[^\s{}]+)|\{[^{}]*\}|\S+/g;

/** A parsed info string, in this engine's terms. */
interface FenceWords {
  language: string;
  title: string | null;
  lines: string;
  /** First line number, `true` for 1; `null` for no numbers. */
  from: string | true | null;
  readonly others: string[];
  isChanged: boolean;
}

/** Converts titles, highlighted lines and line numbers of code blocks, which every engine spells differently. */
export function withFenceWords(body: string): string {
  return changeFences(body, (info, code) => {
    // Notion's name for no language.
    if (/^\s*plain text\s*$/i.test(info)) return 'text';
    const [, language = '', given = ''] = /^\s*([^\s{]*)\s*(.*?)\s*$/.exec(info) ?? [];
    const words: FenceWords = { language, title: null, lines: '', from: null, others: [], isChanged: false };
    // A title in the language: `js:title=src/a.js`, `js:src/a.js`
    const [, bare = '', titled] = /^([\w+#-]+):(?:title=)?([^:]*[./].*)$/.exec(language) ?? [];
    if (titled !== undefined) Object.assign(words, { language: bare, title: titled, isChanged: true });
    for (const [word, name, value = ''] of given.matchAll(OUTSIDE)) {
      const inner = /^\{(.*)\}$/.exec(word)?.[1];
      if (inner === undefined || /^[\d\s,-]*$/.test(inner)) {
        // A file whose code is to be included.
        const isSource = name === 'file' && code.trim() === '';
        if (isSource || !takeWord(words, name, value, word)) words.others.push(word);
      } else takeBraces(words, inner);
    }
    const renamed = RENAMED[words.language];
    if (renamed !== undefined) Object.assign(words, { language: renamed, isChanged: true });
    return words.isChanged ? written(words) : info;
  });
}

/**
 * Parses attributes in braces: `{.python title="a.py"}`, `{: file="a.yml" .nolineno}`, `{hl_lines=[2,"4-6"]}`,
 * `{r, echo=FALSE}`.
 */
function takeBraces(words: FenceWords, inner: string): void {
  words.isChanged = true;
  for (const [word, name, value = ''] of inner.replace(/^:/, '').matchAll(IN_BRACES)) {
    if (takeWord(words, name, value, word) || name !== undefined) continue;
    const plain = word.replace(/^\.(?:language-)?/, '');
    if (NUMBERED.includes(plain)) words.from ??= true;
    else if (words.language === '' && /^[a-z][\w+#-]*$/i.test(plain) && !/^no-?line/.test(plain))
      words.language = plain;
  }
}

/** Parses one option. @returns whether it is known */
function takeWord(words: FenceWords, name: string | undefined, written: string, word: string): boolean {
  if (name === undefined) return false;
  const value = written.replace(/^(["'])(.*)\1$/, '$2').trim();
  if (TITLE.includes(name)) words.title ??= value;
  else if (MARKED.includes(name))
    words.lines = [...value.matchAll(/\d+(?:\s*-\s*\d+)?/g)]
      .map(([range]) => range.replace(/\s/g, ''))
      .join();
  else if (FIRST.includes(name)) words.from = value;
  else if (NUMBERED.includes(name) && !/^(?:false|0|no|none)$/i.test(value))
    words.from ??= /^\d+$/.test(value) && value !== '1' ? value : true;
  else if (!NUMBERED.includes(name)) return false;
  const isOurs = name === 'title' ? /^["']/.test(written) : /^showLineNumbers=\d/.test(word);
  if (!isOurs) words.isChanged = true;
  return true;
}

function written({ language, title, lines, from, others }: FenceWords): string {
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
