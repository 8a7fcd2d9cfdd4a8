import { posix } from 'node:path';
import { matchesGlob } from '../text/globs';
import type { SourceFiles } from './files';

interface GitIgnoreRule {
  /** Folder of the `.gitignore`, with a trailing slash; empty for the source itself. */
  readonly folder: string;
  readonly patterns: readonly string[];
  readonly isNegated: boolean;
  readonly isFolder: boolean;
}

/**
 * Creates a test for files that any `.gitignore` of the source excludes from the repository; these were never public.
 */
export function ignoredByGit({ paths, text, linked }: SourceFiles): (path: string) => boolean {
  const rules = paths
    .filter((path) => posix.basename(path) === '.gitignore')
    .sort((a, b) => a.length - b.length)
    .flatMap((path) => rulesOf(text(path), path.slice(0, -'.gitignore'.length)));
  if (rules.length === 0) return () => false;
  const isIgnored = (path: string, isFolder: boolean) => {
    const last = rules.findLast(
      (rule) =>
        path.startsWith(rule.folder) &&
        (isFolder || !rule.isFolder) &&
        matchesGlob(path.slice(rule.folder.length), rule.patterns),
    );
    return last !== undefined && !last.isNegated;
  };
  const isLeftOut = (path: string) => {
    const parts = path.split('/');
    return parts.some((_, index) => isIgnored(parts.slice(0, index + 1).join('/'), index < parts.length - 1));
  };
  return (path) => isLeftOut(path) || isLeftOut(linked(path) ?? '');
}

function rulesOf(text: string, folder: string): GitIgnoreRule[] {
  return text.split('\n').flatMap((line): GitIgnoreRule | [] => {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) return [];
    const isNegated = written.startsWith('!');
    const pattern = written.replace(/^[!\\]/, '').replace(/\/$/, '');
    const isAnchored = pattern.includes('/');
    const plain = pattern.replace(/^\//, '');
    return {
      folder,
      isNegated,
      isFolder: written.endsWith('/'),
      patterns: isAnchored ? [plain] : [plain, `**/${plain}`],
    };
  });
}
