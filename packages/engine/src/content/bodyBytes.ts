import type { ArticleBody } from './types';

/*
 * A first line with the length of each part, then the parts in UTF-8. A list wants the excerpt of a body and a page the
 * HTML, and neither the sections: a part is decoded on first use.
 */

/** The parts of a body as one file. */
export function encodeBody({ html, excerptHtml, module, source, sections }: ArticleBody): Buffer {
  const parts = [html, excerptHtml, module, source, JSON.stringify(sections)].map((part) =>
    part === null ? null : Buffer.from(part),
  );
  const lengths = parts.map((part) => part?.length ?? null);
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(lengths)}\n`),
    ...parts.filter((part) => part !== null),
  ]);
}

/** The inverse of {@link encodeBody}. The body holds the bytes, which must not change. */
export function decodeBody(bytes: Buffer): ArticleBody {
  const start = bytes.indexOf('\n') + 1;
  const lengths = JSON.parse(bytes.toString('latin1', 0, start)) as readonly (number | null)[];
  const part = (number: number): string | null => {
    const length = lengths[number] ?? null;
    if (length === null) return null;
    const from = lengths.slice(0, number).reduce<number>((sum, before) => sum + (before ?? 0), start);
    return bytes.toString('utf8', from, from + length);
  };
  return {
    get html() {
      return part(0)!;
    },
    get excerptHtml() {
      return part(1);
    },
    get module() {
      return part(2);
    },
    get source() {
      return part(3)!;
    },
    get sections() {
      return JSON.parse(part(4)!) as ArticleBody['sections'];
    },
  };
}
