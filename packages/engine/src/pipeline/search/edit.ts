import { join } from 'node:path';
import { editIndex } from '@private-devlog/search/internal';
import { textsFolder } from '../folders';
import type { Project } from '../project';
import { type FileRecord, stageFile } from '../stage';
import { openIndexCache } from './state';
import { analyse, openTexts, type TextJob, textName } from './texts';

/** A page whose text has changed, by its key. */
interface EditedPage {
  readonly key: string;
  readonly before: TextJob;
  readonly after: TextJob;
}

/**
 * The files of the search index after an edit of texts alone: nothing else of their pages has changed. See `editIndex`.
 *
 * @param known hash of every published file by path
 * @returns the new files; `null` when more has to be generated, by `searchRecords`
 */
export function editedSearchFiles(
  { cache, engine, stage, store }: Project,
  pages: readonly EditedPage[],
  known: Readonly<Record<string, string>>,
): FileRecord[] | null {
  const kept = openIndexCache(join(cache, 'search'), engine.key);
  const record = kept.record();
  if (!record?.files.every(({ path, hash: name }) => known[path] === name)) return null;
  const state = kept.state();
  const texts = openTexts(textsFolder(cache), engine.key);
  const edits = pages.map(({ key, before, after }) => {
    const name = textName(after);
    if (!texts.has(name)) texts.write(name, analyse(after, store));
    return { key, before: textName(before), after: name };
  });
  const made = editIndex({
    state,
    later: record.later,
    edits,
    readText: texts.read,
    isKept: (path) => known[path] !== undefined,
  });
  if (!made) return null;
  const files = made.files.map(({ path, bytes }) => stageFile({ path, content: bytes() }, stage, known));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const next = {
    // The next build that looks at all pages makes the index anew.
    key: '',
    files: record.files.map((file) => byPath.get(file.path) ?? file),
    later: made.later,
  };
  kept.save(next, state, state);
  return files;
}
