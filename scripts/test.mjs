#!/usr/bin/env node
// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, projectFolder } from './install.mjs';

/**
 * Runs all tests of the engine: types, lint, unit and golden tests, builds, a real browser. With `site`, the audits:
 * this site's content and output, the manual, sites of many pages, and packages that are packed and installed
 * elsewhere. With `unit`, tests without browser or builds, or the tests whose paths contain one of the further words.
 * Installs what is missing, including the browser. The last line counts every test and every step:
 * `N passed, N failed`.
 */
const [mode, ...folders] = process.argv.slice(2);
ensureInstalled('all');
const reports = join(projectFolder, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let passed = 0;
let failed = 0;
/** Names of the failures, repeated at the end of the output. @type {string[]} */
const failures = [];

const tool = (/** @type {string} */ name) => join(projectFolder, 'node_modules', '.bin', name);
const hasBrowser = mode !== 'unit' && ensureBrowser();
if (!hasBrowser && mode !== 'unit') fail('no browser');
if (mode === 'site') {
  report(await step('build', process.execPath, [join('scripts', 'devlog.mjs'), 'build']));
  count(await suite('site', ['--config', 'vitest.site.config.ts'], true));
} else {
  // Bundling the engine leaves a core free.
  const steps = Promise.all([
    step('types', tool('tsc'), ['--noEmit', '-p', '.']),
    step('lint', tool('biome'), ['check', '--error-on-warnings', '.']),
    step('layers', process.execPath, [join('scripts', 'layers.mjs')]),
  ]);
  await step('engine', process.execPath, [join('scripts', 'prepack.mjs')], true);
  // The tests beside the sources are the quick ones: those in `packages/*/test` build sites.
  const unitPaths = folders.length > 0 ? folders : ['/src/'];
  // Browser tests mostly wait, during which the unit tests use the processor. Unit tests have priority: if their two
  // processes were left over, they could not keep two cores busy.
  const browser = hasBrowser ? suite('browser', ['--config', 'vitest.e2e.config.ts'], false, 6) : null;
  count(await suite('unit', mode === 'unit' ? unitPaths : [], true));
  for (const done of await steps) report(done);
  if (browser) {
    const done = await browser;
    console.log(`\n— browser tests\n${done.output}`);
    count(done);
  }
}
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** @typedef {{ name: string, status: number | null, output: string }} Step output and exit status of a step */

/**
 * Runs a command.
 * @param {string} name @param {string} command @param {string[]} args
 * @param {boolean} [isLive] whether its output is printed immediately instead of being collected
 * @param {number} [niceness] added to the niceness of its process
 * @returns {Promise<Step>}
 */
function step(name, command, args, isLive = false, niceness = 0) {
  return new Promise((done) => {
    const stdio = isLive ? 'inherit' : /** @type {const} */ (['ignore', 'pipe', 'pipe']);
    const child = spawn(command, args, { cwd: projectFolder, stdio });
    if (child.pid && niceness > 0) setPriority(child.pid, getPriority() + niceness);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => (output += error));
    child.once('close', (status) => done({ name, status, output }));
  });
}

/** Prints and counts a step that passes or fails as a whole. @param {Step} step */
function report({ name, status, output }) {
  console.log(`\n— ${name}\n${output}`);
  if (status === 0) passed++;
  else fail(name);
}

/** Counts a failure, and records its name for the summary. @param {string} name */
function fail(name) {
  failed++;
  failures.push(name);
}

/** Runs a suite of Vitest. @param {string} name @param {string[]} args @param {boolean} [isLive] @param {number} [niceness] */
function suite(name, args, isLive, niceness) {
  if (isLive) console.log(`\n— ${name} tests`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return step(name, tool('vitest'), ['run', ...args, ...reporters], isLive, niceness);
}

/** @param {string} suite */
function reportOf(suite) {
  return join(reports, `${suite}.json`);
}

/** Adds up the tests of a suite. @param {Step} step */
function count({ name, status }) {
  const file = reportOf(name);
  if (!existsSync(file)) {
    fail(`${name} tests: no report`);
    return;
  }
  /** @type {import('vitest/reporters').JsonTestResults} */
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const failedBefore = failed;
  passed += numPassedTests;
  for (const { name: path, status, message, assertionResults } of testResults) {
    const at = relative(projectFolder, path);
    if (status === 'failed' && assertionResults.length === 0) fail(`${at}: ${firstLine(message)}`);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') fail(`${at}: ${fullName}: ${cause(failureMessages?.[0])}`);
    }
  }
  // An error outside a test, or a suite without tests, must not look like success.
  if ((status !== 0 && failed === failedBefore) || numTotalTests === 0)
    fail(`${name} tests: status ${status}`);
}

/** First line of a failure, and the location in a test or helper where it was thrown. @param {string} [failure] */
function cause(failure = '') {
  const [, at] = /((?:packages|site|bench)\/[^\s():]+:\d+):\d+\)?$/m.exec(failure) ?? [];
  return at ? `${firstLine(failure)} (${at})` : firstLine(failure);
}

/** The first line of a message. @param {string} [message] */
function firstLine(message = '') {
  return message.slice(0, message.search(/\n|$/));
}
