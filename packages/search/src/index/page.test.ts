import { expect, it } from 'vitest';
import type { BlockKind } from '../types';
import { prepareText } from './page';

const prepared = (kind: BlockKind, text: string) =>
  prepareText([{ heading: null, blocks: [{ kind, text }] }]).blocks[0]!;

const SPACES = [
  '',
  ' ',
  '  ',
  '\t',
  '\n',
  ' \n',
  '\n ',
  '\r\n',
  '\r',
  '\u00a0',
  ' \u2028 ',
  '\n\n\t',
  '\u0003',
];
const CASES = SPACES.flatMap((one) => SPACES.map((other) => `${other}a${one}b${other}${one}c d${one}`));

it('makes any spaces in prose one', () => {
  for (const text of CASES) {
    const expected = text
      .replace(/[\u0001-\u0008]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    expect(prepared('text', text), JSON.stringify(text)).toEqual([expected]);
  }
});

it('leaves code its lines that are not empty, each with one space where it has any', () => {
  for (const text of CASES) {
    const lines = text.replace(/[\u0001-\u0008]/g, '').split(/\r?\n/);
    const expected = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
    expect(prepared('code', text), JSON.stringify(text)).toEqual([`\u0003${expected.join('\n')}`]);
  }
});
