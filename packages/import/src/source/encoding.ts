/** A text, and in which encoding it was written. */
export interface DecodedText {
  readonly text: string;
  /** Name for a report; `null` for UTF-8. */
  readonly encoding: string | null;
}

/**
 * Decodes a file: by its byte order mark, as UTF-8, as UTF-16 where every other byte is 0, then as EUC-KR with the signs
 * that Windows adds, in which Korean files of before are; at last as Windows-1252, which takes all bytes.
 */
export function decodeText(data: Uint8Array): DecodedText {
  const marked =
    data[0] === 0xff && data[1] === 0xfe
      ? 'utf-16le'
      : data[0] === 0xfe && data[1] === 0xff
        ? 'utf-16be'
        : null;
  const guessed = marked ?? zerosOf(data);
  if (guessed !== null) return { text: new TextDecoder(guessed).decode(data), encoding: 'UTF-16' };
  for (const [label, name] of [
    ['utf-8', null],
    ['euc-kr', 'EUC-KR'],
  ] as const) {
    try {
      return { text: new TextDecoder(label, { fatal: true }).decode(data), encoding: name };
    } catch {
      // Bytes that this encoding does not have.
    }
  }
  return { text: new TextDecoder('windows-1252').decode(data), encoding: 'an unknown encoding' };
}

/** UTF-16 without a mark: signs of ASCII have a byte 0 before or behind them. */
function zerosOf(data: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = data.subarray(0, 400);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < start.length * 0.2) return null;
  return odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : null;
}

/** A name in a zip that does not say that it is UTF-8, and was read byte by byte. */
export function decodeName(name: string): string {
  if (!/[\u0080-\u00ff]/.test(name) || /[^\u0000-\u00ff]/.test(name)) return name;
  return decodeText(Uint8Array.from(name, (sign) => sign.charCodeAt(0))).text;
}
