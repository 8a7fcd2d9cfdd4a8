import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openPool } from './pool';
import type { Task } from './tasks';
import { startThread } from './thread';

const folder = mkdtempSync(join(tmpdir(), 'thread-'));
const file = join(folder, 'worker.mjs');
// Responds with the text of its task; exits or throws if the text requests it.
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, task }) => {
  const text = task.text ?? task.jobs?.[0];
  if (text === 'die') process.exit(7);
  if (text === 'throw') throw new Error('broken');
  parentPort.postMessage(text === 'fail' ? { id, error: { message: 'failed', code: 'X' } } : { id, result: text });
});
`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('answers, and passes an error on with its properties', async () => {
  const thread = startThread(file, {});
  expect(await Promise.all([thread.send({ text: 'a' }), thread.send({ text: 'b' })])).toEqual(['a', 'b']);
  await expect(thread.send({ text: 'fail' })).rejects.toMatchObject({ message: 'failed', code: 'X' });
  expect(thread.isAlive()).toBe(true);
  await thread.close();
});

it.each([
  ['die', 'ended with code 7'],
  ['throw', 'broken'],
])('that dies (%s) rejects what it has not answered, and what comes after', async (text, message) => {
  const thread = startThread(file, {});
  const sent = [thread.send({ text }), thread.send({ text: 'never' })];
  for (const result of await Promise.allSettled(sent))
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining(message) },
    });
  await expect(thread.send({ text: 'later' })).rejects.toThrow(message);
  expect(thread.isAlive()).toBe(false);
});

const setup = {
  root: '',
  engineKey: '',
  store: '',
  languages: {},
  plugins: { extras: [], modules: [] },
  blocks: '',
  cache: '',
  stage: '',
};

const tasks = (...texts: string[]) =>
  texts.map((text) => ({ kind: 'analyse', jobs: [text] })) as unknown as Extract<Task, { kind: 'analyse' }>[];

it('is replaced in its pool', async () => {
  const pool = openPool({ ...setup, workerFile: file });
  await expect(pool.run('Running', tasks('a', 'die'))).rejects.toThrow('ended with code 7');
  expect(await pool.run('Running', tasks('a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  await pool.close();
});

it('runs one long task on a thread that has been started, beside others, and never starts one for it', async () => {
  const naming = join(folder, 'naming.mjs');
  writeFileSync(
    naming,
    `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ id, task }) => parentPort.postMessage({ id, result: [threadId, task.jobs[0]] }));
`,
  );
  const pool = openPool({ ...setup, workerFile: naming });
  const [rendered, alone] = await Promise.all([
    pool.run('Running', tasks('a', 'b', 'c')),
    pool.runAlone(tasks('long')[0]!),
  ]);
  expect(rendered).toHaveLength(3);
  expect(alone).toEqual([expect.any(Number), 'long']);
  await pool.close();
  const idle = openPool({ ...setup, cache: folder, workerFile: naming });
  expect(await idle.runAlone({ kind: 'analyse', jobs: [] })).toBeNull();
  await idle.close();
});
