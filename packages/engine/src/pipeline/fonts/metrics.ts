/** Metrics that a fallback font must match, so that lines and words take the same space. */
export interface FontMetrics {
  /** Above and below the baseline, and between lines, in em. */
  readonly ascent: number;
  readonly descent: number;
  readonly gap: number;
  /** Mean width of a letter of a Latin text, in em; `null` for a font without Latin letters. */
  readonly letter: number | null;
  /** Width of a space, in em. A text in Hangul has one after every third syllable or so. */
  readonly space: number | null;
  /** Mean width of a syllable of Hangul, in em; `null` for a font without Hangul. */
  readonly hangul: number | null;
}

/** Letter frequencies of English text, in percent of all characters. */
const FREQUENT: Readonly<Record<string, number>> = {
  ...{ e: 10.3, t: 7.5, a: 6.5, o: 6.2, n: 5.7, i: 5.7, s: 5.3, r: 5, h: 5, l: 3.3, d: 3.3 },
  ...{ u: 2.3, c: 2.2, m: 2, f: 2, w: 1.7, g: 1.6, p: 1.5, y: 1.4, b: 1.3, v: 0.8, k: 0.6 },
};

/** Frequent Korean syllables. Nearly every font has one width for all syllables. */
const SYLLABLES = '이다는을에의가고하지기로사나';

/** Flag of `OS/2.fsSelection`: line spacing uses the typographic metrics. */
const USE_TYPO_METRICS = 1 << 7;

/** Reads the metrics of an uncompressed font (OpenType 1.9). @throws RangeError or Error for a damaged one */
export function fontMetrics(font: Buffer): FontMetrics {
  const table = tablesOf(font);
  const em = table('head').readUInt16BE(18);
  const [os2, hhea] = [table('OS/2'), table('hhea')];
  const isTypo = (os2.readUInt16BE(62) & USE_TYPO_METRICS) !== 0;
  const [lines, at] = isTypo ? [os2, 68] : [hhea, 4];
  const glyphOf = glyphs(table('cmap'));
  const widths = table('hmtx');
  const last = hhea.readUInt16BE(34) - 1;
  const widthOf = (glyph: number) => widths.readUInt16BE(4 * Math.min(glyph, last)) / em;
  /** @param fewest minimum sum of the shares of the characters that the font has */
  const mean = (shares: readonly (readonly [character: string, share: number])[], fewest: number) => {
    let [sum, all] = [0, 0];
    for (const [character, share] of shares) {
      const glyph = glyphOf(character.charCodeAt(0));
      if (glyph === 0) continue;
      sum += share * widthOf(glyph);
      all += share;
    }
    return all < fewest ? null : sum / all;
  };
  return {
    ascent: lines.readInt16BE(at) / em,
    descent: -lines.readInt16BE(at + 2) / em,
    gap: lines.readInt16BE(at + 4) / em,
    letter: mean(Object.entries(FREQUENT), 40),
    space: mean([[' ', 1]], 1),
    hangul: mean(
      [...SYLLABLES].map((syllable) => [syllable, 1]),
      1,
    ),
  };
}

function tablesOf(font: Buffer): (name: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + 16 * index;
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + length));
  }
  return (name) => {
    const found = tables.get(name);
    if (!found) throw new Error(`it lacks the table ${name}`);
    return found;
  };
}

/**
 * Returns a test whether an uncompressed font has a glyph for a character of the Basic Multilingual Plane. @throws as
 * {@link fontMetrics} does
 */
export function glyphTest(font: Buffer): (character: string) => boolean {
  const glyphOf = glyphs(tablesOf(font)('cmap'));
  return (character) => glyphOf(character.charCodeAt(0)) > 0;
}

/** Reads a `cmap` subtable of format 4 (Basic Multilingual Plane). @returns the glyph of a character, 0 for none */
function glyphs(cmap: Buffer): (character: number) => number {
  const count = cmap.readUInt16BE(2);
  const starts = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(4 + 8 * index + 4));
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) return () => 0;
  const map = cmap.subarray(start);
  const segments = map.readUInt16BE(6) / 2;
  const [ends, begins] = [14, 16 + 2 * segments];
  const [deltas, offsets] = [begins + 2 * segments, begins + 4 * segments];
  return (character) => {
    for (let index = 0; index < segments; index++) {
      if (character > map.readUInt16BE(ends + 2 * index)) continue;
      const begin = map.readUInt16BE(begins + 2 * index);
      if (character < begin) return 0;
      const delta = map.readUInt16BE(deltas + 2 * index);
      const place = offsets + 2 * index;
      const offset = map.readUInt16BE(place);
      if (offset === 0) return (character + delta) & 0xffff;
      const glyph = map.readUInt16BE(place + offset + 2 * (character - begin));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
