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

/** The texts of all lists with a name, and the sources of regular expressions in them as `RegExp`. */
export function listsOf(source: string, name: string): (string | RegExp)[] {
  const lists = source.matchAll(new RegExp(String.raw`(?<![\w.])["']?${name}["']?\s*:\s*\[([^\]]*)\]`, 'g'));
  return [...lists].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)`|\/((?:[^/\\\n]|\\.)+)\//g)].map(
      ([, one, two, three, expression]) =>
        expression === undefined ? (one ?? two ?? three ?? '') : new RegExp(expression),
    ),
  );
}

/** The texts of a list of options; `undefined` without one. */
export function namesOf(source: string, name: string): string[] | undefined {
  const found = listsOf(source, name).filter((item) => typeof item === 'string');
  return found.length === 0 ? undefined : found;
}
