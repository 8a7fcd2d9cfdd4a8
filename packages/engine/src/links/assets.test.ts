import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { assetFinder } from './assets';

const root = mkdtempSync(join(tmpdir(), 'assets-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('an asset', () => {
  it('is read again after a change that leaves size and time as they were', () => {
    const names = Array.from({ length: 25 }, (_, at) => `${at}.txt`);
    for (const name of names) {
      writeFileSync(join(root, name), 'one');
      const before = assetFinder(root, 'none');
      const old = before.find(name);
      writeFileSync(join(root, name), 'two');
      expect(assetFinder(root, 'none', before.known()).find(name)?.path).not.toBe(old?.path);
    }
  });
});

it('has an address of composed letters, whatever form the disk has them in', () => {
  for (const form of ['NFC', 'NFD']) {
    const name = '그림 é.txt'.normalize(form);
    writeFileSync(join(root, name), 'one');
    expect(assetFinder(root, 'none').find(name)?.path).toMatch(/^\/assets\/그림-é\.[\da-f]{8}\.txt$/);
  }
});

describe('a picture', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );

  it.each([
    ['whole', png, 1],
    ['cut', png.subarray(0, 40), null],
    ['empty', Buffer.alloc(0), null],
    ['text', Buffer.from('version https://git-lfs.github.com/spec/v1'), null],
  ])('has a size when browsers can show it: %s', (name, bytes, width) => {
    writeFileSync(join(root, `${name}.png`), bytes);
    expect(assetFinder(root, 'none').find(`${name}.png`)?.width).toBe(width);
  });
});

it('is found on the disk whatever the case and the form of the letters of each folder', () => {
  const folder = `그림/${'도표'.normalize('NFD')}`;
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'X.png'), '');
  const { onDisk } = assetFinder(root, 'none');
  expect(onDisk(`${'그림'.normalize('NFD')}/도표/x.PNG`)).toBe(`${folder}/X.png`);
  expect(onDisk('그림/없음/x.png')).toBe(null);
  expect(onDisk('그림/도표/X.png/y')).toBe(null);
});
