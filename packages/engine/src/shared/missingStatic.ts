import { joinPath } from './url';

/** The path that was meant by one with the name of its folder or a dot in front; `null` when no file is there either. */
export function meantStatic(written: string, isThere: (path: string) => boolean): string | null {
  const [, path] = /^\/?(?:\.\/)?(?:static\/)?(.+)$/.exec(written) ?? [];
  const meant = path === undefined ? null : joinPath(path);
  return meant !== null && meant !== joinPath(written) && isThere(meant) ? meant : null;
}

/**
 * What to do about a file that is not in `static/`.
 *
 * @param written the path, which begins there
 * @param isThere whether `static/` has a file at a path with a slash in front
 */
export function missingStatic(written: string, isThere: (path: string) => boolean): string {
  const meant = meantStatic(written, isThere);
  return meant === null
    ? `Put it at static${joinPath(written)}, or correct the path.`
    : `Did you mean \`${meant}\`? The path begins at static/.`;
}
