#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectFolder } from './install.mjs';

/**
 * Creates a site in each language from packed packages, installs it with npm, pnpm or Yarn on Node 20, 22 or 24,
 * creates a post, checks and builds: `npm run create:matrix`. Each package manager is combined with each Node, and
 * each language occurs once. Needs the npm registry, which has these versions of Node as packages.
 */
const LANGUAGES = ['ko', 'en', 'ja', 'zh-CN', 'zh-TW', 'es', 'pt-BR', 'de', 'fr', 'vi', 'id'];
const NODES = ['20', '22', '24'];
/** By package manager: its version, and its arguments to run a script of the site. */
const MANAGERS = /** @type {const} */ ({
  npm: { tool: 'npm@10', install: ['install', '--no-audit', '--no-fund'], run: ['run'], rest: ['--'] },
  pnpm: { tool: 'pnpm@10', install: ['install', '--ignore-workspace'], run: ['run'], rest: [] },
  yarn: { tool: 'yarn@1', install: ['install', '--non-interactive'], run: ['run'], rest: [] },
});

const work = mkdtempSync(join(tmpdir(), 'devlog-matrix-'));
const tools = join(work, 'tools');

/** @param {string} command @param {readonly string[]} args @param {string} cwd @param {string} [path] */
function runOrThrow(command, args, cwd, path = process.env.PATH) {
  const env = { ...process.env, PATH: path, CI: '1', npm_config_user_agent: undefined };
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? status}\n${stdout}\n${stderr}`);
}

try {
  const packages = ['engine', 'create'].flatMap((name) => ['-w', `packages/${name}`]);
  runOrThrow('npm', ['pack', '--silent', '--pack-destination', work, ...packages], projectFolder);
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'packages/engine/package.json'), 'utf8'));
  const packed = (/** @type {string} */ name) => join(work, `private-devlog-${name}-${version}.tgz`);
  mkdirSync(tools);
  writeFileSync(join(tools, 'package.json'), '{ "private": true }\n');
  const nodes = NODES.map((name) => `node${name}@npm:node@${name}`);
  const managers = Object.values(MANAGERS).map(({ tool }) => tool);
  runOrThrow('npm', ['install', '--no-audit', '--no-fund', ...nodes, ...managers, packed('create')], tools);
  console.log('| Language | Node | Package manager | Install | Build |\n| --- | --- | --- | --- | --- |');
  for (const [index, language] of LANGUAGES.entries()) {
    const name = Object.keys(MANAGERS)[index % 3];
    const manager = MANAGERS[/** @type {keyof typeof MANAGERS} */ (name)];
    const node = NODES[Math.floor(index / 3) % 3];
    const path = [
      join(tools, `node_modules/node${node}/bin`),
      join(tools, 'node_modules/.bin'),
      process.env.PATH,
    ].join(delimiter);
    const site = join(work, `site ${language}`);
    const create = [join(tools, 'node_modules/@private-devlog/create/dist/create.js'), site];
    const exact = runOrThrow('node', ['--version'], work, path).trim();
    runOrThrow('node', [...create, '--title', 'T', '--languages', language], work, path);
    const manifest = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
    for (const kind of ['dependencies', 'devDependencies'])
      if (manifest[kind]?.['@private-devlog/engine'])
        manifest[kind]['@private-devlog/engine'] = `file:${packed('engine')}`;
    writeFileSync(join(site, 'package.json'), JSON.stringify(manifest, null, 2));
    const command = (/** @type {string} */ script, /** @type {string[]} */ ...rest) =>
      runOrThrow(
        name,
        [...manager.run, script, ...(rest.length > 0 ? [...manager.rest, ...rest] : [])],
        site,
        path,
      );
    const start = performance.now();
    runOrThrow(name, manager.install, site, path);
    const installed = performance.now();
    command('new', 'post', 'A title');
    command('check');
    const output = command('build');
    if (!existsSync(join(site, 'dist/index.html')))
      throw new Error(`${language}: no page was built\n${output}`);
    const html = readFileSync(join(site, 'dist/index.html'), 'utf8');
    if (!html.includes(`lang=${language}`) && !html.includes(`lang="${language}"`))
      throw new Error(`${language}: the page has another language`);
    const pages = /\d+ pages.*/.exec(output)?.[0] ?? '';
    console.log(
      `| ${language} | ${exact} | ${name} | ${((installed - start) / 1000).toFixed(0)} s | ${pages} |`,
    );
    rmSync(site, { recursive: true, force: true });
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
