/** An entry of a bibliography, in plain text. */
export interface BibliographyEntry {
  /** First authors and year: `Kim et al., 2020`. */
  readonly short: string;
  /** Authors, title, where it was published, year and address. */
  readonly whole: string;
}

/** Reads the entries of a BibTeX file, by key. */
export function readBibliography(text: string): ReadonlyMap<string, BibliographyEntry> {
  const entries = new Map<string, BibliographyEntry>();
  for (const { 0: start, 1: kind = '', 2: key = '', index } of text.matchAll(
    /@(\w{1,40})\s{0,9}\{\s{0,99}([^,\s{}]{1,200})\s{0,99},/g,
  ))
    if (!/^(?:comment|string|preamble)$/i.test(kind))
      entries.set(key, referenceOf(fieldsAt(text, index + start.length)));
  return entries;
}

/** Fields of the entry whose first field begins at an index. */
function fieldsAt(text: string, start: number): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const name = /\s*([\w-]+)\s*=\s*/y;
  name.lastIndex = start;
  for (let match = name.exec(text); match !== null; match = name.exec(text)) {
    const from = name.lastIndex;
    const end = valueEnd(text, from);
    fields.set(match[1]?.toLowerCase() ?? '', plain(text.slice(from, end).replace(/^["{]|["}]$/g, '')));
    name.lastIndex = end + (/^\s*,/.exec(text.slice(end, end + 99))?.[0].length ?? 0);
  }
  return fields;
}

/** End of a value in braces, in quotation marks, or of one word. */
function valueEnd(text: string, start: number): number {
  const last = text[start] === '{' ? '}' : text[start] === '"' ? '"' : null;
  if (last === null) return start + (/^[^,}\s]*/.exec(text.slice(start, start + 200))?.[0].length ?? 0);
  let depth = 0;
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === last && depth === 0) return at + 1;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
  }
  return text.length;
}

const ACCENTS: Readonly<Record<string, string>> = {
  ...{
    '"': '\u0308',
    "'": '\u0301',
    '`': '\u0300',
    '^': '\u0302',
    '~': '\u0303',
    '=': '\u0304',
    '.': '\u0307',
  },
  ...{ c: '\u0327', v: '\u030c', u: '\u0306', H: '\u030b', r: '\u030a' },
};

/** Removes the marks of TeX. */
function plain(value: string): string {
  return value
    .replace(/\\(?:(["'`^~=.])\s*\{?|([cvuHr])(?:\s*\{|\s+))\\?([a-z])\}?/gi, (_, sign, letterSign, letter) =>
      `${letter}${ACCENTS[sign ?? letterSign] ?? ''}`.normalize('NFC'),
    )
    .replace(/\\ss(?![a-z])\s*/g, 'ß')
    .replace(
      /\\([oOlL])(?![a-z])\s*/gi,
      (_, letter: string) => ({ o: 'ø', O: 'Ø', l: 'ł', L: 'Ł' })[letter] ?? letter,
    )
    .replace(/\\[a-z]+\s*/gi, '')
    .replace(/\\(?=[^\w\s])|[{}]/g, '')
    .replace(/(?<!\/)~/g, ' ')
    .replace(/---?/g, '–')
    .replace(/\s+/g, ' ')
    .trim();
}

function referenceOf(fields: ReadonlyMap<string, string>): BibliographyEntry {
  const first = (...names: string[]) => names.map((name) => fields.get(name)).find(Boolean);
  const authors = (first('author', 'editor') ?? '').split(/\s+and\s+/).filter((name) => name !== '');
  const lastNames = authors.map((name) =>
    name.includes(',') ? name.replace(/,.*/, '') : name.replace(/^.* /, ''),
  );
  const names = authors.map((name) => name.replace(/^([^,]*),\s*(.*)$/, '$2 $1'));
  const year = first('year') ?? first('date')?.slice(0, 4);
  const venue = first('journal', 'booktitle', 'howpublished', 'publisher', 'school', 'institution');
  const doi = first('doi');
  const url =
    first('url') ??
    (doi === undefined ? undefined : `https://doi.org/${doi.replace(/^https?:\/\/[^/]*\//, '')}`);
  const dated = [venue, year].filter(Boolean).join(', ');
  return {
    short: [lastNames.length > 2 ? `${lastNames[0]} et al.` : lastNames.join(' & ') || first('title'), year]
      .filter(Boolean)
      .join(', '),
    whole: [names.join(', '), first('title'), dated, url === venue ? undefined : url]
      .filter(Boolean)
      .map((part) => (part === url ? part : part?.replace(/\.$/, '')))
      .join('. '),
  };
}
