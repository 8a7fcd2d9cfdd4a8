import { join } from 'node:path';
import { isFolder, itemsBelow, walk } from '../../node/files';
import { outsideLink, wrongKind } from '../../node/siteFile';
import type { Locale } from '../../shared/locale';
import type { Problem } from '../../shared/problem';
import { contentFolders } from './layout';

/*
 * Checks the folders of a site for files that must not be published or have the wrong type. Dotfiles often contain
 * settings and keys (`.env`, `.git`), so only those that hosts read are published.
 */

/** Hidden files and folders that hosts read (`.well-known`: RFC 8615). */
const FOR_HOSTS: ReadonlySet<string> = new Set([
  '.well-known',
  '.nojekyll',
  '.htaccess',
  '.domains',
  '.assetsignore',
]);

/** Dotfiles of git, editors and operating systems: not published and not reported. */
const LEFTOVER = /^\.(?:gitkeep|keep|gitignore|gitattributes|DS_Store|#.*|_.*|.*\.sw[a-p])$/;

/** First path segment that prevents publication, or `null`. */
export function hiddenPart(path: string): string | null {
  return path.split('/').find((part) => part.startsWith('.') && !FOR_HOSTS.has(part)) ?? null;
}

/** The problem of a hidden file that would be published. */
export function hiddenFile(file: string): Problem {
  return {
    rule: 'hidden-file',
    level: 'throw',
    file,
    message: 'what has a name that begins with a dot is not published: it often holds settings or keys',
    hint: `Move it out, or rename it; published are ${[...FOR_HOSTS].join(', ')}.`,
  };
}

/** Reports hidden files and folders of `static/`, each folder once, except leftovers of tools. */
export function hiddenStatics(root: string): Problem[] {
  const hidden = walk(root, 'static').flatMap(({ path }) => {
    const part = hiddenPart(path);
    return part === null || LEFTOVER.test(part)
      ? []
      : [path.slice(0, `/${path}/`.indexOf(`/${part}/`)) + part];
  });
  return [...new Set(hidden)].map(hiddenFile);
}

const FOLDERS = ['content', 'content/blog', 'content/docs', 'content/pages', 'i18n', 'components', 'static'];
const DATA_FILES = ['authors.yml', 'tags.yml'];

/** Reports folders where a file is expected, and files where a folder is expected. */
export function wrongKinds(root: string, locales: readonly Locale[]): Problem[] {
  const folders = contentFolders(locales);
  const files = folders.flatMap((folder) => DATA_FILES.map((name) => `${folder}/${name}`));
  return [
    ...[...new Set([...FOLDERS, ...folders])].map((path) => wrongKind(root, path, 'folder')),
    ...files.map((path) => wrongKind(root, path, 'file')),
  ].filter((problem) => problem !== null);
}

/** Names of texts and category files in any folder, and of components. */
const READ = /\.(?:mdx?|markdown)$|(?:^|\/)_category_\.(?:ya?ml|json)$|^components\/[^/]+\.[jt]sx?$/;

/**
 * Reports folders and pipes with the name of a text, links to folders, and links out of the site, which are errors.
 *
 * @param folders folders with texts or published files, relative to the site
 */
export function strayFiles(root: string, folders: readonly string[]): Problem[] {
  return folders.flatMap((folder) => {
    if (!isFolder(join(root, folder))) return [];
    const outside = outsideLink(root, folder);
    if (outside) return [outside];
    return itemsBelow(root, folder).flatMap(({ path: file, item }) => {
      if (item.isSymbolicLink()) return strayLink(root, file);
      if (!READ.test(file) || item.isFile()) return [];
      const kind = item.isDirectory() ? 'a folder' : 'no ordinary file';
      return [
        stray(file, `it has the name of a file that is read, but is ${kind}`, 'Rename it, or remove it.'),
      ];
    });
  });
}

function strayLink(root: string, file: string): Problem[] {
  const outside = outsideLink(root, file);
  if (outside) return [outside];
  // The bundler follows links among components; nothing else does.
  if (file.startsWith('components/') || !isFolder(join(root, file))) return [];
  const message = 'it is a link to a folder, and only links to files are followed';
  return [stray(file, message, 'Put the folder itself here.')];
}

function stray(file: string, message: string, hint: string): Problem {
  return { rule: 'ignored-file', level: 'warn', file, message, hint };
}
