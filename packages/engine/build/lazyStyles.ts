import type { Plugin, Rolldown } from 'vite';
import { adoption } from '../src/bundle/adoption';
import { slashed } from '../src/node/relativePath';
import { withoutSpaces } from './shortStyles';

/** A script of the bundle. */
export interface BuiltChunk {
  /** Path relative to the bundle's folder. */
  readonly file: string;
  /** Absolute paths of the modules in it, with forward slashes. */
  readonly modules: readonly string[];
  /** Styles of the chunk and its imports, without those of the application. */
  readonly css: string;
  /** Files that it imports statically. */
  readonly imports: readonly string[];
}

/**
 * Moves styles out of separate files. Documents contain the used part of the styles of the application's chunk; the
 * application loads them complete from one file. The styles of every other chunk become part of its script, so that a
 * screen, an article's component or a dialog needs one request. A chunk adopts its styles when it runs; the
 * Content-Security-Policy does not restrict constructed style sheets.
 *
 * @param entry the entry module of the application
 * @param report called with all chunks
 */
export function lazyStyles(entry: string, report: (chunks: readonly BuiltChunk[]) => void): Plugin {
  return {
    name: 'devlog:lazy-styles',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
      const own = new Map(chunks.map((chunk) => [chunk.fileName, stylesOf(chunk, bundle)]));
      for (const chunk of chunks) dropStyleFiles(chunk, bundle);
      const application = chunks.find((chunk) => modulesOf(chunk).some((module) => module.endsWith(entry)));
      const collect = (name: string, seen: Set<string>): string => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || seen.has(name)) return '';
        seen.add(name);
        return chunk.imports.map((imported) => collect(imported, seen)).join('') + (own.get(name) ?? '');
      };
      const built = chunks.map((chunk): BuiltChunk => {
        const { fileName: file, imports } = chunk;
        const isApplication = chunk === application;
        const css = own.get(file);
        // The file name already depends on these styles, since Vite includes the names of its style files in the
        // hash.
        if (css && !isApplication) chunk.code = `${adoption(css)}${chunk.code}`;
        const known = application && !isApplication ? [application.fileName] : [];
        return { file, imports, modules: modulesOf(chunk), css: collect(file, new Set(known)) };
      });
      report(built);
    },
  };
}

function modulesOf({ moduleIds }: Rolldown.OutputChunk): string[] {
  return moduleIds.map(slashed);
}

function stylesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
    .map((file) => {
      const asset = bundle[file];
      return asset?.type === 'asset' ? withoutSpaces(asset.source.toString().trim()) : '';
    })
    .join('');
}

/** Removes the style files of a chunk from the bundle, so that nothing requests them. */
function dropStyleFiles(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): void {
  for (const file of chunk.viteMetadata?.importedCss ?? []) delete bundle[file];
  chunk.viteMetadata?.importedCss.clear();
}

/** Vite's wrapper around an `import()`, which preloads files beside it; the second group is the `import()` itself. */
const PRELOAD =
  /__vitePreload\((?:async )?\(\) => (\{\s*const \{[^}]*\} = await )?((?:import\("[^"]*"\))|Promise\.resolve\(\)\.then\(\(\) => \w+\))(?:;\s*return \{[^}]*\};\s*\})?, __VITE_PRELOAD__, import\.meta\.url\)/g;

/** Removes Vite's preload code. No part has files beside its script, and every reader would load the code. */
export function withoutPreload(): Plugin {
  return {
    name: 'devlog:without-preload',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
    renderChunk(code, { fileName }) {
      const plain = code.replace(PRELOAD, '$2');
      if (plain.includes('__vitePreload('))
        throw new Error(`Vite wraps an import of ${fileName} in another way.`);
      return plain;
    },
  };
}
