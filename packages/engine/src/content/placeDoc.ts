import { joinPath } from '../shared/url';
import type { DocFrontMatter } from './schemas';

const PREFIX = /^(\d+)[-_.\s]+(?=\S)/;

/**
 * Derives id, path and position of a document from its file: `01-intro/02-setup` becomes `intro/setup`. `index`,
 * `readme` and a file named like its folder represent the folder, whose path ends with a slash.
 */
export function placeDoc(
  path: string,
  frontMatter: Pick<DocFrontMatter, 'slug' | 'id' | 'parse_number_prefixes'>,
) {
  const parts = path.split('/');
  const fileName = parts.pop()!;
  const folder = parts.join('/');
  const strip = (part: string) =>
    frontMatter.parse_number_prefixes && !/^\d+[-_.]\d+/.test(part) ? part.replace(PREFIX, '') : part;
  const folders = parts.map(strip);
  const name = strip(fileName);
  const isIndex =
    /^(?:index|readme)$/i.test(name) ||
    (folders.length > 0 && name.toLowerCase() === folders.at(-1)!.toLowerCase());
  const bare = isIndex ? joinPath(...folders, '/') : joinPath(...folders, frontMatter.id ?? name);
  const { slug } = frontMatter;
  const prefix = PREFIX.exec(fileName)?.[1];
  return {
    docId: [...folders, frontMatter.id ?? name].join('/'),
    folder,
    fileName,
    slug: slug === undefined ? bare : slug.startsWith('/') ? slug : joinPath(...folders, slug),
    prefix: prefix !== undefined && strip(fileName) !== fileName ? Number(prefix) : null,
    isIndex,
  };
}
