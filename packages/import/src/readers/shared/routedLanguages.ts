import { posix } from 'node:path';
import type { SourceFiles } from '../../source/files';

/** The first segment of the pages of an application with several languages: `app/[lang]/blog/[slug]/page.tsx`. */
const LANGUAGE_SEGMENT =
  /^((?:src\/)?(?:app|pages|routes)\/(?:\([^)/]*\)\/)*)\[(?:lang|locale|lng|language)\]\//;
/** Where code lists its languages, and names the one of paths without a language. */
const LISTED = /\b(?:locales|languages|supported\w*)\b[^[\n]{0,80}\[([^\]]{1,300})\]/gi;
const DEFAULT = /\b(?:default|fallback)_?(?:locale|lang|language|lng)\b\s*[:=]\s*["'`]([a-zA-Z-]{2,7})["'`]/i;
const CODE = /^(?!.*(?:\.test\.|\.d\.ts$)).*\.(?:[cm]?[jt]sx?)$/;
const USUAL = 'ko kr en ja jp zh zh-CN zh-TW de fr es pt ru it vi id'.split(' ');

/** Languages in the addresses of an application. */
export interface RoutedLanguages {
  /** The language of a text by the folders and the end of its name, and its name without it. */
  readonly read: (name: string) => { readonly name: string; readonly code: string };
  /** Codes of the texts' languages; the default one is first. */
  readonly codes: readonly string[];
}

/** A page without the segment of the language. */
export const withoutLanguageSegment = (path: string): string => path.replace(LANGUAGE_SEGMENT, '$1');

/** Reads the languages of an application; `null` if its pages have no segment for them. */
export function routedLanguages(
  { paths, text }: SourceFiles,
  names: readonly string[],
): RoutedLanguages | null {
  if (!paths.some((path) => LANGUAGE_SEGMENT.test(path))) return null;
  const code = paths.filter((path) => CODE.test(path)).map(text);
  const listed = code.flatMap((content) =>
    [...content.matchAll(LISTED)].flatMap(([, list = '']) =>
      [...list.matchAll(/["'`]([a-zA-Z]{2,3}(?:-[A-Za-z]{2,4})?)["'`]/g)].map(([, name = '']) => name),
    ),
  );
  const known = new Set(listed.length > 0 ? listed : USUAL);
  const codeOf = (name: string) => {
    const parts = name.split('/');
    const folder = parts.slice(0, -1).findIndex((part) => known.has(part));
    const [, bare = '', ending = ''] = /^(.+)\.([\w-]+)$/.exec(parts.at(-1) ?? '') ?? [];
    if (folder >= 0) return { name: parts.toSpliced(folder, 1).join('/'), code: parts[folder] ?? '' };
    if (known.has(ending)) return { name: posix.join(posix.dirname(name), bare), code: ending };
    return { name, code: '' };
  };
  const used = new Map<string, number>();
  for (const name of names) {
    const { code } = codeOf(name);
    if (code !== '') used.set(code, (used.get(code) ?? 0) + 1);
  }
  const named = code.flatMap((content) => DEFAULT.exec(content)?.[1] ?? [])[0] ?? listed[0];
  const most = [...used].sort((a, b) => b[1] - a[1])[0]?.[0];
  const first = named !== undefined && (used.size === 0 || used.has(named)) ? named : most;
  if (first === undefined) return null;
  return {
    read: (name) => {
      const found = codeOf(name);
      return found.code === '' ? { ...found, code: first } : found;
    },
    codes: [first, ...[...used.keys()].filter((code) => code !== first).sort()],
  };
}
