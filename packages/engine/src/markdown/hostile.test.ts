import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileMarkdown, hostileMdx } from './testing/hostileTexts';

const root = fileURLToPath(new URL('../../', import.meta.url));
// Within the project, so that the child finds the packages.
mkdirSync(join(root, '.cache'), { recursive: true });
const outDir = mkdtempSync(join(root, '.cache/hostile-'));
const outcomes = new Map<string, string>();
let lastStarted = '';

beforeAll(async () => {
  const entry = join(root, 'src/markdown/testing/hostileChild.ts');
  const rolldownOptions = { output: { entryFileNames: 'child.mjs' } };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: entry, outDir, target: 'node20', rolldownOptions },
  });
  const { stdout } = spawnSync(process.execPath, [join(outDir, 'child.mjs')], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  for (const line of stdout.split('\n')) {
    const [name = '', outcome] = line.split('\t');
    if (outcome) outcomes.set(name, outcome);
    else if (name) lastStarted = name;
  }
}, 350_000);

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const names = [
  ...Object.keys(hostileMarkdown).map((name) => `md: ${name}`),
  ...Object.keys(hostileMdx).map((name) => `mdx: ${name}`),
];

describe('a hostile text ends in a page or a fatal problem', () => {
  it.each(names)('%s', (name) => {
    expect(outcomes.get(name), `the process ended or hung at "${lastStarted}"`).toMatch(
      /^(?:page|too-deep|mdx-syntax|mdx-component)$/,
    );
  });
});
