import { runAuthors } from './authorsCode';

/** What Node has of browsers since release 21: in a component they would be the machine of the build, and nothing on others. */
const OF_BROWSERS = ['navigator', 'localStorage', 'sessionStorage'];

/**
 * Imports a bundled module of the author's. What it throws, at once or later, has the lines of the author's files in its
 * stack: Node reads source maps only of modules that are loaded after they are switched on. It finds no more of a browser
 * than in Node 20.
 *
 * @param file absolute path or URL
 * @throws Error as {@link runAuthors} does
 */
export async function importAuthors<T>(file: string): Promise<T> {
  process.setSourceMapsEnabled(true);
  for (const name of OF_BROWSERS) Reflect.deleteProperty(globalThis, name);
  return runAuthors(() => import(/* @vite-ignore */ file) as Promise<T>);
}
