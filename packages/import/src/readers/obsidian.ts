import { posix } from 'node:path';
import type { Causes } from '../causes';
import type { SourceFiles } from '../source';
import { outsideCode } from '../text/code';
import { readText } from '../text/frontMatter';
import { sizeOf } from '../text/templates';
import { dateOf, listOf, textOf } from '../text/values';
import type { ImportedText, ReaderInput, SourceReader } from '../types';
import { flagOf } from './flags';

/** An Obsidian vault: notes with double brackets, callouts, tags and comments. A note says that it is public by `publish: true`. */
export const obsidian: SourceReader = {
  name: 'obsidian',
  label: 'Obsidian',
  recognizes: ({ paths }) => paths.some((path) => path.startsWith('.obsidian/')),
  read: (input) => ({
    settings: { formulas: 'dollars' },
    texts: notePaths(input.files, input.causes).map((source) => noteOf(source, input, { root: '' })),
    assets: [],
    isUnclear: true,
  }),
};

/** The notes of a vault; names that begin with a dot or underscore are none, nor are drawings. */
export function notePaths(files: SourceFiles, causes: Causes): string[] {
  return files.paths.filter(
    (path) =>
      /\.md$/i.test(path) &&
      !path.split('/').some((part) => /^[._]/.test(part)) &&
      !isDrawing(path, files, causes),
  );
}

/** Whether a file is a drawing of the plugin Excalidraw, which keeps its lines as a text that nobody reads. */
export function isDrawing(path: string, { head }: SourceFiles, causes: Causes): boolean {
  if (!/^excalidraw-plugin:/m.test(head(path))) return false;
  causes.add('Drawings of Excalidraw are left out: save them as pictures', path);
  return true;
}

interface NotePlace {
  /** Folder of the notes, with a slash at its end; empty for the source itself. */
  readonly root: string;
  /** Whether a note that says nothing is public; without it, that is not known. */
  readonly isPublic?: boolean;
}

/** A note as a text: its marks written as the engine reads them, hidden where it says so. */
export function noteOf(
  source: string,
  input: Pick<ReaderInput, 'files' | 'causes'>,
  { root, isPublic }: NotePlace,
): ImportedText {
  const { fields, body, state } = readText(input, source);
  const name = source.slice(root.length).replace(/\.md$/i, '');
  const dated = /^(\d{4}-\d{2}-\d{2})/.exec(posix.basename(name))?.[1] ?? null;
  const date = dateOf(fields.date) ?? dateOf(fields.created) ?? dated;
  const given = flagOf(fields.publish ?? fields['dg-publish']);
  const { text, tags } = withoutMarks(body);
  const title = textOf(fields.title) ?? posix.basename(name);
  const isShown = given ?? isPublic;
  return {
    source,
    kind: date === null ? 'doc' : 'post',
    name,
    address: null,
    fields: { ...fields, title },
    body: text,
    date,
    tags,
    state: isShown === false ? 'draft' : (state ?? (isShown ? 'public' : undefined)),
  };
}

/** Removes comments from a text without its code; one that is not closed hides all that follows. */
function withoutComments(outside: string): string {
  return outside.replace(/%%[\s\S]*?%%/g, '').replace(/^[ \t]*%%[\s\S]*$/m, '');
}

/** Removes comments and inline tags, and writes highlights, block names and callouts as the engine reads them. */
export function withoutMarks(body: string): { readonly text: string; readonly tags: readonly string[] } {
  const tags: string[] = [];
  const text = outsideCode(body, (outside) =>
    withoutComments(outside)
      .replace(/(?<![=\w])==(?=\S)([^=\n]*\S)==(?!=)/g, '<mark>$1</mark>')
      .replace(
        /(!\[[^\]|\n]*)\|(\d+)(?:x\d+)?(\]\([^()\n]+\))/g,
        (_, start: string, width: string, end: string) => start + end + sizeOf({ width }),
      )
      .replace(/(?<=\s)\^[a-z\d-]+[ \t]*$/gim, '')
      .replace(/(?<=^|\s)#([\p{L}_][\p{L}\p{N}_/-]*)(?=\s|$|[.,;:!?)])/gmu, (_, tag: string) => {
        tags.push(tag);
        return '';
      }),
  );
  return { text, tags: [...new Set(listOf(tags))] };
}
