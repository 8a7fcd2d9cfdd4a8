import type { Problem } from '../shared/problem';

const NO_ROOM = 'Make room and run the command again; nothing that was published has changed.';

const DENIED = {
  what: 'permission is denied',
  hint: 'Check who owns the file and its folder. On Windows it may also be open in another program: close that one.',
};

/** Remedies for operating system errors that an author can resolve. */
const REMEDIES: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  ENOSPC: { what: 'the disk is full', hint: NO_ROOM },
  EDQUOT: { what: 'the disk quota is used up', hint: NO_ROOM },
  EFBIG: {
    what: 'a file may not grow that large',
    hint: 'Raise the limit (`ulimit -f`) and run the command again.',
  },
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: { what: 'the file system is read-only', hint: 'Build in a folder that can be written to.' },
  EMFILE: {
    what: 'too many files are open',
    hint: 'Raise the limit (`ulimit -n`) and run the command again.',
  },
  EBUSY: {
    what: 'the folder is in use',
    hint: 'A mounted folder cannot be replaced: publish into one inside it, as with `--out /mounted/site`. On Windows, close the program that has it open.',
  },
  EIO: { what: 'the disk reports an error', hint: 'Check the disk.' },
};

/** Converts an operating system error to a problem; `null` for any other error. */
export function systemProblem(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null;
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const remedy = code === undefined ? undefined : REMEDIES[code];
  if (!remedy) return null;
  const place = dest ?? path;
  return {
    rule: 'system',
    level: 'throw',
    message: `${remedy.what} (${code}${place === undefined ? '' : `: ${place}`})`,
    hint: remedy.hint,
  };
}
