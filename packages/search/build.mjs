// @ts-check
/** Makes `dist`: bundles of the entries, the scripts of the browser, and declarations. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');

/** @param {Record<string, string>} input @param {'node' | 'browser'} platform @param {string} folder */
async function bundle(input, platform, folder) {
  const entries = Object.fromEntries(
    Object.entries(input).map(([name, file]) => [name, join(root, 'src', file)]),
  );
  const made = await rolldown({
    input: entries,
    platform,
    external: platform === 'node' ? [/^[^./]/] : [],
    resolve: { conditionNames: ['source', 'import'] },
  });
  await made.write({
    dir: folder,
    format: 'esm',
    minify: platform === 'browser',
    chunkFileNames: 'shared-[hash].js',
  });
  await made.close();
}

rmSync(dist, { recursive: true, force: true });
await bundle({ index: 'index.ts', server: 'server.ts', cli: 'cli/run.ts' }, 'node', dist);
// Each by itself: a worker must not share a chunk with the page, and a page may take one without the other.
await bundle({ client: 'client.ts' }, 'browser', dist);
await bundle({ query: 'query.ts' }, 'browser', dist);
await bundle({ worker: 'worker.ts' }, 'browser', dist);
await bundle({ box: 'browser/box.ts' }, 'browser', join(dist, 'browser'));
await bundle({ worker: 'worker.ts' }, 'browser', join(dist, 'browser'));
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
