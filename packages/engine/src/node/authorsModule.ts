import { pathToFileURL } from 'node:url';
import { runAuthors } from './authorsCode';

/** Browser globals that Node defines since version 21. In a component they would describe the build machine. */
const OF_BROWSERS = ['navigator', 'localStorage', 'sessionStorage'];

/**
 * Imports a bundled module of the author. Stacks of its errors, now or later, have the lines of the author's files:
 * source maps must be enabled before a module is loaded. Browser globals are removed, as in Node 20.
 *
 * @param file absolute path
 * @throws Error as {@link runAuthors} does
 */
export async function importAuthors<T>(file: string): Promise<T> {
  process.setSourceMapsEnabled(true);
  for (const name of OF_BROWSERS) Reflect.deleteProperty(globalThis, name);
  // On Windows the letter of a drive would be taken for the protocol of a URL.
  const { href } = pathToFileURL(file);
  return runAuthors(() => import(/* @vite-ignore */ href) as Promise<T>);
}
