import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { snapshot } from '../../test/support';
import { type BuildManifest, knownFiles, readManifest, replaceManifest } from './manifest';
import { publish } from './publish';
import { stageFile } from './tasks';

const base = mkdtempSync(join(tmpdir(), 'publish-'));
let run = 0;
let place: { cache: string; dist: string; stage: string };

beforeEach(() => {
  const root = join(base, String(++run));
  place = { cache: join(root, 'cache'), dist: join(root, 'dist'), stage: join(root, 'cache/stage') };
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

type Contents = Readonly<Record<string, string>>;

/** Publishes files as a build does; `stop` stands for the moment of an interruption. */
function build(contents: Contents, stop?: 'before' | 'after') {
  const manifest = readManifest(place);
  const known = knownFiles(manifest, place.dist);
  rmSync(place.stage, { recursive: true, force: true });
  const others = Object.entries(contents).map(([path, content]) =>
    stageFile({ path, content }, place.stage, known),
  );
  const next: BuildManifest = { ...manifest, pages: {}, others };
  return replaceManifest(place, next, (journal) => {
    if (stop === 'before') throw new Error('interrupted');
    const result = publish({ dist: place.dist, stage: place.stage, files: others, known, journal });
    if (stop === 'after') throw new Error('interrupted');
    return result;
  });
}

function published(): Contents {
  return Object.fromEntries(
    Object.keys(snapshot(place.dist)).map((path) => [path, readFileSync(join(place.dist, path), 'utf8')]),
  );
}

const many = (word: string): Contents =>
  Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}.html`, `${word} ${index}`]));

describe('publishing', () => {
  it('makes exactly the files that are given, and tells what changed', () => {
    expect(build({ 'a.html': '1', 'b/c.html': '2' })).toEqual({
      changed: ['a.html', 'b/c.html'],
      removed: [],
    });
    expect(build({ 'a.html': '1', 'd.html': '3' })).toEqual({ changed: ['d.html'], removed: ['b/c.html'] });
    expect(published()).toEqual({ 'a.html': '1', 'd.html': '3' });
    expect(existsSync(join(place.dist, 'b'))).toBe(false);
  });

  it('leaves files that did not change untouched, in a small change and in a large one', () => {
    build({ ...many('x'), 'same.html': 'same' });
    const { ino } = statSync(join(place.dist, 'same.html'));
    build({ ...many('x'), 'same.html': 'same', 'p0.html': 'other' });
    build({ ...many('y'), 'same.html': 'same' });
    expect(statSync(join(place.dist, 'same.html')).ino).toBe(ino);
    expect(published()['p99.html']).toBe('y 99');
  });

  it('replaces a folder that it knows nothing of', () => {
    mkdirSync(place.dist, { recursive: true });
    writeFileSync(join(place.dist, 'foreign.html'), 'x');
    build({ 'a.html': '1' });
    expect(published()).toEqual({ 'a.html': '1' });
  });

  it('brings back what was removed or cut behind its back', () => {
    build({ 'a.html': '1', 'b.html': '22', 'c.html': '3' });
    rmSync(join(place.dist, 'a.html'));
    writeFileSync(join(place.dist, 'b.html'), '2');
    expect(build({ 'a.html': '1', 'b.html': '22', 'c.html': '3' }).changed).toEqual(['a.html', 'b.html']);
    expect(published()).toEqual({ 'a.html': '1', 'b.html': '22', 'c.html': '3' });
  });
});

describe.each([
  [
    'a small change',
    { 'a.html': 'old', 'gone.html': 'x', ...many('same') },
    { 'a.html': 'new', 'new.html': 'y', ...many('same') },
  ],
  ['a large change', many('old'), { ...many('new'), 'new.html': 'y' }],
])('%s that is interrupted', (_what, before, after) => {
  it('before the folder changes leaves the old one', () => {
    build(before);
    expect(() => build(after, 'before')).toThrow('interrupted');
    readManifest(place);
    expect(published()).toEqual(before);
    build(after);
    expect(published()).toEqual(after);
  });

  it('after the folder has changed leaves the new one, and nothing is written again', () => {
    build(before);
    expect(() => build(after, 'after')).toThrow('interrupted');
    expect(build(after)).toEqual({ changed: [], removed: [] });
    expect(published()).toEqual(after);
  });
});

describe('an interruption', () => {
  it('between the two renames is finished by the next command', () => {
    build(many('old'));
    expect(() => build(many('new'), 'after')).toThrow('interrupted');
    // As if the second rename had not come about.
    renameSync(place.dist, `${place.dist}.next`);
    expect(build(many('new'))).toEqual({ changed: [], removed: [] });
    expect(published()).toEqual(many('new'));
  });

  it('in the middle of the moves of a journal is finished by the next command', () => {
    const before = { 'a.html': '1', 'b.html': '1', 'gone.html': '1', ...many('same') };
    const after = { 'a.html': '2', 'b.html': '2', ...many('same') };
    build(before);
    expect(() => build(after, 'after')).toThrow('interrupted');
    // As if the last move and the removal had not come about.
    mkdirSync(place.stage, { recursive: true });
    renameSync(join(place.dist, 'b.html'), join(place.stage, 'b.html'));
    writeFileSync(join(place.dist, 'b.html'), '1');
    writeFileSync(join(place.dist, 'gone.html'), '1');
    readManifest(place);
    expect(published()).toEqual(after);
  });

  it('leaves nothing beside the folder', () => {
    build(many('old'));
    expect(() => build(many('new'), 'after')).toThrow('interrupted');
    build(many('new'));
    expect(
      Object.keys(snapshot(dirname(place.dist))).filter((path) => /^dist\.|journal|next/.test(path)),
    ).toEqual([]);
  });
});
