import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readText } from './readText';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'read-'));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a text in another encoding than UTF-8', () => {
  it.each([
    [
      'EUC-KR',
      [...Buffer.from('a\n'), 0xc7, 0xd1, 0xb1, 0xdb],
      2,
      'looks like EUC-KR (CP949)',
      'iconv -f CP949',
    ],
    [
      'CP949 alone',
      [0x8c, 0x63, 0xb0, 0xa1, 0xb0, 0xa1, 0xb0, 0xa1],
      1,
      'looks like EUC-KR (CP949)',
      'iconv -f CP949',
    ],
    [
      'UTF-16',
      [0xff, 0xfe, ...Buffer.from('# a 한글', 'utf16le')],
      1,
      'looks like UTF-16',
      'iconv -f UTF-16',
    ],
    [
      'UTF-16 without a mark',
      [...Buffer.from('# Plain words', 'utf16le')],
      1,
      'looks like UTF-16LE',
      'iconv -f UTF-16LE',
    ],
    [
      'UTF-8 with a broken letter',
      [...Buffer.from('가나다'), 0xea, 0xb0, 0x0a],
      1,
      'is not valid UTF-8',
      'Save it',
    ],
    ['Latin-1', [...Buffer.from('caf'), 0xe9, 0x0a], 1, 'is not valid UTF-8', 'Save it'],
  ])('is refused, %s', (_name, bytes, line, message, hint) => {
    writeFileSync(join(root, 'x.md'), Buffer.from(bytes));
    const read = readText(root, 'x.md');
    if (!('problem' in read)) throw new Error('it was read');
    expect(read.problem).toMatchObject({ rule: 'invalid-utf8', level: 'throw', line });
    expect(read.problem.message).toContain(message);
    expect(read.problem.message.includes('looks like')).toBe(message.includes('looks like'));
    expect(read.problem.hint).toContain(hint);
  });
});

it('a text that is a document of another program is refused, under the name of a text alone', () => {
  for (const name of ['x.md', 'x.mdx', 'x.txt']) writeFileSync(join(root, name), '{\\rtf1 Hello}');
  for (const name of ['x.md', 'x.mdx'])
    expect(readText(root, name)).toMatchObject({
      problem: {
        rule: 'no-markdown',
        file: name,
        line: 1,
        message: 'the file is a document in RTF, no Markdown',
        hint: expect.stringContaining('pandoc -f rtf'),
      },
    });
  expect(readText(root, 'x.txt')).toHaveProperty('text');
});
