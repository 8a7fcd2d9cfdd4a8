import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuildManifest, knownFiles, readManifest, replaceManifest } from './manifest';

const base = mkdtempSync(join(tmpdir(), 'manifest-'));
const place = { cache: join(base, 'cache'), dist: join(base, 'dist'), stage: join(base, 'stage') };
const MANIFEST: BuildManifest = {
  pages: { '/a': { key: 'k', files: [{ path: 'a.html', hash: 'h', size: 1 }] } },
  others: [{ path: 'b.xml', hash: 'i', size: 2 }],
  assets: [],
  statics: [],
};
const EMPTY = { pages: {}, others: [], assets: [], statics: [] };

beforeEach(() => {
  rmSync(base, { recursive: true, force: true });
  mkdirSync(place.dist, { recursive: true });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const write = () => replaceManifest(place, MANIFEST, () => undefined);

describe('a manifest', () => {
  it('is read as it was written', () => {
    write();
    expect(readManifest(place)).toEqual(MANIFEST);
  });

  it('is empty when there is none, when it is damaged, and without the folder that it describes', () => {
    expect(readManifest(place)).toEqual(EMPTY);
    write();
    const file = join(place.cache, 'build.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('b.xml', 'c.xml'));
    expect(readManifest(place)).toEqual(EMPTY);
    write();
    rmSync(place.dist, { recursive: true });
    expect(readManifest(place)).toEqual(EMPTY);
  });

  it('stays the old one when the step that it describes fails', () => {
    write();
    const step = () => {
      throw new Error('no');
    };
    expect(() => replaceManifest(place, { ...MANIFEST, others: [] }, step)).toThrow('no');
    expect(readManifest(place)).toEqual(MANIFEST);
  });
});

describe('the files that are known', () => {
  it('are those that are there with their size', () => {
    writeFileSync(join(place.dist, 'a.html'), 'x');
    writeFileSync(join(place.dist, 'b.xml'), 'too long');
    expect(knownFiles(MANIFEST, place.dist)).toEqual({ 'a.html': 'h' });
  });
});
