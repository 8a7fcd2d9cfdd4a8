import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopedName } from './scopedName';

it('gives every class of every module a name of its own, the same wherever the package lies', () => {
  const named = ['one', 'other'].map((at) => {
    const folder = mkdtempSync(join(tmpdir(), at));
    mkdirSync(join(folder, 'deep'));
    const classes = Array.from({ length: 200 }, (_, index) => `.c${index} { top: 0.5em }`).join('\n');
    writeFileSync(join(folder, 'b.module.css'), `/* .gone */ ${classes}`);
    writeFileSync(join(folder, 'deep/a.module.css'), '.c0:hover .c1 { top: 0 }');
    const name = scopedName(folder);
    const all = [
      ...Array.from({ length: 200 }, (_, index) => name(`c${index}`, join(folder, 'b.module.css'))),
      name('c0', join(folder, 'deep/a.module.css')),
      name('c1', join(folder, 'deep/a.module.css')),
    ];
    expect(() => name('gone', join(folder, 'b.module.css'))).toThrow('has no name gone');
    rmSync(folder, { recursive: true });
    return all;
  });
  const [one = [], other] = named;
  expect(new Set(one).size).toBe(202);
  expect(one.every((name) => /^_[a-zA-Z0-9]{1,2}$/.test(name))).toBe(true);
  expect(one).toEqual(other);
});

it('keeps the names of a module that is moved to another folder', () => {
  const [before, after] = ['', 'deep'].map((at) => {
    const folder = mkdtempSync(join(tmpdir(), 'moved'));
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, at, 'a.module.css'), '.first { top: 0 }');
    writeFileSync(join(folder, 'b.module.css'), '.second { top: 0 }');
    const name = scopedName(folder)('first', join(folder, at, 'a.module.css'));
    rmSync(folder, { recursive: true });
    return name;
  });
  expect(after).toBe(before);
});
