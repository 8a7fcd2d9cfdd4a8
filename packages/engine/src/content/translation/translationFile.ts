import { isMap, isScalar, parseDocument } from 'yaml';
import type { Notation } from '../../data/fields';
import { tomlValue } from '../../data/toml';
import { divideText } from '../frontMatter/frontMatterStart';

/** Front matter fields that a translation overrides; the others come from the original. */
const WORDS = ['title', 'title_meta', 'description', 'keywords', 'sidebar_label', 'pagination_label'];

const FRONT_MATTER = /^(\u{feff}?---[ \t]*\r?\n)([\s\S]*?\n)?---[ \t]*(?=\r?\n|$)/u;

/**
 * Initial text of a translation: words and body of the original with its `source_hash`, as a draft, so that it is not
 * published before it is translated.
 */
export function beginTranslation(original: string, hash: string): string {
  const own = `draft: true\nsource_hash: ${JSON.stringify(hash)}\n---`;
  const { fields, notation, body: text } = divideText(original);
  if (fields !== null && notation !== 'yaml') return `---\n${wordsOf(fields, notation)}${own}\n${text}`;
  const [whole = '', , yaml = ''] = FRONT_MATTER.exec(original) ?? [];
  const body = whole === '' ? `\n\n${original.replace(/^\u{feff}/u, '')}` : original.slice(whole.length);
  return `---\n${wordFields(yaml)}${own}${body}`;
}

/** The fields of {@link WORDS} as YAML; values are JSON, which is valid YAML. */
function wordsOf(fields: string, notation: Notation): string {
  const values = notation === 'toml' ? tomlValue(fields) : (JSON.parse(fields) as Record<string, unknown>);
  return WORDS.filter((name) => values[name] !== undefined)
    .map((name) => `${name}: ${JSON.stringify(values[name])}\n`)
    .join('');
}

/** Source of the fields of {@link WORDS}. */
function wordFields(yaml: string): string {
  const { contents } = parseDocument(yaml);
  if (!isMap(contents) || contents.flow) return '';
  const fields = contents.items.flatMap(({ key }) =>
    isScalar(key) && key.range ? [{ name: String(key.value), start: key.range[0] }] : [],
  );
  return fields
    .map(({ name, start }, index) =>
      WORDS.includes(name) ? yaml.slice(start, fields[index + 1]?.start) : '',
    )
    .join('');
}

/** Syntax of `source_hash` by notation, and the insertion point: at the beginning, in TOML before the first table. */
const SOURCE_HASH = {
  toml: {
    known: /^source_hash[ \t]*=.*$/m,
    opening: /^\u{feff}?\+{3}[ \t]*\r?\n/u,
    line: (hash: string) => `source_hash = ${hash}`,
    after: '\n',
  },
  json: {
    known: /"source_hash"\s*:\s*"[^"]*"/,
    opening: /^\u{feff}?\{/u,
    line: (hash: string) => `"source_hash": ${hash}`,
    after: ',',
  },
} as const;

/** Sets `source_hash` in the front matter of a text, and leaves every other byte unchanged. */
export function withSourceHash(text: string, hash: string): string {
  const { fields, notation } = divideText(text);
  if (fields !== null && notation !== 'yaml') {
    const { known, opening, line, after } = SOURCE_HASH[notation];
    const written = line(JSON.stringify(hash));
    return known.test(fields)
      ? text.replace(fields, () => fields.replace(known, () => written))
      : text.replace(opening, (found) => `${found}${written}${after}`);
  }
  const line = `source_hash: ${JSON.stringify(hash)}`;
  const [whole, opening, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined || opening === undefined) return `---\n${line}\n---\n\n${text}`;
  const known = /^source_hash:.*$/m;
  const next = known.test(yaml) ? yaml.replace(known, line) : `${yaml}${line}\n`;
  return text.replace(whole, () => `${opening}${next}---`);
}
