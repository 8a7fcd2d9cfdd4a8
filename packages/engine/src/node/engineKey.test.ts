import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { engineKey } from './engineKey';

const root = mkdtempSync(join(tmpdir(), 'engine-key-'));
afterAll(() => rmSync(root, { recursive: true }));

it('changes with the bundle and with the installed release of a package that is not in it', () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const project = join(root, 'engine');
  const key = () => engineKey(join(project, 'dist'), project);
  write('engine/package.json', '{"dependencies":{"@a/langs":"^1.0.0"},"peerDependencies":{"sharp":"*"}}');
  write('engine/dist/key', 'one');
  write('node_modules/@a/langs/package.json', '{"version":"1.0.0"}');
  const keys = [key()];
  expect(key()).toBe(keys[0]);
  write('node_modules/@a/langs/package.json', '{"version":"1.1.0"}');
  keys.push(key());
  write('node_modules/sharp/package.json', '{"version":"1.1.0"}');
  keys.push(key());
  write('engine/dist/key', 'two');
  keys.push(key());
  expect(new Set(keys).size).toBe(4);
});
