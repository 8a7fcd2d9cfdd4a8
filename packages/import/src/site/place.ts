import { joinPath, pathKey } from '../addresses';
import type { ImportedText } from '../types';

/** Where a text goes in the new site. */
export interface Placement {
  /** Relative to the site, with ending. */
  readonly file: string;
  /** New path, without a prefix of its language. */
  readonly path: string;
}

/** Where the new site publishes posts and documents. */
export interface SectionPaths {
  /** Path of the list of posts. */
  readonly blog: string;
  /** Path of the documents. */
  readonly docs: string;
  /** Segments of versions after the path of the documents; without one for the current version it has none. */
  readonly segments: ReadonlyMap<string, string>;
}

/** Name of the version that is not in `docs_versions`. */
export const CURRENT = 'current';

/** Names below the list of posts that the engine needs itself. */
const RESERVED: Readonly<Record<ImportedText['kind'], RegExp>> = {
  post: /^(?:tags|categories|series|archive|authors|page)$/i,
  doc: /^(?!)/,
  page: /^(?:search|404|offline)$/i,
};

const FOLDERS = { post: 'content/blog', doc: 'content/docs', page: 'content/pages' } as const;

/**
 * Gives every text a file of its own, and says at which path the engine publishes it.
 *
 * @param taken lower-case names that are in use; extended
 */
export function placeText(text: ImportedText, sections: SectionPaths, taken: Set<string>): Placement {
  const segments = text.name
    .split('/')
    .map(safeName)
    .filter((part) => part !== '');
  const [first = 'untitled', ...below] = segments;
  const start = RESERVED[text.kind].test(first) || isSection(text, first, sections) ? `${first}-page` : first;
  const wanted = [start, ...below].join('/');
  let name = wanted;
  // Files whose names differ may have one path: a document of the name of its folder, and an index beside it.
  const keysOf = (tried: string) => [
    keyOf(text, tried),
    `${text.language ?? ''}:${pathKey(pathOf(text, tried, sections))}`,
  ];
  for (let number = 2; keysOf(name).some((key) => taken.has(key)); number++)
    name = /\/index$/.test(wanted) ? wanted.replace(/\/index$/, `-${number}/index`) : `${wanted}-${number}`;
  for (const key of keysOf(name)) taken.add(key);
  const file = `${folderOf(text)}/${name}.md`;
  return { file, path: pathOf(text, name, sections) };
}

/** Folder of the texts of a kind, and of a version. */
export function folderOf({ kind, version }: Pick<ImportedText, 'kind' | 'version'>): string {
  return version === undefined ? FOLDERS[kind] : `content/docs_versions/${version}`;
}

/** A page may not be where the engine puts a list. */
function isSection(text: ImportedText, first: string, { blog, docs }: SectionPaths): boolean {
  return text.kind === 'page' && text.name === first && [blog, docs].includes(`/${first}`);
}

function keyOf(text: ImportedText, name: string): string {
  return `${text.language ?? ''}:${text.kind}:${text.version ?? ''}:${name.replace(/\/index$/, '').toLowerCase()}`;
}

/** The path that the engine makes of a name and a `slug`, by its own rules for each kind. */
function pathOf(text: ImportedText, name: string, { blog, docs: all, segments }: SectionPaths): string {
  const slug = text.extra?.slug;
  const own = typeof slug === 'string' ? slug : null;
  if (text.kind === 'post') return joinPath(blog, own ?? postSlug(name.replace(/\/index$/, '')));
  if (text.kind === 'page') return joinPath(own ?? name.replace(/(?:^|\/)index$/, '/'));
  const docs = joinPath(all, segments.get(text.version ?? CURRENT) ?? '');
  const parts = withoutNumbers(text, name.split('/'));
  const last = parts.at(-1) ?? '';
  const folders = parts.slice(0, -1);
  const isIndex = /^(?:index|readme)$/i.test(last) || last.toLowerCase() === folders.at(-1)?.toLowerCase();
  const id = typeof text.extra?.id === 'string' ? text.extra.id : last;
  if (own !== null) return own.startsWith('/') ? joinPath(docs, own) : joinPath(docs, ...folders, own);
  return isIndex ? joinPath(docs, ...folders, '/') : joinPath(docs, ...folders, id);
}

/** The id that the engine gives a document by its file. */
export function docId(text: ImportedText, file: string): string {
  const inside = file.slice(folderOf(text).length + 1).replace(/\.mdx?$/, '');
  const parts = withoutNumbers(text, inside.split('/'));
  const id = typeof text.extra?.id === 'string' ? text.extra.id : (parts.at(-1) ?? '');
  return [...parts.slice(0, -1), id].join('/');
}

function withoutNumbers({ hasNumberPrefixes, extra }: ImportedText, parts: readonly string[]): string[] {
  const isPosition = hasNumberPrefixes === true && extra?.parse_number_prefixes !== false;
  return isPosition ? parts.map(withoutNumber) : [...parts];
}

function postSlug(name: string): string {
  const dated = /^(.*?)(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.+))?$/.exec(name);
  if (!dated) return name;
  const [, folder = '', year = '', month = '', day = '', rest = ''] = dated;
  return joinPath(folder, year, month, day, rest).slice(1);
}

/** Whether the engine would take numbers of a name for positions that are none. */
export function needsNumbers({ kind, hasNumberPrefixes }: ImportedText, file: string): boolean {
  const parts = file.replace(/\.mdx?$/, '').split('/');
  return kind === 'doc' && !hasNumberPrefixes && parts.some((part) => withoutNumber(part) !== part);
}

/** A name without the number that is its position. */
export function withoutNumber(part: string): string {
  return /^\d+[-_.]\d+/.test(part) ? part : part.replace(/^\d+[-_.\s]+(?=\S)/, '');
}

/** A name that file systems, addresses and the engine take. */
export function safeName(part: string): string {
  const clean = part
    .normalize('NFC')
    .replace(/[\\:*?"<>|#%{}[\]^`\u0000-\u001f\u007f\uE000-\uF8FF]+/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^[._-]+|[.]+$/g, '');
  let short = clean;
  while (Buffer.byteLength(short) > 180) short = short.slice(0, -1);
  return short;
}
