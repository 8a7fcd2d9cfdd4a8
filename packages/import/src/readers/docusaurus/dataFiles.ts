import { posix } from 'node:path';
import { slugify } from '@private-devlog/engine/internal';
import { stringify } from 'yaml';
import { joinPath } from '../../addresses';
import { valueIn } from '../../config/fields';
import { CURRENT, docIdOf, folderOf, safeName } from '../../site/place';
import { parseText } from '../../text/frontMatter';
import { defined, firstText, isMap, mapOf, pickFields, textOf } from '../../text/values';
import type { Fields, ReaderInput } from '../../types';

/** A generated file of the new site. */
interface DataFile {
  readonly target: string;
  readonly content: string;
}

const AUTHOR = {
  name: 'text',
  title: 'text',
  description: 'text',
  url: 'text',
  email: 'text',
  image_url: 'text',
} as const;

/** Parses a file of YAML or JSON; `null` without one, or, which is reported, if that fails. */
function mapAt(input: ReaderInput, path: string): Fields | null {
  const found = valueIn(input, path);
  if (isMap(found)) return found;
  if (input.files.has(path)) input.causes.add('Data files that cannot be parsed are left out', path);
  return null;
}

/** Converts `authors.yml`, and returns its keys. */
export function authorsFile(
  input: ReaderInput,
  path: string,
): { readonly file: DataFile; readonly keys: ReadonlySet<string> } | null {
  const found = mapAt(input, path);
  if (found === null) return null;
  const authors = Object.entries(found).flatMap(([key, author]) =>
    isMap(author) ? [[key, authorOf(author)] as const] : [],
  );
  const content = stringify(Object.fromEntries(authors), { lineWidth: 0 });
  return {
    file: { target: 'content/authors.yml', content },
    keys: new Set(authors.map(([key]) => key)),
  };
}

/** Converts an author; earlier releases wrote `imageURL` for `image_url`. */
function authorOf(author: Fields): Fields {
  const { image_url = author.imageURL, page } = author;
  const permalink = textOf(mapOf(page).permalink);
  const socials = Object.entries(mapOf(author.socials)).filter(([, to]) => textOf(to));
  return defined({
    ...pickFields({ ...author, image_url }, AUTHOR),
    page: permalink !== undefined ? { permalink } : page === true || isMap(page) ? true : undefined,
    socials:
      socials.length === 0 ? undefined : Object.fromEntries(socials.map(([name, to]) => [name, String(to)])),
  });
}

/** Converts the authors of a post: keys that `authors.yml` contains, and inline authors; other keys become names. */
export function authorsOf(fields: Fields, keys: ReadonlySet<string>): Fields {
  if (fields.authors === undefined) {
    const name = textOf(fields.author);
    if (name === undefined) return {};
    return {
      authors: [
        defined({
          name,
          title: firstText(fields, ['author_title', 'authorTitle']),
          url: firstText(fields, ['author_url', 'authorURL']),
          image_url: firstText(fields, ['author_image_url', 'authorImageURL']),
        }),
      ],
    };
  }
  const written = Array.isArray(fields.authors) ? fields.authors : [fields.authors];
  const authors = written.flatMap((author): unknown[] => {
    if (!isMap(author)) {
      const key = textOf(author);
      return key === undefined ? [] : [keys.has(key) ? key : { name: key }];
    }
    const key = textOf(author.key);
    const known = key !== undefined && keys.has(key) ? { key } : {};
    const fields = authorOf(author);
    const { page: _, ...rest } = fields;
    return 'name' in rest || 'key' in known ? [{ ...known, ...rest }] : [];
  });
  return { authors };
}

/** Converts `tags.yml`. */
export function tagsFile(input: ReaderInput, path: string): DataFile | null {
  const found = mapAt(input, path);
  if (found === null) return null;
  const tags = Object.entries(found).map(([key, tag]) => {
    const fields = mapOf(tag);
    const permalink = textOf(fields.permalink)?.replace(/^\//, '');
    return [
      key,
      pickFields({ ...fields, permalink }, { label: 'text', permalink: 'text', description: 'text' }),
    ];
  });
  return { target: 'content/tags.yml', content: stringify(Object.fromEntries(tags), { lineWidth: 0 }) };
}

/** A generated list of a folder's documents, requested by a file in the folder. */
export interface ListOfFolder {
  readonly slug: string;
  /** Folder in the source. */
  readonly folder: string;
}

/**
 * Converts the `_category_` file of a folder, and returns the path of the list that it requests. @param below folder
 * of a further section
 */
export function categoryFile(
  input: ReaderInput,
  { source, path, language }: { readonly source: string; readonly path: string; readonly language?: string },
  version: string,
  below = '',
): { readonly file: DataFile; readonly slug: string | null } | null {
  const found = mapAt(input, source);
  if (found === null) return null;
  const label = textOf(found.label);
  const linkFields = isMap(found.link) ? found.link : null;
  const isList = linkFields?.type === 'generated-index';
  const name = label ?? posix.basename(posix.dirname(path));
  const slug = isList ? joinPath(below, textOf(linkFields.slug) ?? `/category/${slugify(name)}`) : null;
  const link = isList
    ? {
        type: 'generated-index',
        ...pickFields({ ...linkFields, slug }, { title: 'text', description: 'text', slug: 'text' }),
      }
    : linkFields?.type === 'doc' && hasDoc(input, { source, path }, textOf(linkFields.id) ?? '')
      ? { type: 'doc', id: textOf(linkFields.id) }
      : found.link === null
        ? null
        : undefined;
  const content = defined({
    ...pickFields(found, {
      label: 'text',
      description: 'text',
      position: 'number',
      collapsible: 'flag',
      collapsed: 'flag',
      className: 'text',
    }),
    // A translation changes only labels; the address is that of the original.
    link: language === undefined ? link : undefined,
  });
  const folder = folderOf({ kind: 'doc', ...(version === CURRENT ? {} : { version }) });
  const inside = posix.dirname(path).split('/').map(safeName).filter(Boolean).join('/');
  const target = posix.join(folder, below, inside, '_category_.yml');
  return {
    file: {
      target: language === undefined ? target : target.replace(/^content\//, `i18n/${language}/`),
      content: stringify(content, { lineWidth: 0 }),
    },
    slug,
  };
}

/** Whether a document with an id exists, in its version or in the folder of a file. */
function hasDoc(
  { files }: ReaderInput,
  { source, path }: { readonly source: string; readonly path: string },
  id: string,
): boolean {
  const root = source.slice(0, source.length - path.length);
  const ids = new Set([id, posix.join(docIdOf(posix.dirname(path), {}, true), id)]);
  return files.paths.some(
    (file) =>
      file.startsWith(root) &&
      /\.mdx?$/.test(file) &&
      ids.has(
        docIdOf(file.slice(root.length).replace(/\.mdx?$/, ''), parseText(files.text(file)).fields, true),
      ),
  );
}
