import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from '../node/files';
import type { Locale } from '../shared/locale';
import type { Problem } from '../shared/problem';
import { isIgnored, placeFile } from './layout';

/** A kind of file that lies where the engine does not look, and what to do about it. */
interface Misplaced {
  readonly pattern: RegExp;
  readonly hint: string;
}

/** Paths inside `content/` or `i18n/<folder>/`; of the part that matches, one message. */
const INSIDE: readonly Misplaced[] = [
  {
    pattern: /^(?:blog|docs)\/tags\.ya?ml$/,
    hint: 'Move it to content/tags.yml, which holds the tags of all posts.',
  },
  { pattern: /^blog\/authors\.ya?ml$/, hint: 'Move it to content/authors.yml.' },
  { pattern: /^(?:tags|authors)\.yaml$/, hint: 'Rename it: it must end with `.yml`.' },
  { pattern: /\.markdown$/i, hint: 'Rename it: a text ends with `.md` or `.mdx`.' },
  {
    pattern: /^pages\/.*\.html?$/i,
    hint: 'Put it into static/, where it is published as it is, or write it as `.md`.',
  },
  {
    pattern: /^blog\/_(?:posts|drafts)(?=\/)/,
    hint: 'Move its texts into content/blog, drafts with `draft: true`: what begins with `_` is left out.',
  },
  {
    pattern: /^docusaurus-(?:plugin|theme)-[^/]+/,
    hint: 'Move the texts beside their originals’ names: i18n/<language>/blog, i18n/<language>/docs, i18n/<language>/pages; labels go to `translations` in site.config.ts.',
  },
  {
    pattern: /^code\.json$/,
    hint: 'Words of the interface go to messages.json beside it, by the keys that `devlog translate --messages` writes.',
  },
];

/** A page as other engines have it: a component alone. */
const PAGE_SCRIPT = /^(?:content|i18n\/[^/]+)\/pages\/.*\.[jt]sx?$/;

/** Files and folders of other engines beside `site.config.ts`. */
const BESIDE: Readonly<Record<string, string>> = {
  'docusaurus.config.js':
    'Write its options into site.config.ts; unknown ones are answered with their names here.',
  'docusaurus.config.ts':
    'Write its options into site.config.ts; unknown ones are answered with their names here.',
  'docusaurus.config.mjs':
    'Write its options into site.config.ts; unknown ones are answered with their names here.',
  'sidebars.js': 'Write the sidebars under `docs.sidebars` in site.config.ts.',
  'sidebars.ts': 'Write the sidebars under `docs.sidebars` in site.config.ts.',
  'versions.json': 'List the versions under `docs.versions` in site.config.ts.',
  versioned_docs: 'Move versioned_docs/version-x to content/docs_versions/x.',
  versioned_sidebars: 'Write the sidebars under `docs.sidebars` in site.config.ts.',
  _posts: 'Move its texts to content/blog.',
  _drafts: 'Move its texts to content/blog, with `draft: true`.',
  '_config.yml': 'Write its options into site.config.ts.',
  'hugo.toml': 'Write its options into site.config.ts.',
  'hugo.yaml': 'Write its options into site.config.ts.',
};

/**
 * Files that look like content and are not read, each with where it belongs.
 *
 * @param files paths below the content folders, relative to the site's folder
 */
export function ignoredFiles(root: string, files: readonly string[], locales: readonly Locale[]): Problem[] {
  const found = new Map<string, string>();
  for (const file of files) {
    const [, folder = '', inside = ''] = /^(content|i18n\/[^/]+)\/(.*)$/s.exec(file) ?? [];
    if (inside === '') continue;
    for (const { pattern, hint } of INSIDE) {
      const match = pattern.exec(inside)?.[0];
      // Of a whole folder, the folder is named.
      if (match !== undefined) found.set(inside.startsWith(match) ? `${folder}/${match}` : file, hint);
    }
    if (/\.mdx?$/i.test(inside) && !found.has(file)) {
      const hint = unplaced(file, inside, locales);
      if (hint !== null) found.set(file, hint);
    }
  }
  // Beside texts that may import it, a component is read for them.
  if (!files.some((file) => file.endsWith('.mdx')))
    for (const file of files.filter((path) => PAGE_SCRIPT.test(path)))
      found.set(
        file,
        'Write the page as `.mdx`, which may hold components; components/Home.tsx is the home page.',
      );
  for (const folder of unknownLanguages(root, locales))
    found.set(
      folder,
      'Add the language to `locales` in site.config.ts, or name its folder there with `path`.',
    );
  const beside = existsSync(root) ? readdirSync(root).filter((name) => Object.hasOwn(BESIDE, name)) : [];
  for (const name of beside) found.set(name, BESIDE[name]!);
  return [...found].map(([file, hint]) =>
    problem(file, `the ${isNamedFolder(file) ? 'folder' : 'file'} is not read`, hint),
  );
}

/** Folders of `i18n/` that belong to no language of the site. */
function unknownLanguages(root: string, locales: readonly Locale[]): string[] {
  const folder = join(root, 'i18n');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isDirectory() && !isIgnored(item.name))
    .filter(({ name }) => !locales.some((locale) => locale.folder === name))
    .map(({ name }) => `i18n/${name}`);
}

/** What is wrong with the place of a text, or `null` when it is read or left out on purpose. */
function unplaced(file: string, inside: string, locales: readonly Locale[]): string | null {
  if (placeFile(file, locales) || isIgnored(inside) || inside.startsWith('docusaurus-')) return null;
  const [first] = locales;
  if (first && file.startsWith(`i18n/${first.folder}/`))
    return `${first.label} is the language of the originals, which lie in content/.`;
  return 'Move it into blog/, docs/, docs_versions/ or pages/, or begin its name with `_` when it is no page.';
}

/** Things that are no files: folders and pipes with the name of a text, and links to folders. */
export function unreadableTexts(root: string, folders: readonly string[]): Problem[] {
  return folders.flatMap((folder) => {
    if (!isFolder(join(root, folder))) return [];
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((item) => {
      const file = join(item.parentPath, item.name).slice(root.length + 1);
      if (item.isSymbolicLink()) return isFolder(join(root, file)) ? [linkToFolder(file)] : [];
      if (!/\.mdx?$/.test(item.name) || item.isFile()) return [];
      const kind = item.isDirectory() ? 'a folder' : 'no ordinary file';
      return [problem(file, `it has the name of a text, but is ${kind}`, 'Rename it, or remove it.')];
    });
  });
}

function linkToFolder(file: string): Problem {
  return problem(
    file,
    'it is a link to a folder, and only links to files are followed',
    'Put the folder itself here.',
  );
}

function isNamedFolder(file: string): boolean {
  return !/\.[a-z]+$/i.test(file);
}

function problem(file: string, message: string, hint: string): Problem {
  return { rule: 'ignored-file', level: 'warn', file, message, hint };
}
