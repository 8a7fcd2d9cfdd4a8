import { describe, expect, it } from 'vitest';
import { SearchBusyError } from '../work';
import { createTurns, type SearchTask } from './turns';

const task = (spent: number, signal = new AbortController().signal): SearchTask => ({ spent, signal });

/** What happens to tasks that begin, by name and in order. */
function logOf(turns: ReturnType<typeof createTurns>) {
  const log: string[] = [];
  const begin = (name: string, own: SearchTask) =>
    turns.begin(own).then(
      () => void log.push(`${name} runs`),
      (error: unknown) =>
        void log.push(`${name}: ${error instanceof SearchBusyError ? 'busy' : String(error)}`),
    );
  return { log, begin };
}
const settled = () => new Promise((resume) => setTimeout(resume));

describe('turns', () => {
  it('lets so many run at once, and of those that wait the one that has taken least', async () => {
    const turns = createTurns({ running: 1, waiting: 10 });
    const { log, begin } = logOf(turns);
    const [first, costly, cheap] = [task(0), task(500), task(100)];
    for (const [name, own] of Object.entries({ first, costly, cheap })) void begin(name, own);
    await settled();
    expect(log).toEqual(['first runs']);
    turns.end(first);
    await settled();
    turns.end(cheap);
    await settled();
    expect(log).toEqual(['first runs', 'cheap runs', 'costly runs']);
  });

  it('gives way to what has taken less, and goes on at once when nothing has', async () => {
    const turns = createTurns({ running: 1, waiting: 10 });
    const { log, begin } = logOf(turns);
    const [costly, cheap, costlier] = [task(500), task(0), task(900)];
    await begin('costly', costly);
    void begin('costlier', costlier);
    await turns.pass(costly);
    void begin('cheap', cheap);
    const passed = turns.pass(costly).then(() => log.push('costly goes on'));
    await settled();
    expect(log).toEqual(['costly runs', 'cheap runs']);
    turns.end(cheap);
    await passed;
    expect(log.at(-1)).toBe('costly goes on');
  });

  it('gives up the one that has taken most when too many wait, else the last', async () => {
    const turns = createTurns({ running: 1, waiting: 2 });
    const { log, begin } = logOf(turns);
    void begin('running', task(0));
    void begin('costly', task(500));
    void begin('first', task(0));
    void begin('second', task(0));
    void begin('third', task(0));
    await settled();
    expect(log).toEqual(['running runs', 'costly: busy', 'third: busy']);
  });

  it('forgets who goes away, and lets nobody pass who does not run', async () => {
    const turns = createTurns({ running: 1, waiting: 1 });
    const { log, begin } = logOf(turns);
    const controller = new AbortController();
    const running = task(0);
    void begin('running', running);
    void begin('leaving', task(0, controller.signal));
    controller.abort('gone');
    void begin('staying', task(0));
    turns.end(running);
    await settled();
    expect(log).toEqual(['running runs', 'leaving: gone', 'staying runs']);
    await expect(turns.pass(running)).rejects.toThrow(SearchBusyError);
  });
});
