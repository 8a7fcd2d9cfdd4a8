/** The text of an option in a configuration written in JavaScript, which is not run: `title: 'Words'`. */
export function optionOf(source: string, name: string): string | undefined {
  const found = new RegExp(
    String.raw`(?<![\w.])["']?${name}["']?\s*:\s*(?:'([^'\n]*)'|"([^"\n]*)"|\`([^\`$\n]*)\`)`,
  ).exec(source);
  const value = (found?.[1] ?? found?.[2] ?? found?.[3])?.trim();
  return value === '' ? undefined : value;
}

/** The text of a block of options: what stands in the braces behind a name; empty without one. */
export function blockOf(source: string, name: string): string {
  const start = new RegExp(String.raw`(?<![\w.])["']?${name}["']?\s*:\s*\{`).exec(source);
  if (!start) return '';
  let depth = 1;
  const from = start.index + start[0].length;
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth++;
    else if (source[at] === '}' && --depth === 0) return source.slice(from, at);
  }
  return source.slice(from);
}

/** Options of a block that are not nested in further blocks. */
export function topOf(block: string): string {
  let depth = 0;
  let top = '';
  for (const sign of block) {
    if (sign === '{' || sign === '[') depth++;
    if (depth === 0) top += sign;
    if (sign === '}' || sign === ']') depth--;
  }
  return top;
}
