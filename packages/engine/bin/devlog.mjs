#!/usr/bin/env node
// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/** Starts a command of the engine. */

// Where it is not known, Node is older than all that follows; `doctor` reports the others that are not supported.
if (import.meta.dirname === undefined) {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  console.error(`1 error

this is Node ${process.versions.node}, and the engine asks for ${engines.node}
    Install another version of Node; \`.nvmrc\` or the host’s settings may name the old one.
`);
  process.exit(1);
}
const [command = 'help', ...args] = process.argv.slice(2);
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production';
// A build is over before most code that V8 would optimise has paid for that: it waits until a function is busier. And the
// garbage of each thread may grow to as much as what lives, not to three times as much. Other commands run for hours, and
// releases of Node that were not measured may differ. V8 runs already: what is set may only be a number that it reads
// when it needs one. A way of compiling that changes under what is compiled ends the process now and then.
if (command === 'build' && process.versions.node.startsWith('20.')) {
  setFlagsFromString('--interrupt-budget=1000000');
  setFlagsFromString('--heap-growing-percent=100');
}
const project = join(import.meta.dirname, '..');
const folder = join(project, 'dist');
const { engineKey, main, printUncaught } = await import(pathToFileURL(join(folder, 'main.js')).href);
// Code of the author's may not call it, see `node/authorsCode.ts`.
const { exit } = process;
process.on('uncaughtException', (error) => {
  printUncaught(error, args);
  exit.call(process, 1);
});
process.exitCode = await main(command, args, { folder, key: engineKey(folder, project), project });
