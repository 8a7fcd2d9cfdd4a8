/**
 * Number of colons of a container from which it is rejected: the parser's time grows with the square of the nesting.
 */
const MAX_COLONS = 64;
/**
 * Maximum number of open brackets or tags in MDX. Expressions are parsed recursively in native code, where a stack
 * overflow kills the process. In a worker thread this was measured between 2,000 and 5,000 levels.
 */
const MAX_BRACKETS = 1000;
/** The same for nesting without brackets: arrow functions, labels, `if`. */
const CHAINS =
  /(?:[\w$()]{1,30}\s{0,9}=>\s{0,9}){500}|(?:[\w$]{1,30}\s{0,9}:\s{0,9}){500}|(?:(?:else\s{1,9})?if\s{0,9}\([^()]{0,200}\)\s{0,9}(?:\{[^{}]{0,500}\}\s{0,9})?){500}/;

/**
 * A line with more marks of quotes and lists than any text has, which is no thematic break: the parser's time grows with
 * their square.
 */
const MARKS = /^(?!(?:[-*][ \t]*)+$)(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){201}/m;

/** 1-based line of a container with too many colons for the parser, or of too many quotes and lists, or `null`. */
export function deepBlock(source: string): number | null {
  const colons = source.search(new RegExp(`^[ \\t>*+\\-\\d.)]*:{${MAX_COLONS}}`, 'm'));
  const at = colons < 0 ? source.search(MARKS) : colons;
  return at < 0 ? null : lineAt(source, at);
}

/** 1-based line of an MDX expression that is nested too deeply for the parser, or `null`. */
export function deepExpression(source: string): number | null {
  let brackets = 0;
  let tags = 0;
  for (let i = 0; i < source.length; i++) {
    const c = source[i] as string;
    if (c === '(' || c === '[' || c === '{') brackets++;
    else if (c === ')' || c === ']' || c === '}') brackets = Math.max(0, brackets - 1);
    else if (c === '<' && source[i + 1] === '/') tags = Math.max(0, tags - 1);
    else if (c === '<' && /[a-z>]/i.test(source[i + 1] ?? '')) tags++;
    else if (c === '/' && source[i + 1] === '>') tags = Math.max(0, tags - 1);
    if (brackets > MAX_BRACKETS || tags > MAX_BRACKETS) return lineAt(source, i);
  }
  const chain = source.search(CHAINS);
  return chain < 0 ? null : lineAt(source, chain);
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split(/\r\n|\n|\r/).length;
}
