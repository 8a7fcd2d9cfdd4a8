import { posix } from 'node:path';
import { decoded } from '../addresses';
import type { SourceFiles } from '../source/files';

/** Files with the names of folders, for the code of an application: `"@assets/*": ["src/assets/*"]`. */
const CONFIGS = ['tsconfig.json', 'jsconfig.json'];

/**
 * Creates a reader of addresses as authors write them. It converts backslashes of Windows paths to slashes, and names
 * of folders (`paths` of `tsconfig.json`) to a path from the text, if the file exists.
 */
export function pathReader(files: SourceFiles): (url: string, source: string) => string {
  const folders = CONFIGS.filter(files.has).flatMap((config) => foldersIn(files.text(config)));
  return (url, source) => {
    for (const { prefix, folder } of folders) {
      if (!url.startsWith(prefix)) continue;
      const file = posix.join(folder, decoded(url.slice(prefix.length)));
      if (files.has(file)) return posix.relative(posix.dirname(source), file);
    }
    return withSlashes(url);
  };
}

/** A name, and the folder for which it stands. */
interface NamedFolder {
  readonly prefix: string;
  readonly folder: string;
}

/** Reads names without a parser, since such files have comments and trailing commas. */
function foldersIn(config: string): NamedFolder[] {
  const [, base = '.'] = /"baseUrl"\s*:\s*"([^"]*)"/.exec(config) ?? [];
  const [, paths = ''] = /"paths"\s*:\s*\{([^{}]*)\}/.exec(config) ?? [];
  return [...paths.matchAll(/"([^"*]+)\*"\s*:\s*\[\s*"([^"*]*)\*"/g)].map(([, prefix = '', path = '']) => ({
    prefix,
    folder: posix.join(base, path),
  }));
}

/** Converts backslashes of Windows paths to slashes; a backslash before punctuation is a Markdown escape. */
function withSlashes(url: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(url) ? url : url.replace(/^\\|\\(?=[\p{L}\p{N}.])/gu, '/');
}
