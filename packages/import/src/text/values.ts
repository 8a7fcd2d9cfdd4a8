import { isMap } from '@private-devlog/engine/internal';
import type { Fields } from '../types';

export { isMap };

/** A nonempty text or a number, as text; `undefined` for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The texts of a list, or of a text split at a pattern. */
export function listOf(value: unknown, divider: RegExp = /(?<!\s)\s*,\s*/): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listOf(isMap(item) ? item.name : item, /(?!)/));
  const text = textOf(value);
  return text === undefined ? [] : text.split(divider).filter((part) => part !== '');
}

/** The language of a code such as `ko-KR`, as a list of languages; `undefined` without one. */
export function languagesIn(value: unknown): string[] | undefined {
  return listOf(value)[0]?.split(/[-_]/).slice(0, 1);
}

/** Splits names separated by spaces. */
export function splitNames(text: string): string[] {
  return text.split(' ');
}

/** A map of fields; empty for anything else. */
export function mapOf(value: unknown): Fields {
  return isMap(value) ? value : {};
}

/** The maps of a list; none for anything else. */
export function mapsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isMap) : [];
}

/** The value of a setting that is stored as JSON; an empty list if it is none. */
export function valueInJson(json: string | undefined): unknown {
  try {
    return JSON.parse(json || '[]');
  } catch {
    return [];
  }
}

/** Expected kind of a field: a text, a flag, a number, an integer from 0 or 1, or one of some values. */
type Kind = 'text' | 'flag' | 'number' | 'from 0' | 'from 1' | readonly unknown[];

/** Values of the expected kinds. */
type Picked<Kinds> = {
  [Name in keyof Kinds]?: Kinds[Name] extends 'text'
    ? string
    : Kinds[Name] extends 'flag'
      ? boolean
      : Kinds[Name] extends readonly (infer Value)[]
        ? Value
        : number;
};

/** Fields of a map whose values have the expected kinds; all others are dropped. */
export function pickFields<const Kinds extends Readonly<Record<string, Kind>>>(
  map: Fields,
  kinds: Kinds,
): Picked<Kinds> {
  const entries = Object.entries(kinds).map(([name, kind]) => {
    const value = map[name];
    if (kind === 'text') return [name, textOf(value)] as const;
    const isValid =
      kind === 'flag'
        ? typeof value === 'boolean'
        : kind === 'number'
          ? typeof value === 'number'
          : typeof kind === 'string'
            ? Number.isInteger(value) && Number(value) >= Number(kind.slice(-1))
            : kind.includes(value);
    return [name, isValid ? value : undefined] as const;
  });
  return defined(Object.fromEntries(entries)) as Picked<Kinds>;
}

/** Removes undefined values from a map. */
export function defined(map: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined));
}

/** A boolean in front matter; `null` for anything else. */
export function flagOf(value: unknown): boolean | null {
  const word = String(value).trim();
  return /^(?:true|yes|on|1)$/i.test(word) ? true : /^(?:false|no|off|0)$/i.test(word) ? false : null;
}

/** First nonempty text of some fields. */
export function firstText(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = textOf(fields[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A text without the quotes around it. */
export function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}
