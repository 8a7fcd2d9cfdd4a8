// @ts-check
/** Makes `dist`: bundles of the entries, the scripts of the browser, and declarations. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeEndings } from '../../scripts/declarations.mjs';
import { bundleBrowser, bundleEntries } from './bundle.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
await bundleEntries(dist);
await bundleBrowser(join(dist, 'browser'));
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
writeEndings(join(dist, 'types'));
