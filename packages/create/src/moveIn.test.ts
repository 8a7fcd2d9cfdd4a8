import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { moveIn } from './moveIn';

const folder = mkdtempSync(join(tmpdir(), 'devlog-move-in-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(process.platform === 'win32')(
  'installs the importer, which is a package for development, then runs it with what was given',
  () => {
    const npm = join(folder, 'npm');
    writeFileSync(npm, '#!/bin/sh\necho "$@" >> calls.txt\n');
    chmodSync(npm, 0o755);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
    const common = { hasSamples: false, engine: '*', address: '' };
    const answers = { ...common, folder, from: '/old', title: 'T', languages: ['ko', 'en'] };
    moveIn(answers, { title: 'T' } as Parameters<typeof moveIn>[1]);
    vi.unstubAllEnvs();
    expect(readFileSync(join(folder, 'calls.txt'), 'utf8').trim().split('\n')).toEqual([
      'install --include=dev --no-audit --no-fund',
      `exec -- devlog import /old --into ${folder} --title T`,
    ]);
  },
);
