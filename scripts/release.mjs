#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './install.mjs';

/**
 * Prepares a release: `npm run release -- 0.2.0`. Sets the version in every published package and its dependents,
 * dates the section "Unreleased" of CHANGELOG.md, commits, and tags. Pushing the tag publishes it.
 */
const version = process.argv[2] ?? '';
const git = (/** @type {string[]} */ ...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' });
  if (status !== 0) fail(`\`git ${args.join(' ')}\` failed.`);
  return stdout.trim();
};

if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
  fail('Name the version, for example `npm run release -- 0.2.0`.');
if (git('status', '--porcelain') !== '') fail('Commit or remove your changes first.');
if (git('tag', '--list', `v${version}`) !== '') fail(`The tag v${version} exists already.`);

const changelog = join(projectFolder, 'CHANGELOG.md');
const text = readFileSync(changelog, 'utf8');
const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## )/m.exec(text)?.[1]?.trim();
if (!unreleased) fail('CHANGELOG.md has nothing under “Unreleased”.');
const today = new Date().toISOString().slice(0, 10);
writeFileSync(changelog, text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${today})\n`));

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
for (const folder of workspaces) {
  const file = join(projectFolder, folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (!manifest.private) manifest.version = version;
  for (const field of ['dependencies', 'devDependencies', 'peerDependencies'])
    for (const name of Object.keys(manifest[field] ?? {}))
      if (name.startsWith('@private-devlog/')) manifest[field][name] = version;
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'], {
  cwd: projectFolder,
  stdio: 'inherit',
});
if (status !== 0) fail('The lock file could not be written.');

git('commit', '--all', '--message', `release: publish ${version}`);
git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
console.log(`Version ${version} is committed and tagged. To publish: git push origin main v${version}`);

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
