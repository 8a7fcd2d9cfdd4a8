import type { Causes } from '../causes';
import type { BibliographyEntry } from './bibliography';
import { outsideHidden } from './code';
import { byHtmlBlock } from './htmlBlocks';

const CITATION =
  /[ \t]*<d-cite\b[^<>]{0,99}?\bkey=["']([^"'<>]{1,2000})["'][^<>]{0,99}(?:\/>|>\s{0,99}<\/d-cite>)/g;
const NOTE = /<d-footnote>([\s\S]{1,5000}?)<\/d-footnote>/g;

/** Whether a text cites, or has notes, as articles of Distill do. */
export const hasCitations = (text: string): boolean => /<d-(?:cite|footnote)\b/.test(text);

/**
 * Converts citations and notes of Distill, which are elements that a script fills, to footnotes. Within blocks of HTML,
 * which have no footnotes, they are in brackets.
 */
export function withCitations(
  body: string,
  references: ReadonlyMap<string, BibliographyEntry>,
  { file, causes }: { readonly file: string; readonly causes: Causes },
): string {
  const notes = new Map<string, string>();
  const referenceOf = (key: string): BibliographyEntry => {
    const known = references.get(key);
    if (!known) causes.add('Citations that the bibliography does not have are shown by their key', file);
    return known ?? { short: key, whole: key };
  };
  const citations = (text: string, write: (keys: readonly string[]) => string) =>
    text.replace(CITATION, (_, keys: string) => write(keys.split(/[,\s]+/).filter((key) => key !== '')));
  const cited = (keys: readonly string[]) =>
    keys
      .map((key) => {
        const label = key.replace(/[^\p{L}\p{N}]+/gu, '-');
        notes.set(label, escapeMarkdown(referenceOf(key).whole));
        return `[^${label}]`;
      })
      .join('');
  let count = 0;
  const text = outsideHidden(body, (outside) =>
    byHtmlBlock(
      outside,
      (part) =>
        citations(part, (keys) => ` (${keys.map((key) => referenceOf(key).short).join('; ')})`).replace(
          NOTE,
          (_, words: string) => ` (${words.trim()})`,
        ),
      (part) =>
        citations(part, cited).replace(NOTE, (_, words: string) => {
          const label = `note-${++count}`;
          notes.set(label, words.replace(/\s+/g, ' ').trim());
          return `[^${label}]`;
        }),
    ),
  );
  const definitions = [...notes].map(([label, words]) => `[^${label}]: ${words}`);
  return definitions.length === 0 ? text : `${text.trimEnd()}\n\n${definitions.join('\n\n')}\n`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/https?:\/\/\S+|[\\*_`[\]<>$]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}
