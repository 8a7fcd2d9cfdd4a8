import { perObject } from '../../shared/values/perObject';
import { uncommentIds, unifyComments } from './comments';
import { escapeTildes, markEmphasis, markUnderscores } from './emphasis';

/**
 * The preprocessed text for the parser. Inserted characters adjust how it parses some constructs; `clean` removes them
 * from its output. Line numbers stay the same.
 */
export interface Prepared {
  readonly source: string;
  /** Restores the author's characters in a piece of the parser's output. */
  readonly clean: (value: string) => string;
  /** Whether `clean` can change anything. */
  readonly isChanged: boolean;
  /** Maps a 1-based line and column of the parser to the author's column. */
  readonly columnOf: (line: number, column: number) => number;
  /** The author's text of a 1-based line. */
  readonly lineAt: (line: number) => string;
  /** Whether the text has directives. */
  readonly hasDirectives: boolean;
  /** Whether it may have formulas. */
  readonly hasMath: boolean;
}

/** Syntax that plugins enable: leaf (`::name`) and text directives (`:name`) by name, and formulas. */
export interface AddedSyntax {
  readonly leaf: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
  readonly math: boolean;
}

/** No added syntax: only container directives. */
export const NO_SYNTAX: AddedSyntax = { leaf: new Set(), text: new Set(), math: false };

