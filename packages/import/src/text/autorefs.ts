import { posix } from 'node:path';
import type { SourceFiles } from '../source/files';
import { outsideBlocks } from './code';

/** Id of a heading as the extension `toc` of Python-Markdown makes it: of ASCII alone. */
function headingId(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/[^\p{ASCII}]/gu, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/**
 * Creates a converter for references to headings of any text (`[words][id]`, `[id][]`), as the plugin `autorefs` of
 * MkDocs resolves them, to links. References that name no heading, and those that a text defines, stay.
 */
export function autorefs(files: SourceFiles, texts: readonly string[]) {
  const places = new Map<string, string>();
  for (const path of texts)
    outsideBlocks(files.text(path), (text) => {
      for (const [, heading = '', id] of text.matchAll(
        /^#{1,6}[ \t]+(.*?)(?:[ \t]*\{[^{}\n]*#([\w.:-]+)[^{}\n]*\})?[ \t]*#*$/gm,
      )) {
        const found = id ?? headingId(heading);
        if (found !== '' && !places.has(found)) places.set(found, path);
      }
      return text;
    });
  return (body: string, source: string): string => {
    const isDefined = (id: string) => body.toLowerCase().includes(`[${id.toLowerCase()}]:`);
    return outsideBlocks(body, (text) =>
      text.replace(CODE_OR_REFERENCE, (match, words?: string, named?: string) => {
        if (words === undefined) return match;
        const id = named || words.replaceAll('`', '');
        const place = isDefined(id) ? undefined : places.get(id);
        if (place === undefined) return match;
        const file = posix.relative(posix.dirname(source), place);
        return `[${words}](${place === source ? '' : encodeURI(file)}#${id})`;
      }),
    );
  };
}

const CODE_OR_REFERENCE =
  /(?<!`)`(?!`)[^`\n]+`(?!`)|``[^\n]{1,500}?``|(?<![!\]\\])\[([^\][\n]+)\]\[([^\][\n]*)\]/g;
