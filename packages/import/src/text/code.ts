import { type Delimiters, HTML_COMMENT, markedParts, replaceMarked } from '@private-devlog/engine/internal';

const FENCED = {
  open: /^([ \t>]*(?:[-*+] +|\d+[.)] +)?)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n/gm,
  close: ([, , run = '']: RegExpExecArray) => new RegExp(`^[ \\t>]*${run}[\`~]*[ \\t]*$`, 'gm'),
};
const UNCLOSED = /^[ \t>]*(?:`{3,}|~{3,}(?!~))[^\n`]*\n[\s\S]*$/m;
const SPAN = /(?<![`\\])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;
const PRE = {
  open: /<(pre|code|script|style)\b[^<>]*>/gi,
  close: ([, name = '']: RegExpExecArray) => new RegExp(`</${name.toLowerCase()}>`, 'gi'),
};

/**
 * Changes a Markdown text outside of its code: blocks, spans and `<pre>` are passed to `change` as opaque
 * placeholders.
 */
export function outsideCode(text: string, transform: (text: string) => string): string {
  return mapOutside(text, [PRE], transform);
}

/**
 * Like {@link outsideCode}, but also outside of comments: a comment within another would end it, and expose its
 * content.
 */
export function outsideHidden(text: string, change: (text: string) => string): string {
  return mapOutside(text, [PRE, HTML_COMMENT], change);
}

/** Whether a Markdown text without its code and comments has something. */
export function someOutside(text: string, has: (text: string) => boolean): boolean {
  let isFound = false;
  outsideHidden(text, (part) => {
    isFound ||= has(part);
    return part;
  });
  return isFound;
}

/** Changes a Markdown text outside of its code blocks; HTML tags and code spans are passed to `change`. */
export function outsideBlocks(text: string, change: (text: string) => string): string {
  return mapOutside(text, null, change);
}

/** Changes a Markdown text outside of its code blocks and spans; HTML is passed to `change`, scripts as well. */
export function outsideMarkdownCode(text: string, change: (text: string) => string): string {
  return mapOutside(text, [], change);
}

/** Changes the info strings of code blocks, given these and the code. */
export function changeFences(text: string, change: (info: string, code: string) => string): string {
  return replaceMarked(text, FENCED, ({ opening: [, indent = '', ticks = ''] }, match) => {
    const end = match.indexOf('\n');
    const start = indent.length + match.slice(indent.length).search(/[^`~]|$/);
    const info = match.slice(start, end);
    const code = match.slice(end + 1, match.lastIndexOf(ticks));
    const changed = change(info, code);
    return changed === info ? match : match.slice(0, start) + changed + match.slice(end);
  });
}

const ATTRIBUTES = /\n[ \t>]*(\{:[^}\n]*\})[ \t]*(?=\n|$)/y;

/** Moves attribute lists below code blocks, as in kramdown, behind their opening fences. */
export function withRaisedAttributes(text: string): string {
  let position = 0;
  let result = '';
  for (const { index, end: after } of markedParts(text, FENCED)) {
    const whole = text.slice(index, after);
    ATTRIBUTES.lastIndex = after;
    const match = ATTRIBUTES.exec(text);
    if (match === null) continue;
    const end = whole.indexOf('\n');
    result += `${text.slice(position, index)}${whole.slice(0, end).trimEnd()} ${match[1]}${whole.slice(end)}`;
    position = ATTRIBUTES.lastIndex;
  }
  return result + text.slice(position);
}

/** @param further what else is code, beside blocks and spans; with `null`, only blocks are */
function mapOutside(
  text: string,
  further: readonly Delimiters[] | null,
  change: (text: string) => string,
): string {
  const { store, restore } = createStore('\uE000', '\uE001');
  const fenced = replaceMarked(
    text,
    FENCED,
    ({ opening: [, indent = ''] }, code) => indent + store(code.slice(indent.length)),
  ).replace(UNCLOSED, store);
  if (further === null) return restore(change(fenced));
  const marked = further.reduce(
    (rest, marks) => replaceMarked(rest, marks, (_, part) => store(part)),
    fenced.replace(SPAN, store),
  );
  return restore(change(marked));
}

/** Keeps parts of a text behind placeholders between two signs. They may be nested: a span inside `<pre>`. */
export function createStore(first: string, last: string) {
  const stored: string[] = [];
  const placeholder = new RegExp(`${first}(\\d+)([${last}\uE005])`, 'g');
  // A part holds only parts that were stored before it; what else looks like a placeholder is text.
  const restore = (text: string, limit = stored.length): string =>
    text.replace(placeholder, (match, index: string, end: string) => {
      const at = Number(index);
      const part = at < limit ? stored[at] : undefined;
      return part === undefined ? match : restore(end === '\uE005' ? escapeComment(part) : part, at);
    });
  return { store: (part: string) => `${first}${stored.push(part) - 1}${last}`, restore };
}

const RAW = { open: /\{%-?\s*raw\s*-?%\}/g, close: /\{%-?\s*endraw\s*-?%\}/g };

/** Changes a template text outside of `raw` and `endraw`, even in code, and removes these tags. */
export function outsideRaw(text: string, change: (text: string) => string): string {
  const { store, restore } = createStore('\uE002', '\uE003');
  return restore(change(replaceMarked(text, RAW, ({ inner }) => store(inner))));
}

/** Writes a code block, with a fence longer than any in the code. */
export function fence(code: string, info = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${info}\n${code.replace(/^\n+/, '').trimEnd()}\n${ticks}`;
}

/**
 * Writes a code block in place of a tag, on lines of its own, so that it is not absorbed by a paragraph or HTML
 * before it.
 */
export function fencedBlock(indent: string, code: string, info: string): string {
  return `\n${fence(code, info).replace(/^(?=.)/gm, indent)}\n`;
}

/** Writes a comment, which readers do not see, for content without a counterpart. */
export function htmlComment(text: string): string {
  return `<!-- ${escapeComment(text.trim())} -->`;
}

/** Changes a text so that it cannot end the comment around it, even after its placeholders are restored. */
function escapeComment(text: string): string {
  return text.replaceAll('--', '- -').replace(/[\uE001\uE003]/g, '\uE005');
}
