import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite } from './support';

const ENGINE = '@private-devlog/engine';
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** A site as it is on its author's machine: in a repository of its own, with the engine among its packages. */
function kept(name: string, dependencies: object = { [ENGINE]: `^${version}` }) {
  const site = openSite(name);
  site.edit('site.config.ts', "url: 'https://example.com'", "url: 'https://notes.dev'");
  site.write('package.json', JSON.stringify({ dependencies }));
  site.write('.gitignore', 'node_modules\ndist\n.cache\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: site.root });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  return site;
}

it('finds nothing wrong with a site that is in order', async () => {
  const { status, stdout, stderr } = await kept('basic').run('doctor');
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'Nothing is wrong.\n', stderr: '' });
});

it('says all that is wrong at once, each with a remedy', async () => {
  const site = kept('basic', { [ENGINE]: '^99.0.0' });
  site.edit('content/blog/250101-01.md', /$/, '\n[gone](/nowhere)\n');
  site.write('.gitignore', 'node_modules\n');
  site.write('dist/index.html', '');
  const { status, stdout, stderr } = await site.run('doctor');
  expect(stderr).toContain(`version ${version} of the engine is installed, and the site asks for ^99.0.0`);
  expect(stderr).toMatch(/250101-01\.md:\d+:\d+: the link `\/nowhere` leads to no page/);
  expect(stderr).toContain('dist');
  const [, ...found] = stderr.replaceAll(/^\d+ (?:errors?|warnings?|notes?)\n\n/gm, '').split(/^(?=\S)/m);
  expect(found.length).toBeGreaterThanOrEqual(2);
  expect(found.filter((problem) => !/^ +\S/m.test(problem))).toEqual([]);
  expect(stdout).toMatch(/^\d+ errors?, \d+ warnings?, \d+ notes?$/m);
  expect(status).toBe(1);
});

it('goes on where the configuration cannot be read', async () => {
  const site = kept('basic', {});
  site.edit('site.config.ts', 'title:', 'titel:');
  const { status, stderr } = await site.run('doctor');
  expect(status).toBe(1);
  expect(stderr).toMatch(/site\.config\.ts:\d+: unknown option `titel`\n +Did you mean `title`/);
  expect(stderr).toContain(`\`${ENGINE}\` is not among the dependencies`);
});

it('leaves a folder that is no site as it is', async () => {
  const site = openSite('basic');
  const folder = join(site.root, 'elsewhere');
  const { status, stderr } = await site.run('doctor', ['--root', folder]);
  expect(status).toBe(1);
  expect(stderr).toContain(`the configuration is missing: there is no folder ${folder}`);
  expect(existsSync(folder)).toBe(false);
});

it('is not needed for a Node that is too old to start a command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-node-'));
  const project = join(import.meta.dirname, '..');
  const script = readFileSync(join(project, 'bin/devlog.mjs'), 'utf8');
  mkdirSync(join(folder, 'bin'));
  // As releases before 20.11 have it.
  writeFileSync(join(folder, 'bin/devlog.mjs'), script.replaceAll('import.meta.dirname', 'import.meta.none'));
  writeFileSync(join(folder, 'package.json'), readFileSync(join(project, 'package.json')));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'bin/devlog.mjs'), 'build'], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect({ status, lines: stderr.split('\n').length }).toEqual({ status: 1, lines: 6 });
  expect(stderr).toContain(`this is Node ${process.versions.node}, and the engine asks for ^20.19.0`);
  expect(stderr).toContain('Install another version of Node');
});
