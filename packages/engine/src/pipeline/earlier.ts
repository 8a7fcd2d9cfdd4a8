import type { LoadedContent } from '../content/load';
import { isTextFile } from '../shared/textFile';

/** Content as it was read before, for files that cannot be read now. */
export interface EarlierContent {
  /** `null` when nothing has been read yet. */
  readonly content: LoadedContent | null;
  /** Files that can be read but not used, relative to the site: they count as not readable. */
  readonly unusable?: ReadonlySet<string>;
}

/** The content with what cannot be read now as it was before, or left out when it never could be read. */
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
  const kept = (earlier?.entries ?? []).filter(({ file }) => broken.has(file) && !files.has(file));
  const isDataBroken = [...broken].some((file) => !isTextFile(file));
  return {
    ...now,
    // The order must not depend on which entries are old.
    entries: kept.length === 0 ? entries : [...entries, ...kept].sort((a, b) => (a.file < b.file ? -1 : 1)),
    // Authors, tags and categories are named all over the content.
    data: isDataBroken && earlier ? earlier.data : now.data,
  };
}
