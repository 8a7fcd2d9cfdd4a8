import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allSources } from './files';

/** What `bench/content` measured, as far as a post's tables repeat it. */
const data = <T>(name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../bench/content/data', `${name}.json`), 'utf8'),
  ) as T;

type Rows = { rows: { values: number[] }[] };
type Timed = {
  cold: number[];
  edited?: number[];
  warm?: number[];
  two?: number;
  first?: number;
  after?: number;
};

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const least = (values: number[]) => Math.min(...values);
const to = (digits: number) => (value: number) => value.toFixed(digits);
const [whole, tenth, hundredth] = [to(0), to(1), to(2)];
const kilo = (bytes: number) => tenth(bytes / 1000);

/** For a post, the numbers that one row of its tables has to have, in their order. */
const EXPECTED: [slug: string, file: string, rows: () => string[][]][] = [
  [
    '231001-01',
    'engines',
    () => {
      const { raw } = data<{ raw: Record<string, Required<Timed>> }>('engines');
      return [
        ...Object.values(raw).map(({ cold, edited }) => [hundredth(middle(cold)), hundredth(middle(edited))]),
        ...Object.values(raw).map(({ first, after }) => [kilo(first), kilo(after)]),
      ];
    },
  ],
  [
    '231015-01',
    'gitbook',
    () => {
      const { count, order } = data<{ raw: { count: Record<string, number>; order: [string, number][] } }>(
        'gitbook',
      ).raw;
      const kinds = ['hint code', 'content-ref page-ref', 'stepper step', 'embed', 'tabs tab', 'file'];
      return kinds.map((names, at) => [
        whole(names.split(' ').reduce((sum, name) => sum + (count[name] ?? 0), 0)),
        whole(order[at]?.[1] ?? 0),
      ]);
    },
  ],
  [
    '231126-01',
    'buildPackages',
    () => {
      const { compiler, buildpack } = data<{ raw: Record<string, { packages: number; megabytes: number }> }>(
        'buildPackages',
      ).raw;
      return [compiler, buildpack].map((list) => [whole(list?.packages ?? 0), whole(list?.megabytes ?? 0)]);
    },
  ],
  [
    '231126-01',
    'layers',
    () =>
      Object.values(data<{ raw: Record<string, { bytes: number; pushed: number }> }>('layers').raw).map(
        ({ bytes, pushed }) => [bytes, pushed].map(kilo),
      ),
  ],
  [
    '231217-01',
    'forms',
    () => {
      type Seen = Record<string, { status: number }>;
      const { window, own } = data<{ raw: { window: Seen; own: Seen } }>('forms').raw;
      return [...Object.values(window), ...Object.values(own)].map(({ status }) => [whole(status)]);
    },
  ],
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
    '250112-01',
    'downloads',
    () => {
      const { rows, bytes, sent, raw } = data<{
        rows: number;
        bytes: number;
        sent: number;
        raw: { boundary: { bytes: number; rows: number } };
      }>('downloads');
      return [[bytes, rows], [sent], [raw.boundary.bytes, raw.boundary.rows]].map((row) => row.map(whole));
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
  [
    '250209-01',
    'retrieval',
    () => {
      type List = { questions: number; ways: Record<string, { hit: number }> };
      const { tuned, unseen } = data<{ raw: Record<'tuned' | 'unseen', List> }>('retrieval').raw;
      return Object.keys(tuned.ways).map((way) =>
        [tuned, unseen].flatMap(({ questions, ways }) => [ways[way]?.hit ?? 0, questions].map(whole)),
      );
    },
  ],
  [
    '250302-01',
    'localModel',
    () => {
      const { raw, answer, tokens } = data<{
        answer: number;
        tokens: { prompt: number };
        raw: { bytes: number; runs: { read: number; write: number }[] }[];
      }>('localModel');
      return raw.map(({ bytes, runs }) => {
        const [read, write] = [least(runs.map((run) => run.read)), least(runs.map((run) => run.write))];
        return [
          hundredth(bytes / 1e9),
          tenth(read),
          whole(tokens.prompt / read),
          tenth(write),
          tenth(answer / write),
        ];
      });
    },
  ],
  [
    '250302-01',
    'localModelThreads',
    () => {
      type Run = { kind: string; threads: number; runs: { read: number; write: number }[] };
      const { raw } = data<{ clocked: { raw: Run[] } }>('localModelThreads').clocked;
      const shortest = (kind: string, what: 'read' | 'write') =>
        raw
          .filter((run) => run.kind === kind)
          .map(({ runs }) => hundredth(least(runs.map((run) => run[what]))));
      return ['bf16', 'q8_0', 'q4_k_m'].map((kind) => [
        ...shortest(kind, 'read'),
        ...shortest(kind, 'write'),
      ]);
    },
  ],
  [
    '250323-01',
    'review',
    () =>
      Object.values(
        data<{ raw: Record<string, { commits: number; share: number; text: number }> }>('review').raw,
      ).map(({ commits, share, text }) => [commits, share, text].map(whole)),
  ],
  [
    '250323-01',
    'quotes',
    () =>
      data<{ raw: { rows: { share: number; accepted: number }[] } }>('quotes').raw.rows.map(
        ({ share, accepted }) => [whole(share), hundredth(accepted)],
      ),
  ],
  [
    '250413-01',
    'commits',
    () => {
      type Share = { commits: number; share: number; half: number };
      type Difference = { points: number; half: number };
      type Kinds = Record<'lines' | 'linesAlone' | 'filesAlone', Difference>;
      const { raw } = data<{ raw: (Kinds & { classes: Share[]; cells: Share[][] })[] }>('commits');
      return [
        ...(raw[0]?.classes ?? []).map((_, index) =>
          raw.flatMap(({ classes }) => [classes[index]?.share ?? 0, classes[index]?.half ?? 0].map(whole)),
        ),
        ...raw.flatMap(({ cells }) =>
          cells.map((row) => row.flatMap(({ share, commits }) => [whole(share), whole(commits)])),
        ),
        ...raw.map(({ lines, linesAlone, filesAlone }) =>
          [lines, linesAlone, filesAlone].flatMap(({ points, half }) => [Math.abs(points), half].map(tenth)),
        ),
      ];
    },
  ],
  [
    '250504-01',
    'lines',
    () =>
      data<{ raw: { links: number; bytes: number; counted: number; searched: number }[] }>('lines').raw.map(
        ({ links, bytes, counted, searched }) => [
          whole(links),
          whole(bytes / 1000),
          whole(counted),
          searched < 0.1 ? hundredth(searched) : tenth(searched),
        ],
      ),
  ],
  [
    '250525-01',
    'loop',
    () =>
      data<{ raw: { hz: number; moved: number; frames: number; largest: number }[] }>('loop').raw.map(
        ({ hz, moved, frames, largest }) => [whole(hz), whole(moved), whole(frames), largest.toFixed(4)],
      ),
  ],
  [
    '261126-01',
    'frontMatter',
    () => {
      const { faults, people, site, corpus, time } = data<{ raw: FrontMatter }>('frontMatter').raw;
      const percent = (part: number) => whole(part * 100);
      const shown = [1, 7, 11, 15].map((at) => faults[at]?.remembered ?? 0);
      const row = ({ texts, read }: Share) => [whole(texts), whole(read), percent(read / texts)];
      return [
        ...shown.map((first) => [whole(first)]),
        [...row(corpus), percent(time.corpus)],
        [whole(people.repositories), ...row(people), percent(time.people)],
        row(site),
      ];
    },
  ],
  [
    '250810-01',
    'search',
    () => data<{ charts: { found: Rows } }>('search').charts.found.rows.map((row) => row.values.map(whole)),
  ],
];

interface FrontMatter {
  reached: Record<'remembered' | 'defined', { read: number; different: number; short: number }>;
  wrong: number;
  faults: { remembered: number }[];
  shared: number;
  byHand: number;
  people: Share & { repositories: number; otherSpace: number };
  site: Share;
  corpus: Share;
  time: Record<'people' | 'corpus', number>;
}
interface Share {
  texts: number;
  read: number;
}

/** For a post, the words that its script saw and it repeats. */
const SAID: [slug: string, file: string, parts: () => string[]][] = [
  [
    '261126-01',
    'frontMatter',
    () => {
      const { reached, wrong, shared, byHand, people } = data<{ raw: FrontMatter }>('frontMatter').raw;
      expect(people).toMatchObject({ wrong: 0 });
      const { remembered, defined } = reached;
      const { read, different, short } = remembered;
      return [read, different, short, defined.read, wrong, shared, byHand, people.otherSpace].map(whole);
    },
  ],
  [
    '240811-01',
    'nori',
    () => {
      type Tokens = Record<'standard' | 'nori' | 'user', string[]>;
      const { words, raw, said } = data<{
        words: number;
        raw: Record<string, { texts: number; found: number; whole: number }>;
        said: Record<string, Tokens>;
      }>('nori');
      const cells = (tokens: string[]) => tokens.map((token) => `\`${token}\``).join(' ');
      return [
        ...Object.values(raw).map(({ texts, found, whole }) => `${found}/${texts} | ${whole}/${words}`),
        ...Object.entries(said)
          .filter(([text]) => !text.endsWith('공개'))
          .map(
            ([text, { standard, nori, user }]) =>
              `| ${[cells([text]), ...[standard, nori, user].map(cells)].join(' | ')} |`,
          ),
      ];
    },
  ],
  [
    '240121-01',
    'plans',
    () => {
      const { raw } = data<{ raw: Record<string, { add: number; errors: number; said: string[] }> }>('plans');
      const lines = ['count', 'set'].flatMap((name) => raw[name]?.said ?? []);
      return [
        ...lines.map((line) => line.replaceAll(',', '')),
        `${raw.overlap?.add} to add`,
        whole(raw.untyped?.errors ?? 0),
      ];
    },
  ],
  [
    '240728-01',
    'hairpin',
    () => {
      const { raw, log } = data<{
        raw: Record<'address' | 'name', Record<'visitor' | 'pod' | 'podWithHeader' | 'go', string>>;
        log: string[];
      }>('hairpin');
      const { address, name } = raw;
      return [
        `| ${address.visitor} | ${name.visitor} |`,
        `| \`${address.pod.replace(/^curl: | from server$/g, '')} from server\` | ${name.pod} |`,
        `| ${address.podWithHeader} | ${name.podWithHeader} |`,
        `| \`${address.go.split(': ').at(-1)}\` | ${name.go.split(' ')[0]} |`,
        log[1]?.replaceAll(',', '') ?? '',
      ];
    },
  ],
  [
    '240901-01',
    'modules',
    () => {
      const { raw, missing, types, rules, files } = data<{
        raw: { notesFirst: string; usersFirst: string }[];
        missing: string;
        types: string;
        rules: Record<'before' | 'after', string>;
        files: Record<'before' | 'after', string[]>;
      }>('modules');
      const at = (message = '') => message.slice(message.indexOf('Please')).trim();
      const cell = (message: string) =>
        /of the (\w+ \([^)]*\))/.exec(message)?.[1] ??
        /"(\w+)"|\[0\] of the (\w+)/.exec(message)?.slice(1).join('');
      return [
        at(missing),
        at(raw[1]?.notesFirst),
        types,
        rules.before,
        /\((\d+) modules/.exec(rules.after)?.[1] ?? '',
        ...raw.flatMap(({ notesFirst, usersFirst }) => [cell(notesFirst) ?? '', cell(usersFirst) ?? '']),
        ...files.after.map((file) => file.split('/')[0] ?? ''),
      ].map((part) => part.replaceAll(',', ''));
    },
  ],
  [
    '241124-01',
    'clients',
    () => {
      const { raw } = data<{ raw: { how: string; isSame: boolean | null }[] }>('clients');
      const hung = raw.filter(({ how }) => how === 'hangs').length;
      const renewed = raw.filter(({ isSame }) => isSame === false).length;
      expect([hung, raw.length - hung - renewed]).toEqual([3, 1]);
      return [raw.length, renewed].map(whole);
    },
  ],
  [
    '241124-01',
    'idle',
    () => {
      const { raw, stuck } = data<{ raw: { how: string }[]; stuck: string }>('idle');
      return [
        ...new Set(raw.map(({ how }) => how).filter((how) => how !== 'ok')),
        /timer:\([^)]*\)/.exec(stuck)?.[0].replaceAll(',', '') ?? '',
        /bytes_retrans:\d+/.exec(stuck)?.[0] ?? '',
      ];
    },
  ],
  [
    '250112-01',
    'downloads',
    () => {
      const { told, untold } = data<{ raw: Record<'told' | 'untold', { asked: number; last: string }> }>(
        'downloads',
      ).raw;
      return [whole(told.asked), untold.last.replaceAll(',', '')];
    },
  ],
];

