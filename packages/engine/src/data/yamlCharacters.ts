/** A character that looks like one of YAML's syntax, at a position where YAML expects the real one. */
export interface FalseCharacter {
  /** 1-based line in the text. */
  readonly line: number;
  /** 1-based column. */
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

const KEY = String.raw`["']?[\p{L}\p{N}_][\p{L}\p{N}_.-]*["']?`;

interface MisplacedCharacter {
  readonly pattern: RegExp;
  readonly name: string;
  readonly hint: string;
}

/** Unicode spaces that are not whitespace in YAML, and invisible characters. */
const SPACE: MisplacedCharacter = {
  pattern: /^[\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]/u,
  name: 'a no-break space or its like',
  hint: 'Type an ordinary space in its place.',
};
const COLON: MisplacedCharacter = {
  pattern: /^：/,
  name: 'a full-width colon',
  hint: 'Write `:` and a space in its place.',
};
const QUOTE: MisplacedCharacter = {
  pattern: /^[“”„‟‘’‚‛「」『』＂]/u,
  name: 'a curly quote',
  hint: 'Write straight quotes, `"…"`, around the value.',
};

/** Pattern of the line before the character, and its kind. */
const SPACES = [
  { before: new RegExp(`^[ \\t]*(?:- +)*${KEY} *:`, 'u'), kind: SPACE },
  { before: /^[ \t]*-?/, kind: SPACE },
  { before: new RegExp(`^[ \\t]*(?:- +)*${KEY} *`, 'u'), kind: COLON },
] as const;
const QUOTES = [
  { before: new RegExp(`^[ \\t]*(?:- +)*${KEY} *: *\\[? *`, 'u'), kind: QUOTE },
  { before: /^[ \t]*- +/, kind: QUOTE },
] as const;

/** Finds the first false space or colon in a YAML text, or `null`. Only for texts that are not valid. */
export function falseSpace(text: string): FalseCharacter | null {
  return first(text.split('\n'), 1, SPACES);
}

/**
 * Finds a false quote at the start of a value in a line of a YAML text, or `null`. Only for lines that are not valid.
 */
export function falseQuote(text: string, line: number): FalseCharacter | null {
  return first(text.split('\n').slice(line - 1, line), line, QUOTES);
}

/** A list on one line without quotes, within which `#` begins no comment. */
const LIST = new RegExp(`^([ \\t]*${KEY} *: *)\\[([^"']*)$`, 'u');

/**
 * Finds an item such as `#tag` in a list on one line, which ends the line as a comment, or `null`. The parser notices it
 * there or on the next line. Only for texts that are not valid.
 */
export function hashedItem(text: string, last: number): FalseCharacter | null {
  for (const [index, line] of text.split(/\r?\n/).slice(0, last).entries()) {
    const [, name = '', items = ''] = LIST.exec(line) ?? [];
    const item = /(?:^|,)[ \t]*(#[^\s,\]]+)/.exec(items);
    if (!item) continue;
    const list = items.replace(/\][ \t]*$/, '').split(',');
    const plain = list.map((one) => one.trim().replace(/^#+/, ''));
    return {
      line: index + 1,
      column: name.length + 2 + items.indexOf('#', item.index),
      message: `\`${item[1]}\` is a comment to YAML, and so is what follows it`,
      hint: `Write \`${name.trim()} [${plain.join(', ')}]\`, or put what has a \`#\` in quotes.`,
    };
  }
  return null;
}

/**
 * Suggests a correction of a line such as `draft:true` or `draft = true`, or `null`. Only for lines that are not valid.
 */
export function unmarkedField(text: string, line: number): { message: string; hint: string } | null {
  const written = text.split('\n')[line - 1] ?? '';
  const [, name, value] =
    /^\s*([\p{L}_][\p{L}\p{N}_-]*)(?::(?!\/\/)|\s*=\s*)(\S.{0,40})/u.exec(written) ?? [];
  if (name === undefined || value === undefined || value.startsWith(' ')) return null;
  return {
    message: `no colon and space follow \`${name}\``,
    hint: `Write \`${name}: ${value.trim()}\`.`,
  };
}

/** Suggests a correction of a list item without its space, or of a line without a colon, or `null`. Only for lines that are not valid. */
export function bareLine(text: string, line: number): { message: string; hint: string } | null {
  const written = (text.split('\n')[line - 1] ?? '').trim();
  const [, item] = /^-([^\s-].*)$/.exec(written) ?? [];
  if (item !== undefined)
    return { message: 'no space follows the dash of a list item', hint: `Write \`- ${item}\`.` };
  const [, name, value] = /^([\p{L}_][\p{L}\p{N}_-]*)[ \t]+([^:]+)$/u.exec(written) ?? [];
  const above = text
    .split('\n')
    .slice(0, line - 1)
    .findLast((other) => other.trim() !== '');
  if (/^[^\s:{}[\]"'-][^:{}[\]"']*$/u.test(written) && /:[ \t\r]*$/.test(above ?? ''))
    return {
      message: 'no dash makes this line an item of the list above',
      hint: `Write \`  - ${written}\`.`,
    };
  if (name === undefined) return null;
  return {
    message: 'no colon makes this line a field',
    hint: `Write \`${name}: ${value}\`; a line on which the value above goes on begins with a space.`,
  };
}

const QUOTED_LENGTH = 80;

/** Beginnings that YAML takes for its own, of values that go on as text. */
const OWN_BEGINNING =
  /^(?:([@`%*&!])|(-)[ \t]|(\[)[^\]]*\]\s*[^\s,#]|(\{)[^}]*\}\s*[^\s,#]|([|>])[^\s\d+-]|(["'])[^"']*\6\s*[^\s,:#"'])/;

/** Suggests quotes for a value such as `a: b`, `'it's'` or `[a] b`, or `null`. Only for lines that are not valid. */
export function unquotedValue(text: string, line: number): { message: string; hint: string } | null {
  const written = text.split('\n')[line - 1] ?? '';
  const [, name, value = ''] =
    new RegExp(`^[ \\t]*(?:- +)?(${KEY}) *: +(.+?)[ \\t]*$`, 'u').exec(written) ?? [];
  if (name === undefined) return null;
  const [, quote, inner = ''] = /^(["'])(.*)\1$/.exec(value) ?? [];
  const isBroken = quote !== undefined && inner.includes(quote);
  const beginning = isBroken ? undefined : OWN_BEGINNING.exec(value)?.slice(1).find(Boolean);
  if (!isBroken && beginning === undefined && !/^[^\s"'[\]{}&*!|>%@`#].*:(?: |$)/.test(value)) return null;
  return {
    message: isBroken
      ? `the quotes around the value of \`${name}\` are in the value too`
      : beginning !== undefined
        ? `the value of \`${name}\` begins with ${beginning === '`' ? 'a backtick' : `\`${beginning}\``}, which YAML takes for its own`
        : `the value of \`${name}\` has a colon and a space in it`,
    hint:
      value.length > QUOTED_LENGTH
        ? 'Put the whole value in quotes.'
        : `Write \`${name}: ${quoted(isBroken ? inner : value)}\`.`,
  };
}

function quoted(value: string): string {
  if (!/["\\]/.test(value)) return `"${value}"`;
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}

function first(
  lines: readonly string[],
  from: number,
  places: readonly { readonly before: RegExp; readonly kind: MisplacedCharacter }[],
): FalseCharacter | null {
  for (const [index, line] of lines.entries()) {
    for (const { before, kind } of places) {
      const start = before.exec(line)?.[0];
      const [character] = start === undefined ? [] : (kind.pattern.exec(line.slice(start.length)) ?? []);
      if (start === undefined || character === undefined) continue;
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      return {
        line: from + index,
        column: start.length + 1,
        message: `${kind.name} (U+${code}) stands where YAML has its own`,
        hint: kind.hint,
      };
    }
  }
  return null;
}
