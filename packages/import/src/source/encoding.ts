import { detectUtf16 } from '@private-devlog/engine/internal';

/** A text with its original encoding. */
export interface DecodedText {
  readonly text: string;
  /** Name for the report; `null` for UTF-8. */
  readonly encoding: string | null;
}

/**
 * Decodes a file. It tries the byte order mark, UTF-8, UTF-16 if every other byte is 0, and then EUC-KR with Windows'
 * extensions, which older Korean files use. The fallback is Windows-1252, which accepts all bytes.
 */
export function decodeText(data: Uint8Array): DecodedText {
  const fromMark =
    data[0] === 0xff && data[1] === 0xfe
      ? 'utf-16le'
      : data[0] === 0xfe && data[1] === 0xff
        ? 'utf-16be'
        : null;
  const detected = fromMark ?? detectUtf16(data);
  if (detected !== null) return { text: new TextDecoder(detected).decode(data), encoding: 'UTF-16' };
  for (const [label, name] of [
    ['utf-8', null],
    ['euc-kr', 'EUC-KR'],
  ] as const) {
    try {
      return { text: new TextDecoder(label, { fatal: true }).decode(data), encoding: name };
    } catch {
      // Bytes that are invalid in this encoding.
    }
  }
  return { text: new TextDecoder('windows-1252').decode(data), encoding: 'an unknown encoding' };
}

/** Decodes a file name of a zip that is not marked as UTF-8, and was read byte by byte. */
export function decodeName(name: string): string {
  if (!/[\u0080-\u00ff]/.test(name) || /[^\u0000-\u00ff]/.test(name)) return name;
  return decodeText(Uint8Array.from(name, (char) => char.charCodeAt(0))).text;
}
