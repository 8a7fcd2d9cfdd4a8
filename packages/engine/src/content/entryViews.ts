import { perObject } from '../shared/values/perObject';
import type { Entry } from './types';

/*
 * An entry has two parts. Its outline is the part that the site uses: front matter, headings, link targets, reading
 * time. Its words are the rest: the stored body, values computed from the words, and line numbers. Most edits change
 * the words only.
 *
 * The site is built from views of entries. A view has all fields, and records when a field of the words is read. So
 * every dependency on the words of a text, such as a problem with a line number, is tracked without a special rule.
 */

const readEntries = new WeakSet<Entry>();
const entriesOfViews = new WeakMap<Entry, Entry>();

/** Returns the view of an entry, which records reads of its words; always the same view for the same entry. */
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
      get excerptKey() {
        return read().article.excerptKey;
      },
      get firstParagraph() {
        // While it serves as the description, it is a part of the outline.
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

/**
 * The entry behind a view, for reads that need no record: values that are part of the outline, and callers that declare
 * their dependency on the words themselves.
 */
export function entryOf(view: Entry): Entry {
  return entriesOfViews.get(view) ?? view;
}

/** Whether the words of the entry have ever been read through a view in this process. */
export function areWordsRead(entry: Entry): boolean {
  return readEntries.has(entry);
}
