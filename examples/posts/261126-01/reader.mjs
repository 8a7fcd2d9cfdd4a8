// The fast reader of front matter that the engine had for sixteen hours, with the types taken out.

const FIELD = /^([A-Za-z][\w-]*):(?: (\S.*))?$/;
const ITEM = /^( *)- (\S.*)$/;
/** A value in quotes without an escape, a word or several, a date, or a whole number. */
const VALUE =
  /^(?:"([^"\\\p{Cc}]*)"|'([^'\p{Cc}]*)'|(\p{L}[\p{L}\p{N}_./-]*(?: \p{L}[\p{L}\p{N}_./-]*)*|\d{4}-\d\d-\d\d)|(0|[1-9]\d{0,14}))$/u;
const LIST = /^\[(.*)\]$/;
/** Values that are no texts, or that look like those of other versions of YAML. */
const NAMED = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** Reads YAML of lines `name: value`, with lists of values at most; `null` for whatever else it may be. */
export function parsePlainYaml(text) {
  const value = {};
  const lines = {};
  let list = null;
  let indent = '';
  const rows = text.split('\n');
  if (rows.at(-1) === '') rows.pop();
  for (const [index, row] of rows.entries()) {
    const [, space = '', item] = ITEM.exec(row) ?? [];
    if (item !== undefined) {
      const read = plainValue(item);
      if (!list || read === null) return null;
      if (list.length === 0) indent = space;
      if (space !== indent) return null;
      list.push(read);
      continue;
    }
    if (list?.length === 0) return null;
    list = null;
    const [, name, written] = FIELD.exec(row) ?? [];
    if (name === undefined || NAMED.test(name) || Object.hasOwn(value, name)) return null;
    lines[name] = index + 1;
    if (written === undefined) {
      list = [];
      value[name] = list;
      continue;
    }
    const read = plainList(written) ?? plainValue(written);
    if (read === null) return null;
    value[name] = read;
  }
  return list?.length === 0 ? null : { value, lines };
}

function plainList(written) {
  const [, inner] = LIST.exec(written) ?? [];
  if (inner === undefined) return null;
  const items = inner.trim() === '' ? [] : inner.split(', ').map(plainValue);
  return items.every((item) => item !== null) ? items : null;
}

function plainValue(written) {
  const [, double, single, plain, digits] = VALUE.exec(written) ?? [];
  if (digits !== undefined) return Number(digits);
  if (plain === undefined) return double ?? single ?? null;
  if (plain === 'true' || plain === 'false') return plain === 'true';
  return NAMED.test(plain) ? null : plain;
}
