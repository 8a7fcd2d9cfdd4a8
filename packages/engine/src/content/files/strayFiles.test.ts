import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hiddenStatics, strayFiles } from './strayFiles';

let base: string;
let root: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'stray-'));
  root = join(base, 'site');
  mkdirSync(root);
});
afterEach(() => rmSync(base, { recursive: true }));

const write = (file: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
};

describe('stray files', () => {
  it('are links to folders, which are not followed', () => {
    mkdirSync(join(root, 'vault/notes'), { recursive: true });
    mkdirSync(join(root, 'content/docs'), { recursive: true });
    symlinkSync('../../vault/notes', join(root, 'content/docs/notes'));
    symlinkSync('vault', join(root, 'static'));
    symlinkSync('nowhere', join(root, 'i18n'));
    symlinkSync('nowhere', join(root, 'content/docs/x.md'));
    expect(strayFiles(root, ['content', 'i18n/en', 'static'])).toMatchObject([
      { file: 'content/docs/notes', message: expect.stringContaining('a link to a folder') },
    ]);
  });

  // By its decoded name nothing is there, as if it went away after it was listed. Other systems have no such names.
  it.runIf(process.platform === 'linux')('are none in a folder that cannot be opened', () => {
    write('content/a.md');
    mkdirSync(Buffer.concat([Buffer.from(`${root}/content/`), Buffer.from([0xff])]));
    expect(strayFiles(root, ['content'])).toEqual([]);
  });

  it('are folders with the name of a text', () => {
    mkdirSync(join(root, 'content/blog/x.md'), { recursive: true });
    expect(strayFiles(root, ['content', 'i18n/en'])).toMatchObject([
      { file: 'content/blog/x.md', message: expect.stringContaining('a folder') },
    ]);
  });

  it('are links of any kind that lead out of the site, as errors', () => {
    writeFileSync(join(base, 'secret'), '');
    mkdirSync(join(base, 'vault'));
    for (const folder of ['content/blog', 'static', 'components'])
      mkdirSync(join(root, folder), { recursive: true });
    symlinkSync(join(base, 'secret'), join(root, 'static/host'));
    symlinkSync('../../../vault', join(root, 'content/blog/vault'));
    symlinkSync('../../secret', join(root, 'components/Footer.tsx'));
    symlinkSync('../vault', join(root, 'i18n'));
    mkdirSync(join(base, 'vault/en'));
    const found = strayFiles(root, ['content', 'i18n/en', 'static', 'components']);
    expect(found.map(({ rule, level, file }) => [rule, level, file])).toEqual(
      ['content/blog/vault', 'i18n/en', 'static/host', 'components/Footer.tsx'].map((file) => [
        'outside-link',
        'throw',
        file,
      ]),
    );
  });
});

describe('hidden files of static/', () => {
  it('are errors, each folder once', () => {
    for (const file of ['.env', 'a/.git/config', 'a/.git/HEAD', '.well-known/.key']) write(`static/${file}`);
    expect(hiddenStatics(root).map(({ level, file }) => [level, file])).toEqual(
      ['static/.env', 'static/.well-known/.key', 'static/a/.git'].map((file) => ['throw', file]),
    );
  });

  it('are none of those for hosts, or that tools leave behind', () => {
    for (const file of [
      '.well-known/security.txt',
      '.nojekyll',
      '.htaccess',
      '.gitkeep',
      '.DS_Store',
      'a/._b',
      '.x.svg.swp',
    ])
      write(`static/${file}`);
    expect(hiddenStatics(root)).toEqual([]);
  });
});
