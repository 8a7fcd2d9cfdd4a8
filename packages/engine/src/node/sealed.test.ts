import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hash } from './hash';
import { readSealed, writeSealed } from './sealed';

const base = mkdtempSync(join(tmpdir(), 'sealed-'));
const file = join(base, 'x.json');
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('a sealed file', () => {
  it('gives back what was written', () => {
    writeSealed(file, 'v1', { text: '한글\n줄', list: [1, null] });
    expect(readSealed(file, 'v1')).toEqual({ text: '한글\n줄', list: [1, null] });
  });

  it('of another format or place is absent', () => {
    expect(readSealed(file, 'v2')).toBeNull();
    expect(readSealed(join(base, 'none.json'), 'v1')).toBeNull();
  });

  it('is absent after any damage', () => {
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(file, damaged);
      expect(readSealed(file, 'v1'), `byte ${at}`).toBeNull();
      writeFileSync(file, bytes.subarray(0, at));
      expect(readSealed(file, 'v1'), `cut at ${at}`).toBeNull();
    }
  });
});

describe('a hash', () => {
  it('tells parts apart, and bytes from text only by their content', () => {
    expect(hash('a', 'b')).not.toBe(hash('ab'));
    expect(hash('a', '')).not.toBe(hash('a'));
    expect(hash('abc')).toBe(hash(Buffer.from('abc')));
    expect(hash('x')).toMatch(/^[\da-f]{16}$/);
  });
});
