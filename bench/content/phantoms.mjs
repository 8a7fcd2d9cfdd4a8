#!/usr/bin/env node
// @ts-check
// Which packages code can import after an installation though its package.json names none of them, by npm and pnpm, over
// the package.json of `installs.mjs`, and how many of them a newer version of that package.json loses or changes.
// Run: npm i pnpm@9.11.0 somewhere, then PNPM=<path of pnpm.cjs> node bench/content/phantoms.mjs
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep } from './measure.mjs';
import { PACKAGE } from './webApp.mjs';

const pnpm = process.env.PNPM;
if (!pnpm) throw new Error('PNPM names the file pnpm.cjs of pnpm 9.11.0');

/** The next major versions of the tools, as a project takes them in a year. */
const LATER = {
  ...PACKAGE,
  dependencies: { ...PACKAGE.dependencies, express: '5.1.0' },
  devDependencies: { ...PACKAGE.devDependencies, vite: '7.1.0', vitest: '3.2.4', eslint: '9.33.0' },
};
const declared = Object.keys({ ...PACKAGE.dependencies, ...PACKAGE.devDependencies });
const root = mkdtempSync(join(tmpdir(), 'phantoms-'));

/** Names and versions of what code in a folder can import. @param {string} folder @returns {Map<string, string>} */
function importable(folder) {
  const modules = join(folder, 'node_modules');
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('.')
      ? []
      : name.startsWith('@')
        ? readdirSync(join(modules, name)).map((one) => `${name}/${one}`)
        : [name],
  );
  return new Map(
    names
      .filter((name) => existsSync(join(modules, name, 'package.json')))
      .map((name) => [name, JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')).version]),
  );
}
/** @param {'npm' | 'pnpm'} tool @param {object} manifest @param {string} name */
function install(tool, manifest, name) {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const options = { cwd: folder, stdio: /** @type {const} */ ('ignore') };
  if (tool === 'npm')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], options);
  else
    execFileSync(
      process.execPath,
      [pnpm ?? '', 'install', '--ignore-scripts', '--store-dir', join(root, 'store')],
      options,
    );
  return importable(folder);
}

/** @param {Map<string, string>} packages */
const phantoms = (packages) => new Map([...packages].filter(([name]) => !declared.includes(name)));
const npm = phantoms(install('npm', PACKAGE, 'npm'));
const later = phantoms(install('npm', LATER, 'later'));
const strict = phantoms(install('pnpm', PACKAGE, 'pnpm'));
rmSync(root, { recursive: true });
/** @param {string | undefined} version */
const major = (version) => version?.split('.')[0];
const raw = {
  declared: declared.length,
  npm: npm.size,
  pnpm: strict.size,
  gone: [...npm.keys()].filter((name) => !later.has(name)).length,
  otherMajor: [...npm].filter(
    ([name, version]) => later.has(name) && major(later.get(name)) !== major(version),
  ).length,
};
console.log(raw, [...strict.keys()], [...npm.keys()].filter((name) => !later.has(name)).slice(0, 30));
keep('phantoms', { raw });
