import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const engine = join(import.meta.dirname, '../..');
const devlog = join(engine, 'bin/devlog.mjs');

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the preview of the site under test, without a slash at the end. */
    readonly site: string;
    /** Folder of that site, built. */
    readonly siteFolder: string;
  }
}

/**
 * Global setup of the browser tests. Builds and serves `test/sites/journal`, a complete site in two languages, so that
 * the tests do not depend on the content of this repository's site.
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const root = join(tmpdir(), 'sites/journal');
  cpSync(join(engine, 'test/sites/journal'), root, { recursive: true });
  return serveBuilt(root, provide);
}

/** Builds and serves a site, and provides its address to the tests. @returns a function that stops the server */
export async function serveBuilt(root: string, provide: TestProject['provide']): Promise<() => void> {
  const build = spawnSync(process.execPath, [devlog, 'build', '--root', root], { encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`The site does not build:\n${build.stdout}${build.stderr}`);
  const preview = await startPreview(['--root', root]);
  provide('site', preview.origin);
  provide('siteFolder', root);
  return preview.stop;
}

/** Starts `preview` on a free port. */
export async function startPreview(
  args: readonly string[],
): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const child: ChildProcess = spawn(process.execPath, [devlog, 'preview', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((done, fail) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) done(address);
    });
    child.once('exit', (code) => fail(new Error(`The preview ended with code ${code}:\n${output}`)));
  });
  return { origin, stop: () => child.kill() };
}
