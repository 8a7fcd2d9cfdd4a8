import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packFile } from './pack';

it('has the same bytes on every system', () => {
  const bytes = packFile('ko', 'first', new TextEncoder().encode('내용')).bytes();
  expect(gunzipSync(bytes).toString()).toBe('내용');
  // RFC 1952, section 2.3.1: time of change, extra flags, operating system.
  expect([...bytes.subarray(4, 10)]).toEqual([0, 0, 0, 0, 2, 255]);
});
