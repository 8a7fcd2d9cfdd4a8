const FENCED = /^([ \t>]*(?:[-*+] +|\d+[.)] +)?)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t>]*\2[`~]*[ \t]*$/gm;
const UNCLOSED = /^[ \t>]*(`{3,}|~{3,})[^\n`]*\n[\s\S]*$/m;
const SPAN = /(?<![`\\])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;
const PRE = /<(pre|code|script|style)\b[^>]*>[\s\S]*?<\/\1>/gi;
const COMMENT = /<!--[\s\S]*?-->/g;
const STORED = /\uE000(\d+)([\uE001\uE005])/g;

/** Changes a text of Markdown outside of its code: blocks, spans and `<pre>` reach `change` as opaque marks. */
export function outsideCode(text: string, change: (text: string) => string): string {
  return outside(text, [SPAN, PRE], change);
}

/** Like {@link outsideCode}, and outside of comments: one within another would end it, and show what it hides. */
export function outsideHidden(text: string, change: (text: string) => string): string {
  return outside(text, [SPAN, PRE, COMMENT], change);
}

/** Changes a text of Markdown outside of its blocks of code; tags of HTML, spans and what is in them reach `change`. */
export function outsideBlocks(text: string, change: (text: string) => string): string {
  return outside(text, [], change);
}

/** Changes the words behind the fences of blocks of code, by these and the code. */
export function changeFences(text: string, change: (info: string, code: string) => string): string {
  return text.replace(FENCED, (whole, indent: string, ticks: string) => {
    const end = whole.indexOf('\n');
    const start = indent.length + whole.slice(indent.length).search(/[^`~]|$/);
    const info = whole.slice(start, end);
    const code = whole.slice(end + 1, whole.lastIndexOf(ticks));
    const changed = change(info, code);
    return changed === info ? whole : whole.slice(0, start) + changed + whole.slice(end);
  });
}

const ATTRIBUTES = /\n[ \t>]*(\{:[^}\n]*\})[ \t]*(?=\n|$)/y;

/** Moves lists of attributes below blocks of code, as kramdown has them, behind their fences. */
export function withRaisedAttributes(text: string): string {
  let done = 0;
  let result = '';
  for (const { 0: whole, index } of text.matchAll(FENCED)) {
    ATTRIBUTES.lastIndex = index + whole.length;
    const found = ATTRIBUTES.exec(text);
    if (found === null) continue;
    const end = whole.indexOf('\n');
    result += `${text.slice(done, index)}${whole.slice(0, end).trimEnd()} ${found[1]}${whole.slice(end)}`;
    done = ATTRIBUTES.lastIndex;
  }
  return result + text.slice(done);
}

function outside(text: string, further: readonly RegExp[], change: (text: string) => string): string {
  const stored: string[] = [];
  const store = (code: string) => `\uE000${stored.push(code) - 1}\uE001`;
  const fenced = text.replace(FENCED, (code, indent: string) => indent + store(code.slice(indent.length)));
  const marked = [UNCLOSED, ...further].reduce((rest, code) => rest.replace(code, store), fenced);
  return restored(change(marked), stored);
}

/** A mark may hold further ones: a span inside `<pre>`. */
function restored(text: string, stored: readonly string[]): string {
  const next = text.replace(STORED, (whole, index: string, end: string) => {
    const code = stored[Number(index)];
    return code === undefined ? whole : end === '\uE005' ? inert(code) : code;
  });
  return next === text ? text : restored(next, stored);
}

const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g;

/** Changes a text of a template outside of what stands between `raw` and `endraw`, in code too; their tags go away. */
export function outsideRaw(text: string, change: (text: string) => string): string {
  const stored: string[] = [];
  const marked = text.replace(RAW, (_, inner: string) => `\uE002${stored.push(inner) - 1}\uE003`);
  return change(marked).replace(/\uE002(\d+)([\uE003\uE005])/g, (_, index: string, end: string) => {
    const raw = stored[Number(index)] ?? '';
    return end === '\uE005' ? inert(raw) : raw;
  });
}

/** A block of code whose fence is longer than any in it. */
export function fence(code: string, info = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${info}\n${code.replace(/^\n+|\s+$/g, '')}\n${ticks}`;
}

/** A block of code in the place of a tag: lines of its own, so that no paragraph or HTML before it takes it in. */
export function fencedBlock(indent: string, code: string, info: string): string {
  return `\n${fence(code, info).replace(/^(?=.)/gm, indent)}\n`;
}

/** A comment that readers do not see, for what has no counterpart here. */
export function hidden(text: string): string {
  return `<!-- ${inert(text.trim())} -->`;
}

/** A text that cannot end the comment that it stands in; nor can what its marks stand for. */
function inert(text: string): string {
  return text.replaceAll('--', '- -').replace(/[\uE001\uE003]/g, '\uE005');
}
