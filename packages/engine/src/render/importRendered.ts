import { importAuthors } from '../node/authorsModule';

/** Code of the errors of {@link importRendered}. */
export const NOT_LOADED = 'ERR_NOT_LOADED';

/**
 * Imports a bundled module of components, or of an MDX article, for rendering.
 *
 * @param from the author's file or folder, relative to the site, for messages
 * @throws Error with the code {@link NOT_LOADED} and with `from`
 */
export async function importRendered<T>(file: string, from: string): Promise<T> {
  try {
    return await importAuthors<T>(file);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    throw Object.assign(error, { code: NOT_LOADED, from });
  }
}
