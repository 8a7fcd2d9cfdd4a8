import { perObject } from '../shared/perObject';
import type { Entry } from './types';

/*
 * An entry has two parts. Its outline is what the site sees of the text: front matter, headings, addresses that it links
 * to, how long it takes to read. Its words are the rest: the stored body, what is computed from the words, and the
 * lines on which things occur. Most edits change words alone.
 *
 * The site is built from views of entries. A view has all fields, and records when a field of the words is read. So
 * whatever depends on the words of a text, such as a problem that names a line, is known without a rule for it.
 */

const readEntries = new WeakSet<Entry>();
const entriesOfViews = new WeakMap<Entry, Entry>();

/** The view of an entry, which records that its words are read; the same view for the same entry. */
export const viewOf = perObject((entry: Entry): Entry => {
  const { article } = entry;
  const read = () => {
    readEntries.add(entry);
    return entry;
  };
  const placed = <T extends { readonly line: number; readonly column: number }>(own: T, at: () => T): T => ({
    ...own,
    get line() {
      return at().line;
    },
    get column() {
      return at().column;
    },
  });
  const view: Entry = {
    ...entry,
    get body() {
      return read().body;
    },
    get bodyHash() {
      return read().bodyHash;
    },
    get sourceHash() {
      return read().sourceHash;
    },
    article: {
      ...article,
      get words() {
        return read().article.words;
      },
      get firstParagraph() {
        // As long as it is the description, it is a part of the outline.
        return (entry.frontMatter.description === undefined ? entry : read()).article.firstParagraph;
      },
      references: article.references.map((own, index) =>
        placed(own, () => read().article.references[index]!),
      ),
      embeds: article.embeds.map((own, index) => placed(own, () => read().article.embeds[index]!)),
    },
  };
  entriesOfViews.set(view, entry);
  return view;
});

/** The entry behind a view. For what is computed from the words and is a part of the outline, or names them itself. */
export function entryOf(view: Entry): Entry {
  return entriesOfViews.get(view) ?? view;
}

/** Whether the words of the entry were read through any view, now or by a result that is cached. */
export function areWordsRead(entry: Entry): boolean {
  return readEntries.has(entry);
}
