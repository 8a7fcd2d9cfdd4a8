import { describe, expect, it } from 'vitest';
import { openMemo, type Results, stepEach, type Traces, type Version, versionOfValue } from './memo';

/** Named inputs, and a factory of steps that log their runs. */
function world(inputs: Record<string, string>) {
  const runs: string[] = [];
  const versionOf = (input: string): Version => (input in inputs ? versionOfValue(inputs[input]) : null);
  /** A step that reads inputs and computes its result from their values. */
  const step = (name: string, names: readonly string[], make: (values: string[]) => string) => ({
    name,
    versionOf,
    run(read: (input: string) => void) {
      runs.push(name);
      for (const input of names) read(input);
      return make(names.map((input) => inputs[input] ?? 'none'));
    },
  });
  return { inputs, runs, versionOf, step };
}

const joined = (values: string[]) => values.join('+');

describe('a step', () => {
  it('runs once for the same inputs, and gives the same result', async () => {
    const { runs, step } = world({ a: '1', b: '2' });
    const first = openMemo();
    expect(await first.step(step('sum', ['a', 'b'], joined))).toBe('1+2');
    const second = openMemo(first.traces());
    expect(await second.step(step('sum', ['a', 'b'], joined))).toBe('1+2');
    expect(runs).toEqual(['sum']);
  });

  it('runs again when an input that it has read has another value, is gone or has come', async () => {
    const { inputs, runs, step } = world({ a: '1' });
    let traces: Traces = {};
    const build = async () => {
      const memo = openMemo(traces);
      const value = await memo.step(step('sum', ['a', 'b'], joined));
      traces = memo.traces();
      return value;
    };
    expect(await build()).toBe('1+none');
    inputs.b = '2';
    expect(await build()).toBe('1+2');
    inputs.a = '3';
    expect(await build()).toBe('3+2');
    delete inputs.b;
    expect(await build()).toBe('3+none');
    expect(await build()).toBe('3+none');
    expect(runs).toHaveLength(4);
  });

  it('does not run when what has changed was not read', async () => {
    const { inputs, runs, step } = world({ a: '1', other: '1' });
    const first = openMemo();
    await first.step(step('sum', ['a'], joined));
    inputs.other = '2';
    await openMemo(first.traces()).step(step('sum', ['a'], joined));
    expect(runs).toEqual(['sum']);
  });

  it('stops the wave when its result is the one before', async () => {
    const { inputs, runs, versionOf, step } = world({ text: 'a word' });
    const build = async (traces: Traces) => {
      const memo = openMemo(traces);
      const length = await memo.step(step('length', ['text'], ([text]) => String(text!.length)));
      await memo.step({
        ...step('page', ['length'], joined),
        versionOf: (input) => (input === 'length' ? versionOfValue(length) : versionOf(input)),
      });
      return memo.traces();
    };
    const traces = await build({});
    inputs.text = 'a wurd';
    const next = await build(traces);
    expect(runs).toEqual(['length', 'page', 'length']);
    inputs.text = 'words';
    await build(next);
    expect(runs.slice(3)).toEqual(['length', 'page']);
  });

  it('reads different inputs in different runs', async () => {
    const { inputs, runs, versionOf } = world({ which: 'a', a: '1', b: '2' });
    const chosen = {
      name: 'chosen',
      versionOf,
      run(read: (input: string) => void) {
        runs.push('chosen');
        read('which');
        read(inputs.which!);
        return inputs[inputs.which!]!;
      },
    };
    let traces: Traces = {};
    const build = async () => {
      const memo = openMemo(traces);
      const value = await memo.step(chosen);
      traces = memo.traces();
      return value;
    };
    expect(await build()).toBe('1');
    inputs.b = '3';
    expect(await build()).toBe('1');
    inputs.which = 'b';
    expect(await build()).toBe('3');
    inputs.a = '4';
    expect(await build()).toBe('3');
    expect(runs).toHaveLength(2);
  });

  it('leaves no trace when it fails, nor when nobody asks for it', async () => {
    const { step, versionOf } = world({ a: '1' });
    const first = openMemo();
    await first.step(step('sum', ['a'], joined));
    const fails = { name: 'fails', versionOf, run: () => Promise.reject(new Error('no')) };
    await expect(first.step(fails)).rejects.toThrow('no');
    expect(Object.keys(first.traces())).toEqual(['sum']);
    expect(openMemo(first.traces()).traces()).toEqual({});
  });

  it('has a trace that a file can hold', async () => {
    const { runs, step } = world({ a: '1' });
    const memo = openMemo();
    await memo.step(step('sum', ['a'], joined));
    const kept = JSON.parse(JSON.stringify(memo.traces())) as Traces;
    expect(await openMemo(kept).step(step('sum', ['a'], joined))).toBe('1');
    expect(runs).toEqual(['sum']);
  });
});

describe('small steps', () => {
  const items = (versions: Readonly<Record<string, string>>) =>
    Object.entries(versions).map(([name, version]) => ({ name, version, job: `${name}${version}` }));
  const run = (jobs: readonly { readonly job: string }[]) =>
    Promise.resolve(jobs.map(({ job }) => job.toUpperCase()));

  it('run for those alone whose version has changed, and forget what is gone', async () => {
    const first = await stepEach(items({ a: '1', b: '1', c: '1' }), { before: {}, run });
    expect(first.ran).toEqual(['a', 'b', 'c']);
    const { results, ran } = await stepEach(items({ c: '1', b: '2', d: '1' }), {
      before: first.results,
      run,
    });
    expect(ran).toEqual(['b', 'd']);
    expect(Object.entries(results)).toEqual([
      ['c', { version: '1', value: 'C1' }],
      ['b', { version: '2', value: 'B2' }],
      ['d', { version: '1', value: 'D1' }],
    ]);
  });

  it('run again when a result is not there any more', async () => {
    const before: Results<string> = { a: { version: '1', value: 'A1' }, b: { version: '1', value: 'B1' } };
    const isThere = (value: string) => value !== 'A1';
    expect((await stepEach(items({ a: '1', b: '1' }), { before, isThere, run })).ran).toEqual(['a']);
  });
});
