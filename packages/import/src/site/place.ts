import { fromFileName, placeDoc } from '@private-devlog/engine/internal';
import { joinPath, pathKey } from '../addresses';
import { textOf } from '../text/values';
import type { Fields, ImportedText } from '../types';

/** Location of a text in the new site. */
export interface Placement {
  /** File relative to the site, with extension. */
  readonly file: string;
  /** New path, without its language prefix. */
  readonly path: string;
}

/** Paths of posts and documents in the new site. */
export interface SectionPaths {
  /** Path of the list of posts. */
  readonly blog: string;
  /** Path of the documents. */
  readonly docs: string;
  /** By version: segment after the path of the documents. The current version has none unless it is listed. */
  readonly segments: ReadonlyMap<string, string>;
}

/** Name of the version that is not below `docs_versions`. */
export const CURRENT = 'current';

/** Names of generated pages and of the list itself, by kind of text. */
const RESERVED: Readonly<Record<ImportedText['kind'], RegExp>> = {
  post: /^(?:index|tags|categories|series|archive|authors|page)$/i,
  doc: /^(?!)/,
  page: /^(?:search|404|offline)$/i,
};

const FOLDERS = { post: 'content/blog', doc: 'content/docs', page: 'content/pages' } as const;

/**
 * Assigns a file of its own to a text, and computes the path at which the engine publishes it.
 *
 * @param usedNames lower-case names in use; modified
 */
export function placeText(text: ImportedText, sections: SectionPaths, usedNames: Set<string>): Placement {
  const segments = text.name
    .split('/')
    .map(safeName)
    .filter((part) => part !== '');
  // A folder of the section's name, beside those of others, is the section: `/blog/blog` would be of no use.
  const isNamed = segments.length > 1 && text.kind === 'post' && sections.blog === `/${segments[0]}`;
  const [first = 'untitled', ...below] = isNamed ? segments.slice(1) : segments;
  // A document at the root is among pages.
  const kind = text.kind === 'doc' && sections.docs === '/' ? 'page' : text.kind;
  const start = RESERVED[kind].test(first) || isSection(text, first, sections) ? `${first}-page` : first;
  const preferred = [start, ...below].join('/');
  let name = preferred;
  // Different files may have the same path: a document with the name of its folder, and an index beside it.
  const keysOf = (candidate: string) => [
    keyOf(text, candidate),
    `${text.language ?? ''}:${pathKey(pathOf(text, candidate, sections))}`,
  ];
  for (let number = 2; keysOf(name).some((key) => usedNames.has(key)); number++)
    name = /\/index$/.test(preferred)
      ? preferred.replace(/\/index$/, `-${number}/index`)
      : `${preferred}-${number}`;
  for (const key of keysOf(name)) usedNames.add(key);
  const file = `${folderOf(text)}/${name}.md`;
  return { file, path: pathOf(text, name, sections) };
}

/** Folder of the texts of a kind and version. */
export function folderOf({ kind, version }: Pick<ImportedText, 'kind' | 'version'>): string {
  return version === undefined ? FOLDERS[kind] : `content/docs_versions/${version}`;
}

/** Whether a page, or a document at the root, would be at the path of a list. */
function isSection(text: ImportedText, first: string, { blog, docs }: SectionPaths): boolean {
  const isAtRoot = text.kind === 'page' || (text.kind === 'doc' && docs === '/');
  return isAtRoot && text.name === first && [blog, docs].includes(`/${first}`);
}

function keyOf(text: ImportedText, name: string): string {
  return `${text.language ?? ''}:${text.kind}:${text.version ?? ''}:${name.replace(/\/index$/, '').toLowerCase()}`;
}

/** Path that the engine derives from a name and a `slug`, by its rules for each kind. */
function pathOf(text: ImportedText, name: string, { blog, docs: all, segments }: SectionPaths): string {
  const { extra = {}, hasNumberPrefixes, kind } = text;
  if (kind !== 'doc') return joinPath(kind === 'post' ? blog : '', pathInSection(kind, name, extra));
  const docs = joinPath(all, segments.get(text.version ?? CURRENT) ?? '');
  return joinPath(docs, pathInSection(kind, name, extra, hasNumberPrefixes));
}

/**
 * Path of a text below its section, by the rules that the engine has in common with Docusaurus.
 *
 * @param name path of its file without extension
 * @param fields its front matter
 * @param hasNumbers whether numbers in names of documents are positions
 */
export function pathInSection(
  kind: ImportedText['kind'],
  name: string,
  fields: Fields,
  hasNumbers = false,
): string {
  const slug = textOf(fields.slug);
  if (kind === 'post') return slug ?? fromFileName(name.replace(/\/index$/i, '')).slug;
  if (kind === 'page') return slug ?? name.replace(/(?:^|\/)index$/i, '/');
  return placeOf(name, fields, hasNumbers).slug;
}

/** Id that the engine derives for a document from its file. */
export function docId({ extra = {}, hasNumberPrefixes, ...text }: ImportedText, file: string): string {
  const name = file.slice(folderOf(text).length + 1).replace(/\.mdx?$/, '');
  return docIdOf(name, extra, hasNumberPrefixes);
}

/** Id of a document: its path, with the `id` of its front matter. @param name path of its file without extension */
export function docIdOf(name: string, fields: Fields, hasNumbers = false): string {
  return placeOf(name, fields, hasNumbers).docId;
}

/** Whether the engine would misinterpret numbers in a name as positions. */
export function needsNumbers({ kind, hasNumberPrefixes }: ImportedText, file: string): boolean {
  const name = file.replace(/\.mdx?$/, '');
  return kind === 'doc' && !hasNumberPrefixes && docIdOf(name, {}, true) !== name;
}

/** A document as the engine places it. */
function placeOf(name: string, { slug, id, parse_number_prefixes: prefixes }: Fields, hasNumbers: boolean) {
  return placeDoc(name, {
    slug: textOf(slug),
    id: textOf(id),
    parse_number_prefixes: hasNumbers && prefixes !== false,
  });
}

/** Sanitizes a name for file systems, addresses and the engine. */
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
