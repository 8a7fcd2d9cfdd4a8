import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const devlog = join(import.meta.dirname, '../../../bin/devlog.mjs');

/** A running development server. */
export interface RunningDev {
  readonly origin: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Changes files while the server is suspended, so that it sees one complete change. */
  atOnce(change: () => void): void;
  /** Stops it. @returns its exit code, or the signal that terminated it */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** Starts `devlog dev` for a site; resolves when it listens. */
export async function startDev(
  root: string,
  { port = 0, env = {} }: { readonly port?: number; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<RunningDev> {
  const child = spawn(process.execPath, [devlog, 'dev', '--root', root, '--port', String(port)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('exit', (code, signal) => done(signal ?? code)),
  );
  const address = await new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /Writing at (http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (found) done(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => fail(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    origin: address,
    port: Number(new URL(address).port),
    process: child,
    output: () => output,
    atOnce(change) {
      child.kill('SIGSTOP');
      try {
        change();
      } finally {
        child.kill('SIGCONT');
      }
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
