import { describe, expect, it } from 'vitest';
import { byteReader, byteWriter } from './bytes';

describe('texts as bytes', () => {
  it.each([
    ['', ''],
    ['ascii', 'ascii'],
    ['한글', '한글'],
    ['a한é', 'a한é'],
    ['😀', '😀'],
    ['\ud800x', '\ufffdx'],
    ['x\udc00', 'x\ufffd'],
    ['\ud83d😀', '\ufffd😀'],
    ['긴 글 '.repeat(100), '긴 글 '.repeat(100)],
  ])('are read back, halves of pairs replaced: %j', (text, expected) => {
    const writer = byteWriter(1);
    writer.text('before');
    writer.text(text);
    writer.number(7);
    const reader = byteReader(writer.finish());
    expect([reader.text(), reader.text(), reader.number()]).toEqual(['before', expected, 7]);
  });
});
