import { perObject } from '../shared/perObject';
import { uncommentIds, unifyComments } from './comments';
import { escapeTildes, markEmphasis, markUnderscores } from './emphasis';

/**
 * The text handed to the parser. It differs from the author's by characters put in so that the parser reads some
 * places as we want them read; `clean` takes them out of whatever comes back, and no line moves.
 */
export interface Prepared {
  readonly source: string;
  /** Gives a piece of the parser's output as the author wrote it. */
  readonly clean: (value: string) => string;
  /** Whether `clean` can change anything. */
  readonly isChanged: boolean;
  /** The author's column for a 1-based line and column of the parser's. */
  readonly columnOf: (line: number, column: number) => number;
  /** The author's text of a 1-based line. */
  readonly lineAt: (line: number) => string;
  /** Whether the text has directives. */
  readonly hasDirectives: boolean;
  /** Whether it may have formulas. */
  readonly hasMath: boolean;
}

/** What the parser reads for plugins: leaf (`::name`) and text directives (`:name`) by name, and formulas. */
export interface AddedSyntax {
  readonly leaf: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
  readonly math: boolean;
}

/** None but containers. */
export const NO_SYNTAX: AddedSyntax = { leaf: new Set(), text: new Set(), math: false };

const CONTAINER = /^[ \t>*+\-\d.)]*:{3,}[ \t]*[\p{L}_]/mu;
/** `:::name title`, in a list or quote too; the title neither in brackets nor attributes. */
const BARE_TITLE = /^([ \t>*+\-\d.)]*:{3,}[\p{L}_][\p{L}\p{N}_-]*)[ \t]([ \t]*)(?![ \t[{])(\S[^\r\n]*)$/gmu;
/** `::: name title`, as VitePress and Pandoc write it; the title not in brackets or braces. */
const SPACED_NAME =
  /^([ \t>*+\-\d.)]*:{3,})( +)([\p{L}_][\p{L}\p{N}_-]*)(?: ( *)(?![ [{])(\S[^\r\n]*)|[ \t]*)$/gmu;
const HEADING_ID = /^([ \t>]*#{1,6}[ \t][^\r\n]*?)\{(?=#[^\s{}]+\}[ \t]*$)/gmu;
/**
 * Tags such as `<img>` alone on the lines behind a paragraph. In the text of a list or quote that goes on without its
 * indentation, the parser would begin HTML there and take in what follows; by CommonMark they belong to the paragraph.
 */
const LONE_TAGS =
  /^(?![ \t]*$|[ \t>]*(?:#{1,6}[ \t]|[|<]|:::|`{3}|~{3}|(?:[-*_=][ \t]*)+$)).+\r?\n(?:<(?:img|br|wbr|input)\b[^<>\r\n]*>[ \t]*(?:\r?\n|$))+/gim;

/**
 * Makes a text safe and readable for the parser: NUL and lone surrogates become U+FFFD (as CommonMark says of NUL),
 * so do the characters of our own reference tokens; emphasis beside CJK letters works; single tildes within words are text; of the directive syntax only
 * containers and the given names are left, containers with or without brackets around the title or spaces before the
 * name; `{#id}` is legal in MDX headings, as are comments of HTML in MDX; ids of headings in comments of MDX are `{#id}`.
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
        // The number of marks is that of the spaces, which `clean` puts back where the line is no directive.
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
  // What never matches, where there are no names.
  const oneOf = (names: Iterable<string>) => `(?:${[...names].join('|') || '(?!)'})(?![\\p{L}\\p{N}_-])`;
  const leaves = oneOf(leaf);
  const texts = oneOf(text);
  return {
    occurs: new RegExp(`${margin}:${leaves}|(?<!:):${texts}[[{]`, 'mu'),
    otherLeaf: new RegExp(`${margin}(?=:(?!${leaves})[\\p{L}_])`, 'gmu'),
    /** A colon from which the parser would read a text directive that swallows a link or an e-mail address. */
    otherText: new RegExp(
      String.raw`(?<!:):(?!${texts}[[{])(?=[\p{L}\p{N}_-]+[[{]|[\p{L}\p{N}._+-]+@)`,
      'gmu',
    ),
  };
});

/** Reads lines by number; the text is cut only when the first is requested. */
function lineReader(text: string): (line: number) => string {
  let all: string[] | undefined;
  return (line) => {
    all ??= text.split(/\r\n|\n|\r/);
    return all[line - 1] ?? '';
  };
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
