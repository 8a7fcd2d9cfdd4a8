import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('There is no port.')),
      );
    });
  });
}

/** A program that a test has started, with a home of its own, and has to end. */
export interface Program {
  /** Resolves with the first match in the program's output. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

/** Starts a program. `home` stands for a new folder, in the arguments and in the environment. */
export function start(
  command: string,
  makeArguments: (home: string) => readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const home = mkdtempSync(join(tmpdir(), 'devlog-browser-'));
  const child: ChildProcess = spawn(command, makeArguments(home), {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home, ...env },
    // A group of its own, so that its helpers end with it.
    detached: true,
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of child.stdio.slice(1)) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    said: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) done(match);
        };
        listeners.add(look);
        void ended.then(() => fail(new Error(`${command} ended:\n${output}`)));
        look();
      }),
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
