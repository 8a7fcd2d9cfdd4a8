#!/usr/bin/env node
// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Starts a command of the engine. */

const [command = 'help', ...args] = process.argv.slice(2);
process.env.NODE_ENV = command === 'dev' ? 'development' : 'production';
const project = join(import.meta.dirname, '..');
const folder = join(project, 'dist');
const { main } = await import(pathToFileURL(join(folder, 'main.js')).href);
const key = readFileSync(join(folder, 'key'), 'utf8');
process.exitCode = await main(command, args, { folder, key, project });