const CONTAINER = /^[ \t>*+\-\d.)]*:{3,}[ \t]*[\p{L}_]/mu;
/** `:::name title`, also in a list or quote; the title is not in brackets or attributes. */
const BARE_TITLE = /^([ \t>*+\-\d.)]*:{3,}[\p{L}_][\p{L}\p{N}_-]*)[ \t]([ \t]*)(?![ \t[{])(\S[^\r\n]*)$/gmu;
/** `::: name title`, as in VitePress and Pandoc; the title is not in brackets or braces. */
const SPACED_NAME =
  /^([ \t>*+\-\d.)]*:{3,})( +)([\p{L}_][\p{L}\p{N}_-]*)(?: ( *)(?![ [{])(\S[^\r\n]*)|[ \t]*)$/gmu;
const HEADING_ID = /^([ \t>]*#{1,6}[ \t][^\r\n]*?)\{(?=#[^\s{}]+\}[ \t]*$)/gmu;
/**
 * Tags such as `<img>` alone on the lines after a paragraph. By CommonMark they belong to the paragraph. In a lazy
 * continuation of a list or quote, the parser would start an HTML block there that swallows the following text.
 */
const LONE_TAGS =
  /^(?![ \t]*$|[ \t>]*(?:#{1,6}[ \t]|[|<]|:::|`{3}|~{3}|(?:[-*_=][ \t]*)+$)).+\r?\n(?:<(?:img|br|wbr|input)\b[^<>\r\n]*>[ \t]*(?:\r?\n|$))+/gim;

/**
 * Preprocesses a text for the parser. NUL (as in CommonMark), lone surrogates and the characters of reference tokens
 * become U+FFFD. Emphasis works beside CJK letters. Single tildes within words are text. Only containers and the
 * directives of `syntax` are parsed as directives; containers may have a title without brackets and spaces before the
 * name. In MDX, `{#id}` in headings and HTML comments are allowed, and heading ids in comments are converted to
 * `{#id}`.
 */
export function prepare(body: string, format: 'md' | 'mdx', syntax: AddedSyntax = NO_SYNTAX): Prepared {
  const text = uncommentIds(
    unifyComments(body.replace(/\0|\p{Cs}|[\u{f0000}\u{f0001}]/gu, '\ufffd'), format),
  );
  const named = patternsOf(syntax);
  const found = { hasDirectives: CONTAINER.test(text) || named.occurs.test(text), hasMath: syntax.math };
  const [mark, swap] = freeSymbols(text);
  let source = text;
  if (mark && swap) {
    source = escapeTildes(markUnderscores(markEmphasis(source, mark), mark), swap);
    if (format === 'md' && /^<(?:img|br|wbr|input)\b/im.test(source))
      source = source.replace(LONE_TAGS, (lines) => lines.replace(/^(<.*>)(?=[ \t]*\r?$)/gm, `$1${mark}`));
    if (found.hasDirectives) {
      const labelOf = (title: string) => (isBalanced(title) ? title : title.replace(/[[\]]/g, `${swap}\\$&`));
      source = source
        .replace(
          BARE_TITLE,
          (_, head: string, space: string, title: string) =>
            `${head}[${swap}${space}${labelOf(title)}${swap}]`,
        )
        // One mark per space, so that `clean` can restore the spaces if the line is no directive.
        .replace(
          SPACED_NAME,
          (_, colons: string, spaces: string, name: string, more = '', title = '') =>
            `${colons}${name}[${mark.repeat(spaces.length)}${swap}${more}${labelOf(title)}${swap}]`,
        )
        .replace(named.otherLeaf, `$1${mark}`);
      if (format === 'md') source = source.replace(named.otherText, `$&${mark}`);
    }
    if (format === 'mdx') source = source.replace(HEADING_ID, `$1${swap}\\{`);
  }
  const lineAt = lineReader(text);
  if (source === text)
    return { source, clean: same, isChanged: false, columnOf: (_, column) => column, lineAt, ...found };

  const added = new RegExp(`\\[${swap}|${swap}\\]|${swap}\\\\|${swap}|${mark}`, 'gu');
  const spaced = new RegExp(`(:{3,})([\\p{L}\\p{N}_-]+)\\[(${mark}+)${swap}(${swap}\\])?`, 'gu');
  const withSpaces = (_: string, colons: string, name: string, { length }: string, end?: string) =>
    `${colons}${' '.repeat(length)}${name}${end ? '' : ' '}`;
  const clean = (value: string) =>
    value.includes(mark as string) || value.includes(swap as string)
      ? value.replace(spaced, withSpaces).replace(added, (found) => (found === `[${swap}` ? ' ' : ''))
      : value;
  const put = new RegExp(`${swap}\\\\(?=~)|${swap}|${mark}`, 'gu');
  const sourceLine = lineReader(source);
  const columnOf = (line: number, column: number) => {
    const before = sourceLine(line).slice(0, column - 1);
    return column - (before.length - before.replace(put, '').length);
  };
  return { source, clean, isChanged: true, columnOf, lineAt, ...found };
}

const patternsOf = perObject(({ leaf, text }: AddedSyntax) => {
  const margin = String.raw`^([ \t>*+\-\d.)]*:)`;
  // Without names, a pattern that never matches.
  const oneOf = (names: Iterable<string>) => `(?:${[...names].join('|') || '(?!)'})(?![\\p{L}\\p{N}_-])`;
  const leaves = oneOf(leaf);
  const texts = oneOf(text);
  return {
    occurs: new RegExp(`${margin}:${leaves}|(?<!:):${texts}[[{]`, 'mu'),
    otherLeaf: new RegExp(`${margin}(?=:(?!${leaves})[\\p{L}_])`, 'gmu'),
    /** A colon that the parser would read as a text directive, which would swallow a link or an e-mail address. */
    otherText: new RegExp(
      String.raw`(?<!:):(?!${texts}[[{])(?=[\p{L}\p{N}_-]+[[{]|[\p{L}\p{N}._+-]+@)`,
      'gmu',
    ),
  };
});

/** Returns a function that reads lines by 1-based number; the text is split on first use. */
function lineReader(text: string): (line: number) => string {
  let all: string[] | undefined;
  return (line) => {
    all ??= text.split(/\r\n|\n|\r/);
    return all[line - 1] ?? '';
  };
}

/** Whether a line has a text, but nowhere without a backslash before it. A text of a partial is in no line. */
export function isEscapedIn(line: string, text: string): boolean {
  return !line.replaceAll(`\\${text}`, '').includes(text) && line.replaceAll('\\', '').includes(text);
}

function same(value: string): string {
  return value;
}

/** Two symbols (Unicode category So, which flanking rules treat as punctuation) that the text does not contain. */
function freeSymbols(text: string): string[] {
  const free: string[] = [];
  for (let code = 0x4dc0; code < 0x4e00 && free.length < 2; code++) {
    const symbol = String.fromCharCode(code);
    if (!text.includes(symbol)) free.push(symbol);
  }
  return free;
}

function isBalanced(title: string): boolean {
  let depth = 0;
  for (const c of title) {
    if (c === '[') depth++;
    else if (c === ']' && --depth < 0) return false;
  }
  return depth === 0;
}
