import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { snapshot } from '../../../test/support';
import { staticFiles } from './copies';
import { knownFiles } from './knownFiles';
import { readManifest } from './manifest';
import { type Published, publish } from './publish';
import { recover } from './recover';
import { stageFile } from './stage';

/**
 * Counts the calls that modify the disk. From call number `deadFrom` on all of them throw, as if the process was
 * killed.
 */
const disk = vi.hoisted(() => ({ calls: 0, deadFrom: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const guarded = <F extends (...args: never[]) => unknown>(call: F) =>
    ((...args: Parameters<F>) => {
      if (++disk.calls >= disk.deadFrom) throw new Error('killed');
      return call(...args);
    }) as F;
  return {
    ...fs,
    copyFileSync: guarded(fs.copyFileSync),
    linkSync: guarded(fs.linkSync),
    mkdirSync: guarded(fs.mkdirSync),
    renameSync: guarded(fs.renameSync),
    rmdirSync: guarded(fs.rmdirSync),
    rmSync: guarded(fs.rmSync),
    writeFileSync: guarded(fs.writeFileSync),
  };
});

const base = mkdtempSync(join(tmpdir(), 'publish-'));
let run = 0;
let place: { root: string; cache: string; dist: string; stage: string };

beforeEach(() => {
  const root = join(base, String(++run));
  place = { root, cache: join(root, 'cache'), dist: join(root, 'dist'), stage: join(root, 'cache/stage') };
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

type Contents = Readonly<Record<string, string>>;

/** Publishes files with the same calls as a build. */
function build(contents: Contents, afterHashing: () => void = () => undefined): Published {
  const { dist, stage, root } = place;
  recover(place);
  const manifest = readManifest(place);
  const known = knownFiles(manifest, dist);
  rmSync(stage, { recursive: true, force: true });
  const statics = staticFiles(root, manifest.statics);
  afterHashing();
  const staged = Object.entries(contents).map(([path, content]) =>
    stageFile({ path, content }, stage, known.hashes),
  );
  const bare = statics.copies.map(({ path, hash, size }) => ({ path, hash, size }));
  return publish(place, {
    files: [...staged, ...statics.copies],
    known,
    manifest: { pages: {}, others: [...staged, ...bare], assets: [], statics: statics.known },
  });
}

function published(): Contents {
  return Object.fromEntries(
    Object.keys(snapshot(place.dist)).map((path) => [path, readFileSync(join(place.dist, path), 'utf8')]),
  );
}

const many = (word: string, count = 6): Contents =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}.html`, `${word} ${index}`]));

describe('publishing', () => {
  it('makes exactly the files that are given, and tells what changed', () => {
    const first = { 'a.html': '1', 'b/c.html': '2' };
    expect(build(first)).toEqual({ changed: ['a.html', 'b/c.html'], removed: [] });
    const second = { 'a.html': '1', 'd.html': '3' };
    expect(build(second)).toEqual({ changed: ['d.html'], removed: ['b/c.html'] });
    expect(published()).toEqual(second);
    expect(existsSync(join(place.dist, 'b'))).toBe(false);
    expect(build(first)).toEqual({ changed: ['b/c.html'], removed: ['d.html'] });
    expect(published()).toEqual(first);
    expect(readdirSync(place.root).sort()).toEqual(['cache', 'dist']);
  });

  it('puts what is new beside what is there, from a stage that holds more', () => {
    build({ ...many('x'), 'same.html': 'same' });
    mkdirSync(join(place.root, 'static'));
    writeFileSync(join(place.root, 'static/copied.txt'), 'copied');
    build({ ...many('y'), 'same.html': 'same' }, () => {
      for (const path of ['wanted/by/nobody.html', 'same.html', 'copied.txt'])
        stageFile({ path, content: 'of a page that is not published' }, place.stage, {});
    });
    expect(published()).toEqual({ ...many('y'), 'same.html': 'same', 'copied.txt': 'copied' });
    expect(existsSync(join(place.dist, 'wanted'))).toBe(false);
  });

  it('says which file went away meanwhile, and leaves what is published', () => {
    build({ 'a.html': '1' });
    mkdirSync(join(place.root, 'static'));
    writeFileSync(join(place.root, 'static/x.txt'), 'x');
    const gone = () => rmSync(join(place.root, 'static/x.txt'));
    expect(() => build({ 'a.html': '2' }, gone)).toThrow(/published as x\.txt went away.*Build again/s);
    expect(published()).toEqual({ 'a.html': '1' });
  });

  it('leaves files that did not change untouched', () => {
    build({ ...many('x'), 'same.html': 'same' });
    const { ino, mtimeMs } = statSync(join(place.dist, 'same.html'));
    build({ ...many('x'), 'same.html': 'same', 'p0.html': 'other' });
    build({ ...many('y'), 'same.html': 'same' });
    expect(statSync(join(place.dist, 'same.html'))).toMatchObject({ ino, mtimeMs });
    expect(published()['p5.html']).toBe('y 5');
  });

  it('replaces a folder that it knows nothing of', () => {
    mkdirSync(place.dist, { recursive: true });
    writeFileSync(join(place.dist, 'foreign.html'), 'x');
    build({ 'a.html': '1' });
    expect(published()).toEqual({ 'a.html': '1' });
  });

  it('drops what somebody else put into the folder, for good', () => {
    build({ 'a.html': '1' });
    writeFileSync(join(place.dist, 'foreign.html'), 'x');
    for (const text of ['2', '3', '4']) {
      build({ 'a.html': text });
      expect(published()).toEqual({ 'a.html': text });
    }
  });

  it('brings back what was removed, cut, or changed in place with the same size and replaced behind its back', () => {
    const site = { 'a.html': '1', 'b.html': '22', 'c.html': '3', 'd.html': '4' };
    const at = (file: string) => join(place.dist, file);
    build(site);
    const { mtime } = statSync(at('d.html'));
    rmSync(at('a.html'));
    writeFileSync(at('b.html'), '2');
    writeFileSync(at('c.html'), 'x');
    rmSync(at('d.html'));
    writeFileSync(at('d.html'), 'y');
    utimesSync(at('d.html'), mtime, mtime);
    expect(build(site).changed).toEqual(['a.html', 'b.html', 'c.html', 'd.html']);
    expect(published()).toEqual(site);
    for (const text of ['5', '6']) {
      build({ ...site, 'e.html': text });
      expect(published()).toEqual({ ...site, 'e.html': text });
    }
  });

  it('takes a folder that was copied for what it is, and reads it once', () => {
    build(many('x'));
    renameSync(place.dist, `${place.dist}-away`);
    mkdirSync(place.dist);
    for (const [path, text] of Object.entries(many('x'))) writeFileSync(join(place.dist, path), text);
    expect(build(many('x'))).toEqual({ changed: [], removed: [] });
    const { facts } = readManifest(place);
    expect(facts['p0.html']?.[1]).toBe(statSync(join(place.dist, 'p0.html')).ino);
  });

  it('publishes a file that changes while it is copied with the next build', () => {
    const file = join(place.root, 'static/a.txt');
    mkdirSync(dirname(file), { recursive: true });
    // Often enough that some changes fall into one step of the file system's clock.
    for (let round = 0; round < 25; round++) {
      writeFileSync(file, 'one');
      build({});
      writeFileSync(file, 'two');
      // Changed after it was hashed, and back again before the next build.
      build({}, () => writeFileSync(file, 'bad'));
      writeFileSync(file, 'two');
      build({});
      expect(published()).toEqual({ 'a.txt': 'two' });
    }
  });

  it.each(['../outside.html', 'blog/../../outside.html', '/../outside.html'])(
    'refuses to write %s',
    (path) => {
      build({ 'a.html': '1' });
      expect(() => build({ 'a.html': '1', [path]: 'x' })).toThrow('leads out of');
      expect(readdirSync(place.root).sort()).toEqual(['cache', 'dist']);
      expect(published()).toEqual({ 'a.html': '1' });
    },
  );
});

describe.each([
  [
    'a small change',
    { 'a.html': 'old', 'gone/b.html': 'x', ...many('same') },
    { 'a.html': 'new', 'new/b.html': 'y', ...many('same') },
  ],
  ['a change of everything', many('old'), { ...many('new'), 'new.html': 'y' }],
  ['a first build', {}, many('new')],
])('%s that is killed', (_what, before, after) => {
  /** Simulates a crash at every disk operation of a build in turn, and checks the state after recovery. */
  function killEverywhere(check: (isSiteNew: boolean) => void): void {
    for (let step = 1; ; step++) {
      rmSync(place.root, { recursive: true, force: true });
      // Twice, so that there is a folder from before as well.
      if (Object.keys(before).length > 0) {
        build({ ...before, 'extra.html': 'x' });
        build(before);
      }
      Object.assign(disk, { calls: 0, deadFrom: step });
      const isKilled = endsBy(() => build(after));
      Object.assign(disk, { deadFrom: Number.POSITIVE_INFINITY });
      if (!isKilled) return;
      recover(place);
      const now = published();
      const isNew = 'p0.html' in now && JSON.stringify(now) === JSON.stringify(sorted(after));
      expect(now, `killed at step ${step}`).toEqual(isNew ? after : before);
      check(isNew);
    }
  }

  it('at any step leaves the old site or the new one, and the next build makes the new one', () => {
    let kills = 0;
    killEverywhere((isNew) => {
      kills++;
      const next = build(after);
      if (isNew) expect(next).toEqual({ changed: [], removed: [] });
      expect(published()).toEqual(after);
      expect(readdirSync(place.root).sort()).toEqual(['cache', 'dist']);
    });
    expect(kills).toBeGreaterThan(8);
  });

  it('and then goes back, leaves no trace of the change', () => {
    killEverywhere(() => {
      build({ ...before, 'p0.html': 'other' });
      expect(published()).toEqual({ ...before, 'p0.html': 'other' });
    });
  });
});

function sorted(contents: Contents): Contents {
  return Object.fromEntries(Object.entries(contents).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Runs a function. @returns whether it was killed */
function endsBy(step: () => unknown): boolean {
  try {
    step();
    return false;
  } catch (error) {
    if ((error as Error).message !== 'killed') throw error;
    return true;
  }
}
