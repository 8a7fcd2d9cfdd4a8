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
 * Returns a test whether an uncompressed font (OpenType 1.9) has a glyph for a character of the Basic Multilingual Plane.
 *
 * @throws RangeError or Error for a damaged font
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
