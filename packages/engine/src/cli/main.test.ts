import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Engine } from '../pipeline/project';
import { main, printUncaught } from './main';

const project = join(import.meta.dirname, '../..');
const engine: Engine = { folder: join(project, 'dist'), key: 'test', project };

let out: MockInstance<typeof console.log>;
let error: MockInstance<typeof console.error>;

beforeEach(() => {
  out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const printed = (spy: MockInstance<(...args: unknown[]) => void>) => spy.mock.calls.flat().join('\n');

describe('main', () => {
  it('lists the commands for --help, -h and help, which is a success', async () => {
    for (const name of ['--help', '-h', 'help']) {
      out.mockClear();
      expect(await main(name, [], engine)).toBe(0);
      expect(printed(out)).toContain('build');
      // A long name is separated from its text.
      expect(printed(out)).toMatch(/^ {2}search:server {2,}\S/m);
    }
  });

  it('prints its version', async () => {
    expect(await main('--version', [], engine)).toBe(0);
    expect(printed(out)).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('describes each option of a command and does nothing else', async () => {
    expect(await main('reference', ['--help'], engine)).toBe(0);
    expect(printed(out)).toContain('Usage: devlog reference');
    expect(printed(out)).not.toContain('reference.md\n');
    out.mockClear();
    expect(await main('help', ['translate'], engine)).toBe(0);
    expect(printed(out)).toMatch(/--accept {2,}\S/);
    expect(printed(out)).toMatch(/--locale CODE {2,}\S/);
  });

  it('answers an unknown command, option or argument with one sentence and a suggestion', async () => {
    const cases = [
      ['biuld', [], 'unknown command `biuld`', 'Did you mean `build`?'],
      ['toString', [], 'unknown command `toString`', 'Commands: build'],
      ['build', ['--otu', 'x'], 'unknown option `--otu`', 'Did you mean `--out`?'],
      ['dev', ['--port'], '`--port` needs a value', '--port NUMBER'],
      ['preview', ['--port', 'abc'], '`--port` is `abc`', 'from 0 to 65535'],
      ['build', ['fast'], 'unexpected argument `fast`', '--help'],
    ] as const;
    for (const [name, args, message, hint] of cases) {
      error.mockClear();
      expect(await main(name, args, engine)).toBe(1);
      expect(printed(error)).toContain(message);
      expect(printed(error)).toContain(hint);
      expect(printed(error)).not.toMatch(/^\s+at /m);
    }
  });
});

describe('printUncaught', () => {
  const root = join(project, 'test/sites/basic');
  const thrown = (place: string) =>
    Object.assign(new Error('late'), { stack: `Error: late\n    at x (${place}:7:3)` });

  it('tells the line of a mistake that the author’s code makes when it is over', () => {
    printUncaught(thrown(join(root, 'plugins/own.ts')), ['--root', root]);
    expect(printed(error)).toContain('plugins/own.ts:7: this fails when nothing waits for it any more: late');
    expect(printed(error)).not.toMatch(/^\s+at /m);
  });

  it('shows any other error with its stack', () => {
    const own = thrown('/elsewhere/x.js');
    printUncaught(own, ['--root', root]);
    expect(error).toHaveBeenCalledWith(own);
  });
});
