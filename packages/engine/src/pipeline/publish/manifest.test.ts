import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type BuildManifest, manifestFiles, readManifest, writeManifest } from './manifest';

const base = mkdtempSync(join(tmpdir(), 'manifest-'));
const place = { cache: join(base, 'cache'), dist: join(base, 'dist') };
const { current } = manifestFiles(place.cache);
const MANIFEST: BuildManifest = {
  pages: { '/a': { version: 'k', files: [{ path: 'a.html', hash: 'h', size: 1 }] } },
  others: [{ path: 'b.xml', hash: 'i', size: 2 }],
  assets: [],
  statics: [],
  facts: { 'a.html': [1.5, 2] },
};
const EMPTY = { pages: {}, others: [], assets: [], statics: [], facts: {} };

beforeEach(() => {
  rmSync(base, { recursive: true, force: true });
  mkdirSync(place.dist, { recursive: true });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

it('is read as it was written', () => {
  writeManifest(current, MANIFEST);
  expect(readManifest(place)).toEqual(MANIFEST);
});

it('is empty when there is none, when it is damaged, and without the folder that it describes', () => {
  expect(readManifest(place)).toEqual(EMPTY);
  writeManifest(current, MANIFEST);
  writeFileSync(current, readFileSync(current, 'utf8').replace('b.xml', 'c.xml'));
  expect(readManifest(place)).toEqual(EMPTY);
  writeManifest(current, MANIFEST);
  rmSync(place.dist, { recursive: true });
  expect(readManifest(place)).toEqual(EMPTY);
});

it('is empty when a folder stands in its place, and is written over that', () => {
  mkdirSync(join(current, 'x'), { recursive: true });
  expect(readManifest(place)).toEqual(EMPTY);
  writeManifest(current, MANIFEST);
  expect(readManifest(place)).toEqual(MANIFEST);
});
