import type { Plugin } from 'vite';

/** An `import()` of a script of the bundle, as it stands in a chunk. */
const IMPORT = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g;

/**
 * Lets a part of the application that could not be fetched be fetched later. Browsers remember a module that did not
 * come until the document is left (HTML, "fetch a single module script"), so only another address asks the network again.
 */
export function retriedImports(): Plugin {
  return {
    name: 'devlog:retried-imports',
    renderChunk: (code) => withRetries(code),
  };
}

/** Adds to every `import()` of a chunk what follows when it fails. */
export function withRetries(code: string): string {
  const changed = code.replace(
    IMPORT,
    (_, quote: string, file: string) => `$retried(${quote}${file}${quote})`,
  );
  return changed === code ? code : `${changed}\n${RETRIED}`;
}

/** Declared so that it is there wherever in the chunk it is called. */
const RETRIED = 'function $retried(file){return import(file).catch(()=>import(file+"?"+Date.now()))}';
