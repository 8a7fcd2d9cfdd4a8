import { joinPath } from '../url';

/**
 * The intended path, if one was written with the name of its folder or a leading dot; `null` if it has no file either.
 */
export function meantStatic(written: string, isThere: (path: string) => boolean): string | null {
  const [, path] = /^\/?(?:\.\/)?(?:static\/)?(.+)$/.exec(written) ?? [];
  const intended = path === undefined ? null : joinPath(path);
  return intended !== null && intended !== joinPath(written) && isThere(intended) ? intended : null;
}

/**
 * Hint for a file that is missing in `static/`.
 *
 * @param written path as written, relative to `static/`
 * @param isThere whether `static/` has a file at a path with a leading slash
 */
export function missingStatic(written: string, isThere: (path: string) => boolean): string {
  const intended = meantStatic(written, isThere);
  return intended === null
    ? `Put it at static${joinPath(written)}, or correct the path.`
    : `Did you mean \`${intended}\`? The path begins at static/.`;
}
