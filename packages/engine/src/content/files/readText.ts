import { detectUtf16, foreignFormat } from '../../node/fileFormat';
import { hash } from '../../node/hash';
import { readSiteFile } from '../../node/siteFile';
import { type Problem, SiteError } from '../../shared/problem';

/** Reads a file of the site as UTF-8, with a hash of its bytes. If it cannot be read, the result is a problem. */
export function readText(
  root: string,
  file: string,
): { readonly text: string; readonly bytesHash: string } | { readonly problem: Problem } {
  let bytes: Buffer;
  try {
    bytes = readSiteFile(root, file);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { problem: error.problems[0]! };
  }
  const format = /\.mdx?$/.test(file) ? foreignFormat(bytes) : null;
  if (format)
    return {
      problem: {
        rule: 'no-markdown',
        level: 'throw',
        file,
        line: 1,
        message: `the file is ${format.name}, no Markdown`,
        hint: format.remedy,
      },
    };
  try {
    // Latin letters in UTF-16 are valid UTF-8, each beside a NUL.
    if (detectUtf16(bytes) !== null) throw new TypeError('UTF-16');
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), bytesHash: hash(bytes) };
  } catch {
    return {
      problem: {
        rule: 'invalid-utf8',
        level: 'throw',
        file,
        line: firstInvalidLine(bytes),
        ...encodingMistake(bytes),
      },
    };
  }
}

/** Line of the first byte that decoding and encoding changes. */
function firstInvalidLine(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'));
  const at = bytes.findIndex((byte, index) => byte !== again[index]);
  return bytes.subarray(0, at).toString('latin1').split('\n').length;
}

/** Message for a text that is not UTF-8, with its likely encoding. */
function encodingMistake(bytes: Buffer): Pick<Problem, 'message' | 'hint'> {
  const encoding = likelyEncoding(bytes);
  if (encoding === null)
    return {
      message: 'the file is not valid UTF-8',
      hint: 'Save it with the encoding UTF-8 in your editor.',
    };
  return {
    message: `the file is not valid UTF-8; it looks like ${encoding === 'CP949' ? 'EUC-KR (CP949)' : encoding}`,
    hint: `In VS Code choose “Reopen with Encoding”, then “Save with Encoding” and UTF-8; or run \`iconv -f ${encoding} -t UTF-8 old.md > new.md\`.`,
  };
}

/**
 * UTF-16 by its byte order mark, or by the NULs of Latin letters; CP949 (a superset of EUC-KR) if most non-ASCII characters decode to Hangul in it, but
 * not in UTF-8.
 */
function likelyEncoding(bytes: Buffer): 'UTF-16' | 'UTF-16LE' | 'UTF-16BE' | 'CP949' | null {
  if (['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))) return 'UTF-16';
  const order = detectUtf16(bytes);
  if (order !== null) return order === 'utf-16le' ? 'UTF-16LE' : 'UTF-16BE';
  const hangulAs = (label: string) => hangulPart(new TextDecoder(label).decode(bytes));
  return hangulAs('euc-kr') > 0.5 && hangulAs('utf-8') < 0.5 ? 'CP949' : null;
}

/** Share of Hangul syllables in the non-ASCII characters, 0 to 1. */
function hangulPart(text: string): number {
  const beyond = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
  return (text.match(/[\uac00-\ud7a3]/g)?.length ?? 0) / Math.max(1, beyond);
}
