/*
 * `\p{Alphabetic}` and its like represent hundreds of ranges, and a grammar has dozens in one pattern. In a line of
 * ASCII a short list does the same, and is compiled and run in a fraction of the time.
 */

const lists = new Map<string, string>();

/** The source of an expression that finds in ASCII what the given one finds there; the same when there is nothing to shorten. */
export function asciiSource(source: string, flags: string): string {
  // Classes are nested only with the flag v; with the flag i, letters beyond ASCII match some of it.
  if (!flags.includes('v') || flags.includes('i')) return source;
  return source.replace(/\\[pP]\{[^}]*\}|\\./gs, (found) =>
    /^\\p/i.test(found) ? asciiClass(found) : found,
  );
}

/** A class of the ASCII that a property has. */
function asciiClass(property: string): string {
  const known = lists.get(property);
  if (known !== undefined) return known;
  const expression = new RegExp(property, 'v');
  let list = '';
  for (let code = 0; code < 128; code++)
    if (expression.test(String.fromCharCode(code))) list += `\\x${code.toString(16).padStart(2, '0')}`;
  // Neighbors as ranges: `\x30\x31\x32` is `\x30-\x32`.
  const short = list.replace(/\\x(..)(?:\\x..)+/g, (signs) => asRanges(signs));
  lists.set(property, `[${short}]`);
  return `[${short}]`;
}

function asRanges(signs: string): string {
  const codes = signs
    .slice(2)
    .split('\\x')
    .map((code) => Number.parseInt(code, 16));
  const sign = (code: number) => `\\x${code.toString(16).padStart(2, '0')}`;
  let ranges = '';
  for (let from = 0; from < codes.length; ) {
    let to = from;
    while (codes[to + 1] === codes[to]! + 1) to++;
    ranges += to === from ? sign(codes[from]!) : `${sign(codes[from]!)}-${sign(codes[to]!)}`;
    from = to + 1;
  }
  return ranges;
}
