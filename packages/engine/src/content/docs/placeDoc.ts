import { joinPath } from '../../shared/url';

const PREFIX = /^(\d+)[-_.\s]+(?=\S)/;

/** Position of a document, and whether it represents its folder. */
export interface DocPlace {
  readonly docId: string;
  readonly folder: string;
  readonly fileName: string;
  /** Path below that of the documents. */
  readonly slug: string;
  /** Number in front of its name; `null` without one. */
  readonly prefix: number | null;
  readonly isIndex: boolean;
}

/**
 * Derives id, path and position of a document from its file: `01-intro/02-setup` becomes `intro/setup`. `index`,
 * `readme` and a file named like its folder represent the folder, whose path ends with a slash.
 */
export function placeDoc(
  path: string,
  frontMatter: {
    readonly slug?: string | undefined;
    readonly id?: string | undefined;
    readonly parse_number_prefixes: boolean;
  },
): DocPlace {
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
