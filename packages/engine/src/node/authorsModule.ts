/**
 * Imports a bundled module of the author's. What it throws, at once or later, has the lines of the author's files in its
 * stack: Node reads source maps only of modules that are loaded after they are switched on.
 *
 * @param file absolute path or URL
 */
export async function importAuthors<T>(file: string): Promise<T> {
  process.setSourceMapsEnabled(true);
  return (await import(/* @vite-ignore */ file)) as T;
}