/** The numbers of each row of a text's tables, in their order. */
const numbers = (body: string) =>
  body
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/(\d),(?=\d{3})/g, '$1').match(/\d+(?:\.\d+)?/g) ?? []);

/** Whether all of `wanted` stand in `row` in their order. */
function follow(row: string[], wanted: string[]): boolean {
  let from = 0;
  return wanted.every((number) => {
    const place = row.indexOf(number, from);
    from = place + 1;
    return place >= 0;
  });
}

describe('the tables of a post have the figures of its script', () => {
  it('which a row with another figure, or another order, does not', () => {
    expect(follow(['10', '2.5', '3'], ['10', '3'])).toBe(true);
    expect(follow(['10', '2.5', '3'], ['3', '10'])).toBe(false);
    expect(follow(['10', '2.5', '3'], ['10', '4'])).toBe(false);
  });

  it('and 240714-01 says how long nobody had the virtual address', () => {
    const { gaps, median } = data<{ raw: { gaps: number[]; median: number } }>('address').raw;
    const said = [median, least(gaps), Math.max(...gaps)].map((time) => tenth(time / 1000));
    const posts = allSources().filter((source) => source.kind === 'blog' && source.slug === '240714-01');
    for (const post of posts) {
      const paragraph = post.body.split('\n').find((line) => line.includes('address.mjs')) ?? '';
      expect(follow(paragraph.match(/\d+\.\d+/g) ?? [], said), post.path).toBe(true);
    }
  });

  it.each(SAID)('and %s repeats what %s saw', (slug, _file, parts) => {
    const posts = allSources().filter((source) => source.kind === 'blog' && source.slug === slug);
    for (const post of posts)
      for (const part of parts()) expect(post.body.replaceAll(',', ''), post.path).toContain(part);
  });

  it.each(EXPECTED)('%s (%s)', (slug, _file, rows) => {
    const posts = allSources().filter((source) => source.kind === 'blog' && source.slug === slug);
    expect(posts.map(({ locale }) => locale).sort()).toEqual(['en', 'ko']);
    for (const post of posts) {
      const found = numbers(post.body);
      const missing = rows().filter((wanted) => !found.some((row) => follow(row, wanted)));
      expect(missing, post.path).toEqual([]);
    }
  });
});
