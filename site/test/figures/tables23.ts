import { data, type Figures, hundredth, kilo, middle, type Timed, whole } from './measured';

/** Posts of 2023 and the numbers that rows of their tables have to have, in their order. */
export const TABLES_23: readonly Figures<string[][]>[] = [
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
];
