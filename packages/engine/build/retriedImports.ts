import type { Plugin, Rolldown } from 'vite';

/** An `import()` of a script of the bundle, as it stands in a chunk. */
const IMPORT = /\bimport\((["'`])\.\/([^"'`]+\.js)\1\)/g;

/**
 * Lets a part of the application that could not be fetched be fetched later. Browsers remember a module that did not
 * come until the document is left (HTML, "fetch a single module script"), so only another address asks the network again.
 *
 * Scripts that the part imports are fetched beside it: a browser that finds them named in it waits for the host once more.
 */
export function retriedImports(): Plugin {
  return {
    name: 'devlog:retried-imports',
    renderChunk: (code, { fileName }, _, { chunks }) =>
      withRetries(code, (file) => importsBeside(chunks, fileName, file)),
  };
}

type Chunks = Readonly<Record<string, Pick<Rolldown.RenderedChunk, 'imports'>>>;

/** What a part imports, directly or not, that the script which asks for it does not import itself. */
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

/** Adds to every `import()` of a chunk what follows when it fails, and the scripts that belong to the part. */
export function withRetries(code: string, besideOf: (file: string) => readonly string[]): string {
  const changed = code.replace(IMPORT, (_, quote: string, file: string) => {
    const files = [file, ...besideOf(file)].map((name) => `${quote}./${name}${quote}`);
    return `$retried(${files})`;
  });
  return changed === code ? code : `${changed}\n${RETRIED}`;
}

/** Declared so that it is there wherever in the chunk it is called. */
const RETRIED =
  'function $retried(...files){return Promise.all(files.map(file=>import(file))).then(([part])=>part,()=>import(files[0]+"?"+Date.now()))}';
