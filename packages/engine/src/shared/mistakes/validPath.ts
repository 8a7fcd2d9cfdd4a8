import { percentDecoded } from '../url';
import { invisibleIn } from './invisible';

/**
 * Maximum length of a path segment in bytes that every file system supports, including an extension such as `.html`.
 */
const MAX_PART_BYTES = 240;

/**
 * The reason why a text cannot be (part of) the path of a page, as the end of a sentence; `null` if it can. A path
 * becomes a file name, so it must not leave its folder, in any spelling.
 */
export function pathMistake(path: string): string | null {
  const parts = decoded(path).split('/');
  if (parts.some((part) => /^\.{1,2}$/.test(part.trim())))
    return 'must not contain `.` or `..` as a part: an address cannot lead out of its folder';
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) return 'must be a path, not an address with a host';
  if (path.includes('\\')) return 'must not contain a backslash; parts are separated by `/`';
  if (/^[“”‘’].*[“”‘’]$/.test(path))
    return 'must not have curly quotes around it, which are letters of the address';
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'must not contain control characters';
  const unseen = invisibleIn(path);
  if (unseen !== null) return `must not contain the invisible character ${unseen}`;
  if (parts.some((part) => new TextEncoder().encode(part).length > MAX_PART_BYTES))
    return `must not have a part longer than ${MAX_PART_BYTES} bytes`;
  return null;
}

/**
 * The reason why a path cannot be that of a file on Windows, as the end of a sentence about its name; `null` if it can.
 * A repository with such a file cannot be checked out there.
 */
export function windowsMistake(path: string): string | null {
  for (const part of path.split('/')) {
    const letter = /[<>:"|?*\\]/.exec(part)?.[0];
    if (letter !== undefined) return `has \`${letter}\` in it, which no name on Windows may have`;
    if (/^(?:con|prn|aux|nul|(?:com|lpt)[1-9])(?:\.|$)/i.test(part)) return 'is that of a device on Windows';
    if (/[. ]$/.test(part)) return 'ends with a dot or a space, which Windows leaves out';
  }
  return null;
}

/** Schemes that run code, or have no target for readers. A single letter is a drive of Windows. */
const UNSAFE_SCHEME = /^(?:javascript|vbscript|data|file|blob|[a-z]):/i;

/** The unsafe scheme of an address, such as `javascript:`; `null` for a safe address. */
export function unsafeScheme(address: string): string | null {
  // Browsers remove these characters before they parse the scheme (WHATWG URL, section 4.1).
  const bare = address.replace(/[\u0000-\u0020]/g, '');
  return UNSAFE_SCHEME.exec(bare)?.[0].toLowerCase() ?? null;
}

function decoded(path: string): string {
  return percentDecoded(path).replaceAll('\\', '/');
}
