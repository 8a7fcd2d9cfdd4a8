import type { LoadedContent } from '../../content/load';
import { isTextFile } from '../../shared/textFile';

/** Content of the last read, as a fallback for files that cannot be read now. */
export interface EarlierContent {
  /** `null` when nothing has been read yet. */
  readonly content: LoadedContent | null;
  /** Files that parse but cannot be used, relative to the site. They are treated as unreadable. */
  readonly unusable?: ReadonlySet<string>;
}

/** Replaces unreadable entries and data by their earlier versions. An entry without an earlier version is left out. */
export function withEarlier(
  now: LoadedContent,
  { content: earlier, unusable }: EarlierContent,
): LoadedContent {
  const entries = now.entries.filter(({ file }) => !unusable?.has(file));
  const files = new Set(entries.map(({ file }) => file));
  const broken = new Set([
    ...(unusable ?? []),
    ...now.problems.flatMap(({ level, file }) => (level === 'throw' && file ? [file] : [])),
  ]);
  const fallbacks = (earlier?.entries ?? []).filter(({ file }) => broken.has(file) && !files.has(file));
  const isDataBroken = [...broken].some((file) => !isTextFile(file));
  return {
    ...now,
    // Sorted, so that the order does not depend on which entries are old.
    entries:
      fallbacks.length === 0
        ? entries
        : [...entries, ...fallbacks].sort((a, b) => (a.file < b.file ? -1 : 1)),
    // Entries everywhere refer to authors, tags and categories.
    data: isDataBroken && earlier ? earlier.data : now.data,
  };
}
