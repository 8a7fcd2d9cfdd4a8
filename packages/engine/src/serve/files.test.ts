import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFileResource } from './files';

const folder = mkdtempSync(join(tmpdir(), 'devlog-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LARGE = 4 * 1024 * 1024;

describe('readFileResource', () => {
  it('finds nothing in a folder, behind a file, and in a named pipe, for which it does not wait', async () => {
    mkdirSync(join(folder, 'folder'));
    writeFileSync(join(folder, 'file'), 'text');
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    for (const name of ['folder', 'file/behind', 'nothing', 'pipe'])
      expect(await readFileResource(join(folder, name), new Map())).toBeNull();
  });

  it.each([
    [LARGE, true],
    [LARGE + 1, false],
  ])('holds %i bytes in memory: %s; more is sent from disk', async (size, isHeld) => {
    const file = join(folder, `${size}.mp4`);
    writeFileSync(file, '');
    truncateSync(file, size);
    const known = new Map();
    const found = await readFileResource(file, known);
    expect(found).toMatchObject({ size, type: 'video/mp4' });
    expect(typeof found?.body === 'function').toBe(isHeld);
    expect(known.size).toBe(isHeld ? 1 : 0);
    if (found && typeof found.body !== 'function') await found.body.close();
  });
});
