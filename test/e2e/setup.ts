import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the preview of the real site, without a slash at the end. */
    readonly site: string;
  }
}

/** Serves the built site while the browser tests run. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const preview = await startPreview([]);
  provide('site', preview.origin);
  return preview.stop;
}

/** Starts `preview` on a free port. */
export async function startPreview(
  args: readonly string[],
): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join('bin', 'devlog.mjs'), 'preview', '--port', '0', ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
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
