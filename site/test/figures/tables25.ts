import {
  data,
  type Figures,
  type FrontMatter,
  hundredth,
  least,
  type Rows,
  type Share,
  tenth,
  whole,
} from './measured';

/** Posts since 2025 and the numbers that rows of their tables have to have, in their order. */
export const TABLES_25: readonly Figures<string[][]>[] = [
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
