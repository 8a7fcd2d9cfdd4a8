import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CommandOptions, chosenPort, readArguments } from './options';

const OPTIONS = {
  root: { type: 'text', value: 'FOLDER', description: 'Folder.' },
  port: { type: 'port', value: 'NUMBER', description: 'Port.' },
  accept: { type: 'flag', description: 'Accept.' },
} as const satisfies CommandOptions;

const read = (...args: string[]) => readArguments(args, OPTIONS, { takesOperands: true });

describe('readArguments', () => {
  it('gives the values of options and the words beside them', () => {
    expect(read('a', '--root', 'x', '--port=80', '--accept', 'b')).toEqual({
      values: { root: 'x', port: 80, accept: true },
      operands: ['a', 'b'],
    });
  });

  it('takes everything after `--` as words', () => {
    expect(read('--', '--root').operands).toEqual(['--root']);
  });

  it.each([
    [['--acept'], 'unknown option `--acept`\n    Did you mean `--accept`?'],
    [['-x'], 'unknown option `-x`\n    Options: --root, --port, --accept, --help.'],
    [['--toString'], 'unknown option `--toString`\n    Options: --root, --port, --accept, --help.'],
    [['--root'], '`--root` needs a value\n    Write `--root FOLDER`.'],
    [['--root', '--accept'], '`--root` needs a value\n    Write `--root FOLDER`.'],
    [['--port', 'abc'], '`--port` is `abc`, which is no port\n    Give a whole number from 0 to 65535.'],
    [['--port', '70000'], '`--port` is `70000`, which is no port\n    Give a whole number from 0 to 65535.'],
    [['--accept=yes'], '`--accept` takes no value, but got `yes`\n    Write `--accept` alone.'],
  ])('answers %j with one sentence and a remedy', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  it('refuses a word where none belongs', () => {
    expect(() => readArguments(['x'], OPTIONS, { takesOperands: false })).toThrow('unexpected argument `x`');
  });
});

describe('chosenPort', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('prefers the option to the environment, and that to the fallback', () => {
    vi.stubEnv('PORT', '81');
    expect(chosenPort(80, 3000)).toBe(80);
    expect(chosenPort(undefined, 3000)).toBe(81);
    vi.stubEnv('PORT', '');
    expect(chosenPort(undefined, 3000)).toBe(3000);
  });

  it('refuses a port of the environment that is none', () => {
    vi.stubEnv('PORT', 'web');
    expect(() => chosenPort(undefined, 3000)).toThrow('the environment variable PORT is `web`');
  });
});
