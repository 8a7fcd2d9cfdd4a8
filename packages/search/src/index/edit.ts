/** The index after edits of texts: from what is known of the last build alone, without the other pages. */
import { DELTA_MAX, keptFiles, MAX_CHANGED } from './kept';
import type { PackedFile } from './pack';
import type { PageText } from './page';
import { readChanges } from './source';
import {
  type IndexState,
  type LaterChanges,
  type LocaleState,
  type PageSource,
  sourceLine,
  sourceOf,
} from './state';

interface EditInput {
  /** What the last build gave. */
  readonly state: IndexState;
  readonly later: Readonly<Record<string, LaterChanges>>;
  readonly edits: readonly TextEdit[];
  /** The text of that name; `null` when it is no longer known. */
  readonly readText: (name: string) => PageText | null;
  /** Whether a file of the last build is still there. */
  readonly isKept: (path: string) => boolean;
}

const NO_PAIRS = { added: [], removed: [] };

/** Replaces a text by another, on the pages with a key, in all languages that show it. */
export interface TextEdit {
  readonly key: string;
  /** Names of the texts. */
  readonly before: string;
  readonly after: string;
}

/**
 * Writes edits of texts into the manifests of the languages that have them.
 *
 * @returns the manifests alone; the other files stay. `null` when more may have to be generated again, by `updateIndex`
 */
export function editIndex({
  state,
  later,
  edits,
  readText,
  isKept,
}: EditInput): { readonly files: readonly PackedFile[]; readonly later: EditInput['later'] } | null {
  const files: PackedFile[] = [];
  const next: Record<string, LaterChanges> = { ...later };
  const [met, done] = [new Set<TextEdit>(), new Set<TextEdit>()];
  const meet = (edit: TextEdit, isText: boolean) => (isText ? done : met).add(edit);
  for (const [locale, known] of Object.entries(state)) {
    const before = later[locale] ?? { pages: {}, listings: known.listings, pairs: NO_PAIRS };
    const pages = editedPages(known, before.pages, edits, meet);
    if (pages === before.pages) continue;
    const changed = Object.keys(pages).map(Number);
    if (changed.length > MAX_CHANGED || !known.files.every(({ path }) => isKept(path))) return null;
    const own: PageSource[] = [];
    for (const page of changed) {
      const line = pages[page];
      if (line) own[page] = sourceOf(line);
    }
    const source = { locale, known, pages: own, lines: [], changed };
    const textOf = (name: string) => readText(name)!;
    const changes = readChanges(source, { readText, textOf });
    if (!changes?.every(({ after, before: old }) => definesSameNames(old?.text, after?.text))) return null;
    const { listings: records, pairs } = before;
    const kept = keptFiles(
      { source, known, changes, records, names: known.names, pairs, deltaMax: DELTA_MAX, isKept },
      { texts: { readText, textOf }, rest: known.rest },
    );
    if (!kept) return null;
    files.push(kept[0]!);
    next[locale] = { ...before, pages };
  }
  // A page in another language has a text of its own; one that has it in none is not the page that was edited.
  return [...met].every((edit) => done.has(edit)) ? { files, later: next } : null;
}

/** Whether a text and its replacement define the same names. */
function definesSameNames(before: PageText | undefined, after: PageText | null | undefined): boolean {
  return (
    after !== null && JSON.stringify(before?.definitions ?? []) === JSON.stringify(after?.definitions ?? [])
  );
}

/**
 * The pages that are not as the files say, with edits; the same object when none is of this language.
 *
 * @param meet called for every edit whose page exists, with whether the page has the text
 */
function editedPages(
  { pages }: LocaleState,
  later: LaterChanges['pages'],
  edits: readonly TextEdit[],
  meet: (edit: TextEdit, isText: boolean) => void,
): LaterChanges['pages'] {
  let next = later;
  for (const edit of edits) {
    const { key, before, after } = edit;
    const start = `${JSON.stringify(key)}\t`;
    const isOf = (line: string | null | undefined) => line?.startsWith(start) ?? false;
    const told = Object.keys(later).find((page) => isOf(later[page]));
    const number = told ?? String(pages.findIndex((line, page) => !(page in later) && isOf(line)));
    const line = told === undefined ? pages[Number(number)] : later[told];
    const source = line ? sourceOf(line) : null;
    if (!source) continue;
    meet(edit, source.text === before);
    if (source.text !== before) continue;
    const edited = sourceLine({ ...source, text: after });
    const { [number]: _, ...others } = next;
    next = edited === pages[Number(number)] ? others : { ...others, [number]: edited };
  }
  return next;
}
