import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { execArgv } from './vitest.flags.ts';

/** Tests that replace modules, which others must not find replaced, nor loaded before: each has a process of its own. */
const ISOLATED = readdirSync(join(import.meta.dirname, 'packages'))
  .flatMap((name) => filesBelow(`packages/${name}/src`))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('));

function filesBelow(folder: string): string[] {
  const path = join(import.meta.dirname, folder);
  if (!existsSync(path)) return [];
  // Globs have forward slashes on every system.
  return readdirSync(path, { recursive: true }).map(
    (file) => `${folder}/${String(file).split(sep).join('/')}`,
  );
}

/** Replaces a text of one source file, as `scripts/mutations.mjs` asks in the environment; without that, nothing. */
function mutation(): Plugin {
  const { file, from, to }: Record<string, string> = JSON.parse(process.env.MUTATION ?? '{}');
  return {
    name: 'mutation',
    enforce: 'pre',
    transform: (code, id) =>
      file && from && id.replace(/\?.*/, '') === join(import.meta.dirname, file)
        ? { code: code.replace(from, () => to ?? ''), map: null }
        : null,
  };
}

/**
 * Tests of the packages that need no browser. What is audited of this site is in `vitest.site.config.ts`.
 *
 * The files share two processes, since loading the modules anew for each of two hundred costs more than their tests:
 * what a file changes in the environment or on `globalThis`, it puts back.
 */
export default defineConfig({
  plugins: [mutation()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  // Builds within the tests set `NODE_ENV`, and React has two editions: everything runs as it is shipped.
  oxc: { jsx: { development: false } },
  test: {
    execArgv,
    globalSetup: ['vitest.setup.mjs'],
    env: { NODE_ENV: 'production' },
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [
            'packages/*/{src,build}/**/*.test.{ts,tsx}',
            'packages/{engine,search,ask,social,import}/test/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...ISOLATED],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
    ],
  },
});
