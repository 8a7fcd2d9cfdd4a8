import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { Benchmark } from './main';
import { table } from './search/figures';

/** Numbers of expensive clients during which an ordinary query is timed. */
const CLIENTS = [0, 2, 5, 10, 20];
/** Duration of each measurement in milliseconds. */
const DURATION = 8000;
/** Repetitions for the processor time of each request. */
const TRIES = 3;

const bodyOf = (queries: readonly string[], hitsPerPage?: number) =>
  JSON.stringify({
    requests: queries.map((query) => ({ indexName: 'site', query, ...(hitsPerPage && { hitsPerPage }) })),
  });
const ORDINARY = bodyOf(['쿠버네티스']);
const ACCENTED = `a${'\u0301'.repeat(63)}`;
/** Small requests that would be expensive, by name; the server rejects them immediately, or folds the accents. */
const COSTLY: readonly (readonly [name: string, body: string])[] = [
  ['10 × 3 misspelt words, 1,000 hits', bodyOf(Array(10).fill('kuberntes 쿠버네티즈 deploymnet'), 1000)],
  ['3 × 10 letters, 1,000 hits', bodyOf(Array(3).fill('a b c d e f g h i j'), 1000)],
  ['10 × “쿠버 ko tf”, 1,000 hits', bodyOf(Array(10).fill('쿠버 ko tf'), 1000)],
  ['10 × a letter and 63 accents', bodyOf(Array(10).fill(ACCENTED))],
];
/** The same, at the limits that the server accepts. */
const ALLOWED: readonly (readonly [name: string, body: string])[] = [
  ['10 × 3 misspelt words', bodyOf(Array(10).fill('kuberntes 쿠버네티즈 deploymnet'))],
  ['2 × 10 letters, 100 hits', bodyOf(Array(2).fill('a b c d e f g h i j'), 100)],
  ['10 × “쿠버 ko tf”', bodyOf(Array(10).fill('쿠버 ko tf'))],
  ['2 × “서비스”, 100 hits', bodyOf(Array(2).fill('서비스'), 100)],
];

/**
 * Cost of a request to `search:server`, and latency of an ordinary query during expensive requests, on the built site:
 * `npm run bench -- server [milliseconds for each number of clients]`. All clients share one address here, so
 * `SEARCH_BURST` is raised; in production the limit for each client comes first.
 */
export const run: Benchmark = async (args, project) => {
  if (!existsSync(join(project, 'site/dist'))) throw new Error('Run `npm run build` first.');
  const server = await startServer(project);
  try {
    await post(server, ORDINARY);
    const costs = [['request', 'bytes sent', 'status', 'bytes answered', 'processor time, ms']];
    for (const [name, body] of [['ordinary', ORDINARY] as const, ...COSTLY, ...ALLOWED])
      costs.push(await costOf(server, name, body));
    console.log(`\n${table(costs)}`);
    const waits = [
      [
        'costly clients',
        'ordinary answered',
        'refused',
        'median ms',
        'longest ms',
        'costly answered',
        'refused',
      ],
    ];
    for (const clients of CLIENTS) waits.push(await waitBeside(server, clients, Number(args[0] ?? DURATION)));
    console.log(`\n${table(waits)}`);
  } finally {
    server.child.kill();
    await once(server.child, 'exit');
  }
};

interface RunningServer {
  readonly child: ChildProcess;
  readonly port: number;
}

async function startServer(project: string): Promise<RunningServer> {
  const devlog = join(project, 'packages/engine/bin/devlog.mjs');
  const child = spawn(process.execPath, [devlog, 'search:server', '--port', '0'], {
    cwd: join(project, 'site'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SEARCH_BURST: '1000000' },
  });
  let output = '';
  for await (const chunk of child.stdout!) {
    output += chunk;
    const port = /localhost:(\d+)/.exec(output)?.[1];
    if (port) return { child, port: Number(port) };
  }
  throw new Error(`search:server ended:\n${output}`);
}

interface Answer {
  readonly status: number;
  readonly bytes: number;
  readonly milliseconds: number;
}

function post({ port }: RunningServer, body: string, agent: Agent | false = false): Promise<Answer> {
  const started = performance.now();
  return new Promise((done, fail) => {
    const sent = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/1/indexes/*/queries', agent },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, bytes, milliseconds: performance.now() - started }),
        );
      },
    );
    sent.once('error', fail);
    sent.end(body);
  });
}

async function costOf(server: RunningServer, name: string, body: string): Promise<string[]> {
  const times: number[] = [];
  let answer: Answer | undefined;
  for (let time = 0; time < TRIES; time++) {
    const before = processorTime(server.child.pid!);
    answer = await post(server, body);
    times.push(processorTime(server.child.pid!) - before);
  }
  const { status, bytes } = answer!;
  const time = `${Math.min(...times)}–${Math.max(...times)}`;
  return [name, String(Buffer.byteLength(body)), String(status), bytes.toLocaleString('en'), time];
}

/** User and system time of a process in milliseconds, with a resolution of 10 (proc(5), fields 14 and 15). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function waitBeside(server: RunningServer, clients: number, duration: number): Promise<string[]> {
  const end = performance.now() + duration;
  const ask = async (bodyAt: (time: number) => string, agent: Agent | false): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let time = 0; performance.now() < end; time++) {
      const answer = await post(server, bodyAt(time), agent);
      answers.push(answer);
      // Otherwise rejected clients would measure the latency of rejections.
      if (answer.status !== 200) await new Promise((resume) => setTimeout(resume, 20));
    }
    return answers;
  };
  const agent = new Agent({ keepAlive: true });
  const costly = Array.from({ length: clients }, (_, client) =>
    ask((time) => ALLOWED[(client + time) % ALLOWED.length]![1], agent),
  );
  const ordinary = await ask(() => ORDINARY, false);
  const others = (await Promise.all(costly)).flat();
  agent.destroy();
  const answered = ordinary.filter(({ status }) => status === 200);
  const waits = answered.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0));
  const ok = others.filter(({ status }) => status === 200).length;
  return [
    String(clients),
    String(answered.length),
    String(ordinary.length - answered.length),
    ms(waits[waits.length >> 1]),
    ms(waits.at(-1)),
    String(ok),
    String(others.length - ok),
  ];
}
