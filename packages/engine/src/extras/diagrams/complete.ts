import type { DiagramSource } from './source';

const ARROW = /(?:<?(?:--+|==+|-\.+-?)(?:[>xo]|(?=[\s|])))|~~~/g;
/** Texts of a flowchart: in brackets of any shape, on an arrow, in quotes. */
const LABELS = /"([^"\n]+)"|\[([^[\]\n]+)\]|\(([^()\n]+)\)|\{([^{}\n]+)\}|\w>([^\]\n]+)\]|\|([^|\n]+)\|/g;
/** Text within an arrow: `A -- text --> B`. */
const ARROW_TEXT = /(?:--|==|-\.)[ \t]+([^\s>|-][^\n>|]*?)[ \t]+(?=(?:--+|==+|\.-+)[>xo-]?)/g;
/** Text after the colon of a message, transition or relation. */
const AFTER_COLON = /(?<!:):(?!:)\s*(.+)$/gm;
const MEMBERS = /\{([^{}]*)\}/g;

/**
 * Whether a drawing contains everything in its source. The renderer silently drops syntax that it does not understand,
 * and a diagram without an arrow is worse than none. Checks the words of labels, the number of a flowchart's arrows,
 * that each connects its boxes, and that nothing lies outside the picture.
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
    if (edges < arrows || !areConnected(svg)) return false;
  }
  return !/ (?:x|y|cx|cy|x1|y1|x2|y2)="-\d{2}|points="[^"]*-\d{2}/.test(
    svg.replace(/<defs>[\s\S]*?<\/defs>/g, ''),
  );
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Maximum distance of an arrow's end from its box, in pixels. */
const REACH = 8;
const BOX = /<g class="(?:node|subgraph)" data-id="([^"]*)"[^>]*>([\s\S]*?)<\/g>/g;
const EDGE = /<(?:polyline|path) class="edge" data-from="([^"]*)" data-to="([^"]*)"[^>]* points="([^"]*)"/g;

function areConnected(svg: string): boolean {
  const boxes = new Map([...svg.matchAll(BOX)].map(([, id, shapes]) => [id, boxOf(shapes!)]));
  return [...svg.matchAll(EDGE)].every(([, from, to, points]) => {
    const way = points!.trim().split(/\s+/);
    return isNear(boxes.get(from), way[0]!) && isNear(boxes.get(to), way.at(-1)!);
  });
}

/** Bounding box of the first shape; `null` for an unknown shape. */
function boxOf(shapes: string): Box | null {
  const number = (name: string) => Number(new RegExp(` ${name}="(-?[\\d.]+)"`).exec(shapes)?.[1]);
  const [, shape] = /^\s*<(\w+)/.exec(shapes) ?? [];
  if (shape === 'rect')
    return [number('x'), number('y'), number('x') + number('width'), number('y') + number('height')];
  if (shape === 'circle') {
    const [x, y, r] = [number('cx'), number('cy'), number('r')];
    return [x - r, y - r, x + r, y + r];
  }
  if (shape !== 'polygon') return null;
  const points = /points="([^"]*)"/.exec(shapes)![1]!.trim().split(/\s+/);
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => Number(point.split(',')[axis])));
  return [Math.min(...xs!), Math.min(...ys!), Math.max(...xs!), Math.max(...ys!)];
}

function isNear(box: Box | null | undefined, point: string): boolean {
  if (!box) return true;
  const [x = 0, y = 0] = point.split(',').map(Number);
  return x > box[0] - REACH && y > box[1] - REACH && x < box[2] + REACH && y < box[3] + REACH;
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((found) => found.slice(1).find((part) => part !== undefined) ?? '');
}

function letters(value: string): string {
  return value.replace(/&(?:amp|lt|gt|quot|#\d+);/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}
