import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'rolldown';
import { relativePath } from '../node/relativePath';
import { type Problem, SiteError } from '../shared/problem';
import { articleMap } from './articleMap';
import { bundleProblems, componentMistake, missingImport } from './errors';

/** Stub for an unresolved import, so that the bundler continues and finds the others. */
const MISSING = '\0devlog:missing';

interface MdxPluginInput {
  /** Folder of the site. */
  readonly root: string;
  /** Compiled MDX articles: file relative to the site → module. */
  readonly modules: ReadonlyMap<string, string>;
  /** Packages that the engine provides, regardless of the site's. */
  readonly shared: readonly string[];
}

/**
 * Loads the compiled modules of MDX articles instead of their sources. Collects unresolved imports of the author's
 * files, and reports all of them at once with other errors of the bundler.
 */
export function mdxPlugin({ root, modules, shared }: MdxPluginInput): Plugin {
  const missing: Problem[] = [];
  const fileOf = (id: string) => relativePath(root, id);
  return {
    name: 'devlog:mdx',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        // The file may have changed meanwhile: the parsed version is bundled.
        if (importer === undefined) return modules.has(fileOf(source)) ? { id: source } : null;
        if (shared.includes(source) || !isAuthors(fileOf(importer))) return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (resolved && !(resolved.external && isBare(source) && !isInstalled(source, importer))) return null;
        missing.push(missingImport(source, { root, file: fileOf(importer) }));
        return { id: MISSING };
      },
    },
    load(id) {
      // CommonJS, since any name can be imported from it.
      if (id === MISSING) return { code: 'module.exports = {};', moduleType: 'js' };
      if (!/\.mdx?$/.test(id)) return null;
      const code = modules.get(fileOf(id));
      if (code !== undefined) return { code, map: mapOf(code, id), moduleType: 'js' };
      missing.push(importedText(fileOf(id)));
      return { code: 'module.exports = {};', moduleType: 'js' };
    },
    buildEnd(error) {
      if (missing.length > 0) throw new SiteError([...missing, ...bundleProblems(error, { root })]);
    },
  };
}

/** The source map of a compiled article; `null` when the file is gone by now. */
function mapOf(code: string, file: string) {
  return existsSync(file) ? articleMap(code, { file, text: readFileSync(file, 'utf8') }) : null;
}

/** Problem of an unsupported import of a Markdown file. */
function importedText(file: string): Problem {
  return {
    ...componentMistake(file),
    message: 'only an MDX article may import this text, and only as a whole',
    hint: "Write `import Name from './_text.mdx'` in the article, and `<Name />` where its text belongs.",
  };
}

function isAuthors(file: string): boolean {
  return !file.startsWith('..') && !file.includes('node_modules/') && !file.startsWith('\0');
}

/** Whether an import is a bare specifier (of a package). */
export function isBare(source: string): boolean {
  return !/^(?:\.|\/|\0|node:|[a-z]:)/i.test(source);
}

/** Whether a package is installed. One that is only for `import` fails with another error code. */
function isInstalled(source: string, importer: string): boolean {
  try {
    createRequire(importer).resolve(source);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND';
  }
}
