/** Inline content of an answer. It has no HTML: anything that looks like HTML is text. */

/** An inline of an answer. The `number` of a citation is that of its source. */
export type Inline =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis' | 'deleted'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'citation'; readonly number: number };

/** Delimiters of a citation's number. No text contains them, since both are removed from the input. */
const OPEN = '\ue000';
const CLOSE = '\ue001';

/** A citation as it is written in the Markdown. */
export function citationMark(number: number): string {
  return `${OPEN}${number}${CLOSE}`;
}

/** Removes the citation delimiters from a text. */
export function withoutMarks(text: string): string {
  return text.replace(/[\ue000\ue001]/g, '');
}

/** Tokens that may begin an inline: an escape, code, a link, a citation, emphasis, struck text. */
const SPECIAL = /\\[!-/:-@[-`{-~]|`+|\[|\ue000(\d{1,3})\ue001|\*\*|\*|__|_|~~/g;
const LINK = /\[((?:\\.|[^[\]\\])*)\]\(([^()\s]*)\)/y;
/** Maximum nesting depth. Deeper markup is text. */
const MAX_DEPTH = 6;

/** Parses inlines. An opening marker without a closing one is text. @param depth nesting depth */
export function inlinesOf(text: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let plain = '';
  let at = 0;
  const add = (inline: Inline, end: number) => {
    if (plain !== '') found.push({ type: 'text', text: plain });
    plain = '';
    found.push(inline);
    at = end;
  };
  for (const special of text.matchAll(SPECIAL)) {
    const [sign, number] = special;
    const start = special.index;
    if (start < at) continue;
    plain += text.slice(at, start);
    at = start;
    const after = start + sign.length;
    if (sign[0] === '\\') {
      plain += sign[1];
      at = after;
    } else if (number !== undefined) add({ type: 'citation', number: Number(number) }, after);
    else if (sign[0] === '`') {
      const end = closingTicks(text, sign, after);
      if (end >= 0) add({ type: 'code', text: text.slice(after, end).trim() }, end + sign.length);
    } else if (sign === '[') {
      LINK.lastIndex = start;
      const link = depth < MAX_DEPTH ? LINK.exec(text) : null;
      const [whole = '', label = '', href = ''] = link ?? [];
      if (link) add({ type: 'link', href, children: inlinesOf(label, MAX_DEPTH) }, start + whole.length);
    } else if (depth < MAX_DEPTH) {
      const end = closingSign(text, sign, { start, after });
      const type = sign === '~~' ? 'deleted' : sign.length === 2 ? 'strong' : 'emphasis';
      if (end >= 0) add({ type, children: inlinesOf(text.slice(after, end), depth + 1) }, end + sign.length);
    }
    // A marker that opens nothing is text.
    if (at === start) {
      plain += sign;
      at = after;
    }
  }
  plain += text.slice(at);
  if (plain !== '') found.push({ type: 'text', text: plain });
  return found;
}

function closingTicks(text: string, ticks: string, from: number): number {
  for (let at = text.indexOf(ticks, from); at >= 0; at = text.indexOf(ticks, at + 1)) {
    if (text[at - 1] !== '`' && text[at + ticks.length] !== '`') return at;
  }
  return -1;
}

/** Index of the closing marker; −1 if the sign opens nothing, as in `a * b` or `snake_case`. */
function closingSign(text: string, sign: string, { start, after }: { start: number; after: number }): number {
  if (/^(?:\s|$)/.test(text.slice(after, after + 1))) return -1;
  const isWord = sign[0] === '_';
  if (isWord && /[\p{L}\p{N}_]/u.test(text[start - 1] ?? '')) return -1;
  for (let at = text.indexOf(sign, after + 1); at >= 0; at = text.indexOf(sign, at + 1)) {
    const isEscaped = text[at - 1] === '\\' || /\s/.test(text[at - 1]!);
    const next = text[at + sign.length] ?? '';
    const isLonger = sign.length === 1 && (next === sign || text[at - 1] === sign);
    if (!isEscaped && !isLonger && !(isWord && /[\p{L}\p{N}_]/u.test(next))) return at;
  }
  return -1;
}
