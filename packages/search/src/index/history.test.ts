import { describe, expect, it } from 'vitest';
import { createUnmeteredEngine } from '../query/engine';
import { type PageText, prepareText } from './page';
import type { IndexPage, IndexState } from './state';
import { updateIndex } from './update';

const WORDS =
  '앞 글 커밋을 클러스터 배포 서버 cluster deploy 쿠버네티스 색인 검색 문서 설정 노드 이미지 build cache'.split(
    ' ',
  );
const QUERIES = [
  ...WORDS,
  ...WORDS.slice(1).map((word, at) => `${WORDS[at]} ${word}`),
  ...[
    'clutser',
    'zmffjtmxj',
    'ㅋㄹㅅㅌ',
    '클러',
    '커밋 글',
    '제목',
    '부분 문서',
    '새 이름',
    'deploi',
    '검색을 하는',
  ],
];

/** Numbers below a bound that follow from a seed. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param name number of the words, and of the search phrases: `3 7` */
function textOf(name: string): PageText {
  const [random, randomPhrase] = name.split(' ').map((number) => generator(Number(number) * 7919 + 1));
  const words = (count: number, from = random!) =>
    Array.from({ length: count }, () => WORDS[from(WORDS.length)]).join(' ');
  return prepareText([
    { heading: null, blocks: [{ kind: 'text', text: words(6) }] },
    {
      heading: { level: 2, id: 'part', text: `부분 ${words(1)}` },
      blocks: [{ kind: 'text', text: words(30) }],
      phrases: [words(1, randomPhrase)],
    },
  ]);
}

interface Doc {
  readonly key: string;
  readonly date?: string;
  readonly title: string;
  readonly text: number;
  readonly phrases: number;
}

/** A site under an author's hands: documents without a date, and posts of which several are of one day. */
function openDesk(seed: number) {
  const random = generator(seed);
  let texts = 0;
  const made = (): Doc => {
    const isPost = random(2) === 0;
    const day = String(1 + random(9)).padStart(2, '0');
    return {
      key: `${isPost ? 'blog' : 'docs'}/${String.fromCharCode(97 + random(26))}${++texts}`,
      ...(isPost && { date: `2025-01-${day}` }),
      title: `제목 ${WORDS[random(WORDS.length)]}`,
      text: texts,
      phrases: 0,
    };
  };
  const docs = Array.from({ length: 45 }, made);
  const edits: ((at: number, doc: Doc) => void)[] = [
    (at, doc) => docs.splice(at, 1, { ...doc, text: ++texts }),
    (at, doc) => docs.splice(at, 1, { ...doc, phrases: doc.phrases + 1 }),
    (at, doc) => docs.splice(at, 1, { ...doc, title: `새 이름 ${++texts}` }),
    (at, doc) =>
      docs.splice(at, 1, { ...doc, key: doc.key.replace(/\/./, `/${String.fromCharCode(97 + random(26))}`) }),
    (at, doc) => docs.splice(at, 1, { ...doc, ...(doc.date && { date: `2025-01-${10 + random(9)}` }) }),
    (at) => docs.splice(at, 1),
    () => docs.push(made()),
    () => docs.push(made()),
  ];
  return {
    edit() {
      for (let count = 1 + random(3); count > 0; count--) {
        const at = random(docs.length);
        edits[random(edits.length)]!(at, docs[at]!);
      }
    },
    /** A page that lists the others says how many there are. */
    listings: () => ({
      ko: [
        {
          kind: 'tag',
          title: '꼬리표',
          names: [],
          url: '/tags/a',
          lvl0: 'Tags',
          summary: `${docs.length}`,
        } as const,
      ],
    }),
    pages: () =>
      docs.map(
        ({ key, date, title, text, phrases }): IndexPage => ({
          entry: { key, url: `/${key}`, locale: 'ko', lvl0: '글', title, tags: [], ...(date && { date }) },
          text: `${text} ${phrases}`,
        }),
      ),
  };
}

/** What an index of one file answers that was made from nothing, by the state of the site: it is asked once for all kinds. */
const fromNothing = new Map<string, Promise<unknown>>();

type Files = ReturnType<typeof updateIndex>['files'];

async function answersOf(files: Files): Promise<Record<string, unknown>> {
  const byPath = new Map(files.map((file) => [file.path, file.bytes]));
  const { search } = createUnmeteredEngine({
    locales: ['ko'],
    load: async (file, range) => byPath.get(file)!().slice(range?.from, range?.to).buffer,
  });
  const answers: Record<string, unknown> = {};
  for (const query of QUERIES) {
    const { results } = await search({ requests: [{ indexName: 'x', query, hitsPerPage: 20 }] });
    answers[query] = results[0]!.hits;
  }
  return answers;
}

/** Histories of each kind of index; `HISTORIES=n` sets their number. */
const seeds = Array.from({ length: Number(process.env.HISTORIES ?? 2) }, (_, index) => index + 1);

it('asks more than forty queries', () => expect(QUERIES.length).toBeGreaterThan(40));

describe.each([
  ['in one file', {}],
  ['made anew at once', { singleMax: 0, deltaMax: 0 }],
  ['with changes in the manifest', { singleMax: 0 }],
])('an index %s', (_, options) => {
  it.each(seeds)('answers after edits as one that was made from nothing, seed %i', async (seed) => {
    const desk = openDesk(seed);
    let state: IndexState = {};
    for (let build = 0; build < 6; build++) {
      const input = { pages: desk.pages(), listings: desk.listings(), readText: textOf, ...options };
      const made = updateIndex({ ...input, state });
      state = made.state;
      const moment = `seed ${seed}, build ${build}`;
      const { pages, listings, readText } = input;
      const wanted = fromNothing.get(moment) ?? answersOf(updateIndex({ pages, listings, readText }).files);
      fromNothing.set(moment, wanted);
      expect(await answersOf(made.files), moment).toEqual(await wanted);
      desk.edit();
    }
  });
});
