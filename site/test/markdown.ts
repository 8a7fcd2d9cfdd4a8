/** A fenced code block. `line` is the 1-based line of its opening fence in the body. */
export interface Fence {
  language: string;
  /** What follows the language on the opening fence. */
  meta: string;
  code: string;
  line: number;
}

interface Heading {
  level: number;
  text: string;
  id: string | undefined;
}

interface ProseLine {
  line: number;
  text: string;
}

/** What the content tests need to know of a Markdown body. */
export interface Outline {
  fences: Fence[];
  headings: Heading[];
  /** Lines outside fenced code, as written. */
  lines: ProseLine[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(\S*)\s*(.*)$/;
const HEADING = /^(#{1,6})\s+(.*?)(?:\s+\{#([\w-]+)\})?\s*$/;

/**
 * Reads a Markdown body line by line: enough of CommonMark for the texts of this site (fences are closed by a
 * fence of the same character at least as long), and on purpose not the engine's own parser.
 */
export function outline(body: string): Outline {
  const result: Outline = { fences: [], headings: [], lines: [] };
  let open: { marker: string; fence: Fence; code: string[] } | undefined;
  for (const [index, text] of body.split('\n').entries()) {
    const match = FENCE.exec(text);
    if (open) {
      const marker = match?.[1];
      if (marker && !match[2] && marker[0] === open.marker[0] && marker.length >= open.marker.length) {
        result.fences.push({ ...open.fence, code: open.code.join('\n') });
        open = undefined;
      } else {
        open.code.push(text);
      }
    } else if (match) {
      const fence = { language: match[2] ?? '', meta: match[3] ?? '', code: '', line: index + 1 };
      open = { marker: match[1] ?? '', fence, code: [] };
    } else {
      result.lines.push({ line: index + 1, text });
      const heading = HEADING.exec(text);
      if (heading) {
        result.headings.push({ level: (heading[1] ?? '').length, text: heading[2] ?? '', id: heading[3] });
      }
    }
  }
  if (open) throw new Error(`line ${open.fence.line}: the code block is never closed`);
  return result;
}

/** Targets of inline links and pictures, without titles. Inline code is not a link. */
export function linkTargets(text: string): { target: string; isImage: boolean }[] {
  const plain = text.replace(/(`+)[^`]*?\1/g, '');
  return [...plain.matchAll(/(!?)\[(?:[^[\]]|\[[^\]]*\])*\]\(([^()\s]+)[^()]*\)/g)].map((match) => ({
    target: match[2] ?? '',
    isImage: match[1] === '!',
  }));
}

/**
 * The words of a line that a reader reads: without addresses, inline code, tags, directives and heading ids. What
 * is taken out, and the end of a link, leaves a `\uFFFC`, so that a particle written after it is not a word.
 */
export function proseOf(text: string): string {
  return text
    .replace(/^import .*$|^\s*<!--.*-->\s*$|^\s*\{\/\*.*\*\/\}\s*$/, '')
    .replace(/^\s*:{3,}\w*(?:\[(.*?)\])?(?:\{([^}]*)\})?\s*$/, (_, title = '', attributes = '') => {
      const label = /label="([^"]*)"/.exec(attributes)?.[1] ?? '';
      return `${title} ${label}`;
    })
    .replace(/\{#[\w-]+\}\s*$/, '')
    .replace(/^\s*(?:[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?|^#+\s+|^>\s?/, '')
    .replace(/\|/g, '\n')
    .replace(/(`+)(?:(?!\1)[\s\S])+?\1/g, '\uFFFC')
    .replace(/\]\([^()\s]+[^()]*\)/g, '\uFFFC')
    .replace(/<[^<>\s][^<>]*>/g, '\uFFFC')
    .replace(/https?:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.]+/g, '\uFFFC')
    .replace(/\[\^[\w-]+\]:?/g, '')
    .replace(/[*~[\]]+/g, '');
}
