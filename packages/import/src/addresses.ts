import { posix } from 'node:path';
import { joinPath } from '@private-devlog/engine/internal';

export { joinPath };

/** Decodes a path, as files are named; returns it unchanged if that fails. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** The file that a static host serves for a path, equal for all spellings of one page. */
export function servedFile(path: string): string {
  const bare = joinPath(decoded(path))
    .replace(/\/index(?:\.html?)?$/i, '/')
    .replace(/(?<=[^/])\.html$/i, '');
  return bare.endsWith('/') ? `${bare}index.html` : `${bare}.html`;
}

/** A key that is equal for all spellings of a path: with or without slash, `.html` and `index.html`. */
export function pathKey(path: string): string {
  return servedFile(path)
    .replace(/(?:\/index)?\.html$/, '')
    .toLowerCase();
}

/** Splits an address into the path within the old site, and the rest; `null` for another site. */
export function withinSite(
  address: string,
  site: string | undefined,
): { readonly path: string; readonly rest: string } | null {
  const base = site === undefined || !URL.canParse(site) ? null : new URL(site);
  let local = address;
  const absolute = /^(?:https?:)?\/\/([^/?#]+)(.*)$/i.exec(address);
  if (absolute) {
    if (base === null || absolute[1]?.toLowerCase() !== base.host.toLowerCase()) return null;
    local = absolute[2]?.startsWith('/') ? absolute[2] : `/${absolute[2] ?? ''}`;
  } else if (/^[a-z][a-z\d+.-]*:/i.test(address)) return null;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? [];
  const prefix = base === null ? '' : decoded(base.pathname).replace(/\/$/, '');
  const inside = decoded(path);
  return {
    path:
      prefix !== '' && `${inside}/`.startsWith(`${prefix}/`) ? inside.slice(prefix.length) || '/' : inside,
    rest,
  };
}

/** Whether the engine can redirect from a path. */
export function isRedirectable(path: string): boolean {
  return (
    path.startsWith('/') &&
    !/[\\\u0000-\u001f\u007f?#]/.test(path) &&
    // Hosts read these as patterns.
    !/\*|\/:[a-z]|\(\.[*+]|\$\d/i.test(path) &&
    path.split('/').every((part) => !/^\.{1,2}$/.test(part.trim()) && Buffer.byteLength(part) <= 230)
  );
}

/** Path relative to a file's folder, in the form of a link. */
export function relativeTo(file: string, target: string): string {
  const path = posix.relative(posix.dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Encodes a path as a Markdown link destination. */
export function asDestination(path: string): string {
  return encodeURI(decoded(path)).replace(/[()]/g, (char) => (char === '(' ? '%28' : '%29'));
}
