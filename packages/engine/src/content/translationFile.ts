import { isMap, isScalar, parseDocument } from 'yaml';

/** Front matter that a translation brings; the rest belongs to the original. */
const WORDS = ['title', 'title_meta', 'description', 'keywords', 'sidebar_label', 'pagination_label'];

const FRONT_MATTER = /^(\u{feff}?---[ \t]*\r?\n)([\s\S]*?\n)?---[ \t]*(?=\r?\n|$)/u;

/**
 * The text with which a translation begins: the original's words and body, as a draft, so that nothing is published
 * before it is translated, with the version of the original.
 */
export function beginTranslation(original: string, hash: string): string {
  const [whole = '', , yaml = ''] = FRONT_MATTER.exec(original) ?? [];
  const body = whole === '' ? `\n\n${original.replace(/^\u{feff}/u, '')}` : original.slice(whole.length);
  return `---\n${wordFields(yaml)}draft: true\nsource_hash: ${JSON.stringify(hash)}\n---${body}`;
}

/** The fields of {@link WORDS} as they are written. */
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

/** The text with `source_hash` in its front matter, every other byte as it was. */
export function withSourceHash(text: string, hash: string): string {
  const line = `source_hash: ${JSON.stringify(hash)}`;
  const [whole, opening, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined || opening === undefined) return `---\n${line}\n---\n\n${text}`;
  const known = /^source_hash:.*$/m;
  const next = known.test(yaml) ? yaml.replace(known, line) : `${yaml}${line}\n`;
  return text.replace(whole, () => `${opening}${next}---`);
}
