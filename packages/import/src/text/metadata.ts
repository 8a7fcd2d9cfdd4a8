import { splitNames } from './values';

/** Known metadata fields above a text. */
const KNOWN = new Set(
  splitNames('title date status author authors slug category tags summary modified draft lang'),
);
const LINES = /^(?:[A-Za-z][\w-]{0,30}:.*\n(?:[ \t]+\S.*\n)*)+(?=\s*\n|$)/;

/** Metadata of Nikola, mostly in a comment. */
const DOTTED = /^\s*(?:<!--\s*)?((?:\.\.[ \t]+[\w-]+:.*\n)+)(?:\s*-->)?/;

/**
 * Converts metadata of Pelican and MultiMarkdown, `Title: Words` in the first lines, and of Nikola, `.. title: Words`,
 * to front matter.
 */
export function withMetadata(text: string): string {
  const [dotted, list = ''] = DOTTED.exec(text) ?? [];
  if (dotted !== undefined)
    return `---\n${list.replace(/^\.\.[ \t]+([\w-]+):[ \t]*(.*?)[ \t]*$/gm, (_, name: string, value: string) => `${name}: ${JSON.stringify(value)}`)}---\n${text.slice(dotted.length)}`;
  const [lines] = LINES.exec(text) ?? [];
  const names = lines?.match(/^[A-Za-z][\w-]*(?=:)/gm)?.map((name) => name.toLowerCase()) ?? [];
  // Such lines may be sentences: they must contain a title, or only known fields.
  if (lines === undefined || !names.some((name) => KNOWN.has(name))) return text;
  if (!names.includes('title') && !names.every((name) => KNOWN.has(name))) return text;
  const fields = lines.replace(FIELD, (_, name: string, value: string) => `${name}:${asYaml(value)}`);
  return `---\n${fields}---\n${text.slice(lines.length)}`;
}

/** A field with the lines of its value. */
const FIELD = /^([A-Za-z][\w-]*):(.*(?:\n[ \t]+\S.*)*)$/gm;

/** A value in YAML: it is plain text in which `#`, `[` and `: ` mean nothing, unless it is a list or in quotes. */
function asYaml(value: string): string {
  const [first = '', ...rest] = value.split('\n').map((line) => line.trim());
  const isYaml = first === '' || /^(?:\[[^[\]]*\]|"[^"]*"|'[^']*')$/.test(first);
  if (isYaml) return [` ${first}`, ...rest].join('\n  ');
  return ` ${JSON.stringify([first, ...rest].join(' ').trim())}`;
}
