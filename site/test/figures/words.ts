import { expect } from 'vitest';
import { data, type Figures, type FrontMatter, whole } from './measured';

/** Posts and the words that their scripts saw and they repeat. */
export const WORDS: readonly Figures<string[]>[] = [
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
