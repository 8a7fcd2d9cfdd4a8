import type { Plugin, Rolldown } from 'vite';

/** The styles that a bundle's chunks need, by file name of the chunk. */
export type StylesByChunk = Map<string, string>;

/**
 * Moves styles out of files of their own: those of the application's chunk go into documents, and those of every
 * other chunk into the chunk itself, so that a screen, an article's component or a dialog needs one request. A chunk
 * adopts its styles when it is run; constructed style sheets need no permission of the Content-Security-Policy.
 *
 * @param styles filled with the styles of each chunk and of what it imports, without the application's
 */
export function lazyStyles(
  isApplication: (chunk: Rolldown.OutputChunk) => boolean,
  styles: StylesByChunk,
): Plugin {
  return {
    name: 'devlog:lazy-styles',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
      const own = new Map(chunks.map((chunk) => [chunk.fileName, stylesOf(chunk, bundle)]));
      for (const chunk of chunks) dropStyleFiles(chunk, bundle);
      const application = new Set(chunks.filter(isApplication).map(({ fileName }) => fileName));
      const collect = (name: string, seen: Set<string>): string => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || seen.has(name)) return '';
        seen.add(name);
        return chunk.imports.map((imported) => collect(imported, seen)).join('') + (own.get(name) ?? '');
      };
      for (const chunk of chunks) {
        const { fileName } = chunk;
        const isOwn = application.has(fileName);
        styles.set(fileName, collect(fileName, isOwn ? new Set() : new Set(application)));
        const css = own.get(fileName);
        // The name of the file tells these styles apart already: Vite mixes the names of its style files into it.
        if (css && !isOwn) chunk.code = `${adoption(css)}${chunk.code}`;
      }
    },
  };
}

function stylesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
    .map((file) => {
      const asset = bundle[file];
      return asset?.type === 'asset' ? asset.source.toString().trim() : '';
    })
    .join('');
}

/** Takes the style files of a chunk out of the bundle, so that nothing asks for them. */
function dropStyleFiles(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): void {
  for (const file of chunk.viteMetadata?.importedCss ?? []) delete bundle[file];
  chunk.viteMetadata?.importedCss.clear();
}

function adoption(css: string): string {
  return `{let s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`;
}

/**
 * Puts nothing in the place of the code by which Vite asks for a part's files ahead: no part has files beside its
 * script, and the code would be in what every reader loads.
 */
export function withoutPreload(): Plugin {
  return {
    name: 'devlog:without-preload',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
  };
}
