import { replaceMarked } from '@private-devlog/engine/internal';
import type { Causes } from '../causes';
import type { SourceFiles } from '../source/files';
import { outsideCode } from './code';
import { sizeOf } from './pictures';
import { listOf } from './values';

/** Whether a file is a drawing of the Excalidraw plugin, which stores its lines as a text. Reports it. */
export function isDrawing(path: string, { head }: SourceFiles, causes: Causes): boolean {
  if (!/^excalidraw-plugin:/m.test(head(path))) return false;
  causes.add('Drawings of Excalidraw are left out: save them as pictures', path);
  return true;
}

/** Removes comments from a text without its code; an unclosed one hides everything after it. */
function withoutComments(outside: string): string {
  return replaceMarked(outside, { open: /%%/g, close: /%%/g }, () => '').replace(/^[ \t]*%%[\s\S]*$/m, '');
}

/** Converts highlights, `==text==`. */
export function withHighlights(text: string): string {
  return text.replace(/(?<![=\w])==(?=\S)([^=\n]*\S)==(?!=)/g, '<mark>$1</mark>');
}

/** Removes comments, block ids and inline tags, and converts highlights and picture sizes. */
export function withoutNoteSyntax(body: string): { readonly text: string; readonly tags: readonly string[] } {
  const tags: string[] = [];
  const text = outsideCode(body, (outside) =>
    withHighlights(withoutComments(outside))
      .replace(
        /(!\[[^[\]|\n]*)\|(\d+)(?:x\d+)?(\]\([^()\n]+\))/g,
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
