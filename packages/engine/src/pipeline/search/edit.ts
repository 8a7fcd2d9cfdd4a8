import type { Project } from '../project';
import type { FileRecord } from '../stage';
import type { WantedIndex } from '.';
import { updatedIndex } from './make';
import { openIndexCache } from './state';
import { analyse, openTexts, type TextJob, textName } from './texts';

/** A page whose text has changed, by its key. */
interface EditedPage {
  readonly key: string;
  readonly before: TextJob;
  readonly after: TextJob;
}

/**
 * Updates the search index after an edit of texts, when nothing else of their pages has changed.
 *
 * @param known hash of every published file by path
 * @returns records of the index files; `null` when the set of files changes, so that `searchRecords` must run
 */
export function editedSearchFiles(
  { cache, engine, stage, store }: Project,
  edits: readonly EditedPage[],
  known: Readonly<Record<string, string>>,
): FileRecord[] | null {
  const record = openIndexCache(cache, engine.key).record();
  if (!record?.files.every(({ path, hash: name }) => known[path] === name)) return null;
  const wanted = withEdits(record.wanted, edits);
  if (!wanted) return null;
  const texts = openTexts(cache, engine.key);
  for (const { after } of edits)
    if (!texts.has(textName(after))) texts.write(textName(after), analyse(after, store));
  const index = updatedIndex(wanted, { store, cache, engineKey: engine.key }, record.files);
  const paths = new Set(record.files.map(({ path }) => path));
  if (index.files.length !== paths.size || !index.files.every(({ path }) => paths.has(path))) return null;
  const files = index.write(stage);
  index.keep(files);
  return files;
}

/** Replaces edited texts in the input of an index; `null` when no page of an edit renders the text. */
export function withEdits(wanted: WantedIndex, edits: readonly EditedPage[]): WantedIndex | null {
  const known = { ...wanted.jobs };
  const pages = [...wanted.pages];
  for (const { key, before, after } of edits) {
    const own = pages.flatMap((page, at) => (page.entry.key === key ? [{ page, at }] : []));
    // In another language the page may have a text of its own.
    const edited = own.filter(({ page }) => page.text === textName(before));
    if (own.length > 0 && edited.length === 0) return null;
    for (const { page, at } of edited) pages[at] = { ...page, text: textName(after) };
    known[textName(after)] = after;
  }
  return { ...wanted, pages, jobs: Object.fromEntries(pages.map(({ text }) => [text, known[text]!])) };
}
