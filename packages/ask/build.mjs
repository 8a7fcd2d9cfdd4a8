// @ts-check
/** Makes `dist`: the entries with what they need of `@private-devlog/search`, and declarations. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { writeEndings } from '../../scripts/declarations.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const entries = ['types', 'protocol', 'siteAddress', 'local', 'remote', 'server'];

rmSync(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(entries.map((name) => [name, join(root, 'src', `${name}.ts`)])),
  // Browsers and edge hosts take every entry as it is.
  platform: 'browser',
  external: ['zod', /^node:/],
  // The analyzer is part of the bundle: its entry has no promise of the version.
  resolve: { conditionNames: ['source', 'import'] },
});
await bundle.write({ dir: dist, format: 'esm', chunkFileNames: 'shared-[hash].js' });
await bundle.close();
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
writeEndings(join(dist, 'types'));
