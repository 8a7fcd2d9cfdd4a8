import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Every picture of the texts, in both languages. */
const PICTURES = ['content', 'i18n'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join(folder, name)),
);

/** Widths of letters in em, at most those of the usual fonts: a label that crosses here does so everywhere. */
const WIDE = 0.9;
const NARROW = 0.45;

type Span = readonly [start: number, end: number];

const overlaps = (a: Span, b: Span) => a[0] < b[1] && b[0] < a[1];
const isWithin = (inner: Span, outer: Span) => inner[0] >= outer[0] && inner[1] <= outer[1];

/** The labels of a picture that cross the edge of a box. */
function crossing(svg: string): string[] {
  const root = parse(svg);
  const numbers = (element: { getAttribute(name: string): string | undefined }, ...names: string[]) =>
    names.map((name) => Number(element.getAttribute(name) ?? 0));
  const boxes = root.querySelectorAll('rect').map((rect) => {
    const [x, y, width, height] = numbers(rect, 'x', 'y', 'width', 'height') as [
      number,
      number,
      number,
      number,
    ];
    return { across: [x, x + width] as Span, down: [y, y + height] as Span };
  });
  return root.querySelectorAll('text').flatMap((label) => {
    const [x, y, size] = numbers(label, 'x', 'y', 'font-size') as [number, number, number];
    const text = label.textContent.trim();
    const em = [...text].reduce(
      (sum, letter) => sum + (/\p{Script=Hangul}/u.test(letter) ? WIDE : NARROW),
      0,
    );
    const width = em * size;
    const before = { middle: width / 2, end: width }[label.getAttribute('text-anchor') ?? ''] ?? 0;
    const across: Span = [x - before, x - before + width];
    const down: Span = [y - 0.7 * size, y];
    const isCrossed = boxes.some(
      (box) =>
        overlaps(across, box.across) &&
        overlaps(down, box.down) &&
        !isWithin(across, box.across) &&
        !isWithin(box.across, across),
    );
    return isCrossed ? [text] : [];
  });
}

describe('labels of pictures', () => {
  it('are seen to lie across the edge of a box', () => {
    const box = '<rect x="100" y="0" width="100" height="50"/>';
    const label = (x: number, anchor: string) =>
      `<svg>${box}<text x="${x}" y="20" font-size="10" text-anchor="${anchor}">가져오기</text></svg>`;
    expect(crossing(label(90, 'middle'))).toEqual(['가져오기']);
    expect(crossing(label(105, 'end'))).toEqual(['가져오기']);
    expect(crossing(label(190, 'start'))).toEqual(['가져오기']);
    expect(crossing(label(150, 'middle'))).toEqual([]);
    expect(crossing(label(90, 'end'))).toEqual([]);
  });

  it('lie inside a box or outside', () => {
    const found = PICTURES.flatMap((path) =>
      crossing(readFileSync(join(ROOT, path), 'utf8')).map((label) => `${path}: ${label}`),
    );
    expect(PICTURES.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });
});
