import type { Plugin, Rolldown } from 'vite';

/** An `import()` of a script of the bundle, as written in a chunk. */
const IMPORT = /\bimport\((["'`])\.\/([^"'`]+\.js)\1\)/g;

/**
 * Makes failed imports of parts of the application retryable. Browsers cache a failed module until the document is
 * unloaded (HTML, "fetch a single module script"), so only another address causes a new request.
 *
 * Scripts that the part imports are requested with it; otherwise a browser would discover them only in its source,
 * which takes another round trip.
 */
export function retriedImports(): Plugin {
  return {
    name: 'devlog:retried-imports',
    renderChunk: (code, { fileName }, _, { chunks }) =>
      withRetries(code, (file) => importsBeside(chunks, fileName, file)),
  };
}

type Chunks = Readonly<Record<string, Pick<Rolldown.RenderedChunk, 'imports'>>>;

/** Direct and indirect imports of a part that the importing script does not import itself. */
export function importsBeside(chunks: Chunks, from: string, part: string): string[] {
  const name = (file: string) => Object.keys(chunks).find((path) => path.endsWith(`/${file}`)) ?? file;
  const known = withImports(chunks, from, new Set());
  return [...withImports(chunks, name(part), new Set())]
    .filter((path) => path !== name(part) && !known.has(path))
    .map((path) => path.replace(/^.*\//, ''));
}

function withImports(chunks: Chunks, path: string, found: Set<string>): Set<string> {
  if (!found.has(path)) {
    found.add(path);
    for (const imported of chunks[path]?.imports ?? []) withImports(chunks, imported, found);
  }
  return found;
}

/** Wraps every `import()` of a chunk, so that it is retried, and loads the scripts that belong to the part. */
export function withRetries(code: string, besideOf: (file: string) => readonly string[]): string {
  const changed = code.replace(IMPORT, (_, quote: string, file: string) => {
    const files = [file, ...besideOf(file)].map((name) => `${quote}./${name}${quote}`);
    return `$retried(${files})`;
  });
  return changed === code ? code : `${changed}\n${RETRIED}`;
}

/** A function declaration, which is hoisted, so that any place in the chunk can call it. */
const RETRIED =
  'function $retried(...files){return Promise.all(files.map(file=>import(file))).then(([part])=>part,()=>import(files[0]+"?"+Date.now()))}';
