import { data, type Figures, hundredth, kilo, least, middle, type Timed, tenth, whole } from './measured';

/** Posts of 2024 and the numbers that rows of their tables have to have, in their order. */
export const TABLES_24: readonly Figures<string[][]>[] = [
  [
    '240121-01',
    'plans',
    () =>
      Object.entries(data<{ raw: Record<string, { add: number; destroy: number }> }>('plans').raw)
        .filter(([name]) => !['overlap', 'untyped'].includes(name))
        .map(([, { add, destroy }]) => [whole(add), whole(destroy)]),
  ],
  [
    '240324-01',
    'typos',
    () => {
      type Noticed = Record<string, { lint: number; template: number }>;
      const { keys, raw } = data<{ keys: number; raw: Noticed }>('typos');
      return Object.values(raw).map(({ lint, template }) => [lint, keys, template, keys].map(whole));
    },
  ],
  [
    '240428-01',
    'streams',
    () => {
      type Stored = { streams: number; most: number; chunks: number; bytes: number };
      return data<{ raw: Stored[] }>('streams').raw.map(({ streams, most, chunks, bytes }) => [
        ...[streams, most, chunks].map(whole),
        hundredth(bytes / 1e6),
      ]);
    },
  ],
  [
    '240623-01',
    'budgets',
    () => {
      type Week = { duration: number; wanted: number; right: number; wrong: number };
      const { raw, pods } = data<{ raw: Week[]; pods: { allowed: number[] }[] }>('budgets');
      return [
        ...raw.map(({ duration, wanted, right, wrong }) => [duration, wanted, right, wrong].map(whole)),
        ...pods.map(({ allowed }) => allowed.map(whole)),
      ];
    },
  ],
  [
    '240303-01',
    'prefixes',
    () => {
      const [small, large] = data<{ raw: { rows: { share: number; free: number; mean: number }[] }[] }>(
        'prefixes',
      ).raw;
      return (small?.rows ?? []).map(({ share, free, mean }, index) => {
        const other = large?.rows[index] ?? { free: 0, mean: 0 };
        return [whole(share), whole(free), tenth(mean), whole(other.free), tenth(other.mean)];
      });
    },
  ],
  [
    '240414-01',
    'replicas',
    () =>
      Object.values(data<{ raw: Record<string, { stopped: number; sent: string[] }> }>('replicas').raw).map(
        ({ stopped, sent }) => [whole(stopped), whole(sent.length)],
      ),
  ],
  [
    '240519-01',
    'load',
    () => {
      type Models = Record<'closed' | 'paced' | 'open', { p95: number }>;
      const { raw } = data<{
        raw: (Models & { rate: number; users: number; spread: Models & { random: { p95: number } } })[];
      }>('load');
      const of = ({ closed, paced, open }: Models) => [closed.p95, paced.p95, open.p95];
      return [
        ...raw.map((step) => [step.rate, step.users, ...of(step)].map(whole)),
        ...raw.map((step) => [step.rate, ...of(step.spread), step.spread.random.p95].map(whole)),
      ];
    },
  ],
  [
    '240714-01',
    'failover',
    () =>
      data<{ raw: { runs: { time: number }[] }[] }>('failover').raw.map(({ runs }) => {
        const times = runs.map((run) => run.time / 1000);
        return [middle(times), least(times), Math.max(...times)].map(hundredth);
      }),
  ],
  [
    '240922-01',
    'installs',
    () => {
      const { npm, pnpm } = data<{ raw: Record<'npm' | 'pnpm', Required<Timed>> }>('installs').raw;
      return [
        ...(['cold', 'warm'] as const).map((kind) => {
          const [one, other] = [middle(npm[kind]), middle(pnpm[kind])];
          return [tenth(one), tenth(other), tenth(one / other)];
        }),
        [whole(npm.two), whole(pnpm.two), tenth(npm.two / pnpm.two)],
      ];
    },
  ],
  [
    '241027-01',
    'bundles',
    () => {
      type Build = { times: number[]; bytes: number };
      const { webpack, vite, post } = data<{ raw: { webpack: Build; vite: Build; post: Required<Timed> } }>(
        'bundles',
      ).raw;
      return [
        [tenth(middle(webpack.times)), tenth(middle(vite.times))],
        [kilo(webpack.bytes), kilo(vite.bytes)],
        [kilo(post.first)],
        [kilo(post.after)],
      ];
    },
  ],
  [
    '241124-01',
    'clients',
    () =>
      data<{ raw: { interval: number | null; closed: number | null }[] }>('clients').raw.map(
        ({ interval, closed }) => [interval, closed].filter((seconds) => seconds !== null).map(whole),
      ),
  ],
  [
    '241110-01',
    'mesh',
    () => {
      type Way = { requests: number };
      const { raw } = data<{
        raw: {
          times: Record<'direct' | 'proxies', number[]>;
          retries: Record<'application' | 'proxy' | 'both', Way>[];
        };
      }>('mesh');
      return [
        [hundredth(middle(raw.times.direct))],
        [hundredth(middle(raw.times.proxies))],
        ...raw.retries.map(({ application, proxy, both }) =>
          [application, proxy, both].map((way) => tenth(way.requests)),
        ),
      ];
    },
  ],
  [
    '241229-01',
    'notes',
    () => {
      type Kinds = { world: number; goesOn: number; again: number };
      const { raw, inPosts } = data<{ raw: Kinds; inPosts: Kinds }>('notes');
      return (['world', 'goesOn', 'again'] as const).map((kind) => [raw[kind], inPosts[kind]].map(whole));
    },
  ],
];
