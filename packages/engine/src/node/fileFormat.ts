/** A format that a file has in spite of its name, with what makes Markdown of it. */
export interface ForeignFormat {
  /** What the file is: `a document of Word (DOCX)`. */
  readonly name: string;
  readonly remedy: string;
}

/** Number of bytes at the beginning of a file that identify its format. */
export const FORMAT_HEAD = 4096;

const ANEW = 'Open it in the program that wrote it, and save its text as plain text in UTF-8.';
const pandoc = (from: string) => `Convert it: \`pandoc -f ${from} -t gfm -s old -o new.md\`.`;

/** First bytes of formats, read as Latin-1; the more specific ones first. */
const FORMATS: readonly (readonly [beginning: RegExp, name: string, remedy: string])[] = [
  [/^%PDF-/, 'a PDF', 'Copy its text into a file of its own, or put the PDF into `static/` and link to it.'],
  [/^\{\\rtf/, 'a document in RTF', pandoc('rtf')],
  [/^PK\x03\x04[\s\S]*(?:word\/|\[Content_Types\])/, 'a document of Word (DOCX)', pandoc('docx')],
  [/^PK\x03\x04[\s\S]{26}mimetypeapplication\/vnd\.oasis/, 'a document of LibreOffice (ODT)', pandoc('odt')],
  [/^PK\x03\x04[\s\S]{26}mimetypeapplication\/hwp/, 'a document of Hangul (HWPX)', ANEW],
  [/^PK\x03\x04/, 'a zip', 'Unpack it, and put its texts here.'],
  [/^\xd0\xcf\x11\xe0/, 'a document of Word (DOC) or Hangul (HWP)', ANEW],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP)/,
    'a picture',
    'Give it the ending of its format, such as `.png`, and show it in a text.',
  ],
  [/^(?:\x1f\x8b|bplist00)/, 'a binary file', ANEW],
  [/^version https:\/\/git-lfs/, 'a pointer of Git LFS', 'Fetch the text with `git lfs pull`.'],
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html)[\s>]/i,
    'a page in HTML',
    `${pandoc('html')} To publish the page as it is, put it into \`static/\` with the ending \`.html\`.`,
  ],
];

/**
 * Recognizes a file of another format, whatever its name, by its first {@link FORMAT_HEAD} bytes; `null` for a text in
 * any encoding.
 */
export function foreignFormat(bytes: Uint8Array): ForeignFormat | null {
  const start = Buffer.from(bytes.subarray(0, FORMAT_HEAD)).toString('latin1');
  const found = FORMATS.find(([beginning]) => beginning.test(start));
  if (found) return { name: found[1], remedy: found[2] };
  const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(start) || detectUtf16(bytes) !== null;
  return start.includes('\0') && !isUtf16 ? { name: 'a binary file', remedy: ANEW } : null;
}

/** Detects UTF-16 without a byte order mark: ASCII characters have a byte 0 before or after them. */
export function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < start.length * 0.2) return null;
  return odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : null;
}
