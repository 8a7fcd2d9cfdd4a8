#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// The work is over before most code that V8 would optimize has paid for that. Releases of Node that were not measured may differ.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');
const { run } = await import('../dist/cli.js');

process.exitCode = run(process.argv.slice(2));
