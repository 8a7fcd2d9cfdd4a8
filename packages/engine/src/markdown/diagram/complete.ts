import type { DiagramSource } from './source';

const ARROW = /(?:<?(?:--+|==+|-\.+-?)(?:[>xo]|(?=[\s|])))|~~~/g;
/** Where the text of a flowchart stands: in brackets of any shape, on an arrow, in quotes. */
const LABELS = /"([^"\n]+)"|\[([^[\]\n]+)\]|\(([^()\n]+)\)|\{([^{}\n]+)\}|\w>([^\]\n]+)\]|\|([^|\n]+)\|/g;
/** The text in the middle of an arrow: `A -- text --> B`. */
const ARROW_TEXT = /(?:--|==|-\.)[ \t]+([^\s>|-][^\n>|]*?)[ \t]+(?=(?:--+|==+|\.-+)[>xo-]?)/g;
/** After the colon of a message, transition or relation. */
const AFTER_COLON = /(?<!:):(?!:)\s*(.+)$/gm;
const MEMBERS = /\{([^{}]*)\}/g;

/**
 * Whether a drawing shows all that its source says: the renderer leaves out in silence what it does not understand, and
 * a diagram with an arrow missing is worse than none. Compared are the words of the labels, the number of a flowchart's
 * arrows, and that nothing lies outside of the picture.
 */
export function isComplete({ kind, text }: DiagramSource, svg: string): boolean {
  const drawn = letters([...svg.matchAll(/>([^<]+)</g)].map(([, part]) => part).join(' '));
  const labels =
    kind === 'flowchart'
      ? [...matches(text, LABELS), ...matches(text, ARROW_TEXT)]
      : matches(text, AFTER_COLON);
  const members = kind === 'class' || kind === 'er' ? matches(text, MEMBERS) : [];
  const words = [...labels, ...members].flatMap((label) => label.split(/<br\s*\/?>|\\n|[^\p{L}\p{N}]+/u));
  if (words.some((word) => !drawn.includes(letters(word)))) return false;
  if (kind === 'flowchart') {
    const bare = text.replace(LABELS, ' ').replace(ARROW_TEXT, ' ').replace(/^.*$/m, '');
    const arrows = bare.match(ARROW)?.length ?? 0;
    const edges = svg.match(/class="edge"/g)?.length ?? 0;
    if (edges < arrows) return false;
  }
  return !/ (?:x|y|cx|cy|x1|y1|x2|y2)="-\d{2}|points="[^"]*-\d{2}/.test(
    svg.replace(/<defs>[\s\S]*?<\/defs>/g, ''),
  );
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((found) => found.slice(1).find((part) => part !== undefined) ?? '');
}

function letters(value: string): string {
  return value.replace(/&(?:amp|lt|gt|quot|#\d+);/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}
