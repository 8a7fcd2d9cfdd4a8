#!/usr/bin/env node
// @ts-check
// How nori cuts words of this site, by itself and with a particle. Needs a JDK and `liblucene8-java` of a Debian 12, whose
// package carries nori with its dictionary: `node bench/content/nori.mjs [folder of its jars]`.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from './measure.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const jars = process.argv[2] ?? '/usr/share/java';
const path = ['core', 'analyzers-common', 'analyzers-nori'].map((name) =>
  join(jars, `lucene-${name}-8.7.0.jar`),
);

/** Words that posts of this site write in Hangul, most of them names. */
const WORDS =
  `쿠버네티스 테라폼 인그레스 로드밸런서 네임스페이스 디플로이먼트 게이트웨이 모노레포 컨테이너 오토스케일링
  리플리카 스테이트풀셋 워크스페이스 카펜터 헬름 파드 노드 도커 프로메테우스 그라파나 엔드포인트 파이프라인 리액트
  타입스크립트 웹팩 번들러 임베딩 토크나이저 메모이제이션 하이드레이션`.split(/\s+/);

/** A particle for a word that ends in a vowel, and for one that ends in a consonant. */
const PARTICLES = [
  ['를', '을'],
  ['가', '이'],
  ['는', '은'],
  ['로', '으로'],
  ['에서', '에서'],
  ['에서는', '에서는'],
];

/** @param {string} word */
const closed = (word) => (word.charCodeAt(word.length - 1) - 0xac00) % 28;
/** @param {string} word */
const inflected = (word) =>
  PARTICLES.map(([open = '', shut = '']) => {
    const last = closed(word);
    // A final ㄹ takes 로.
    return word + (last === 0 || (last === 8 && shut === '으로') ? open : shut);
  });

/** @param {string[]} texts @param {string[]} rules lines of the user dictionary @returns {string[][][]} for each text, its tokens by each analyzer */
function cut(texts, rules) {
  const { status, stdout, stderr } = spawnSync(
    'java',
    ['-cp', path.join(':'), join(here, 'Nori.java'), ...rules],
    {
      input: `${texts.join('\n')}\n`,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.split(' ')));
}

const shown = ['쿠버네티스', '쿠버네티스에서', '로드밸런서', '로드밸런서가', '인그레스', '비공개', '공개'];
const names = ['standard', 'nori', 'user'];
const texts = WORDS.flatMap((word) => [word, ...inflected(word)]);
const tokens = cut([...texts, ...shown], WORDS);

/** Whether a query for the word alone, in which every token has to match, finds the word with a particle. @param {number} analyzer */
function found(analyzer) {
  const size = PARTICLES.length + 1;
  const misses = WORDS.map((word, index) => {
    const [alone, ...others] = tokens
      .slice(index * size, (index + 1) * size)
      .map((cells) => cells[analyzer] ?? []);
    const missed = inflected(word).filter(
      (_, at) => !(alone ?? []).every((token) => others[at]?.includes(token)),
    );
    return { word, cut: (alone ?? []).length, missed };
  });
  const texts = WORDS.length * PARTICLES.length;
  return {
    texts,
    found: texts - misses.reduce((sum, { missed }) => sum + missed.length, 0),
    whole: misses.filter(({ cut: parts }) => parts === 1).length,
    missed: misses
      .filter(({ missed }) => missed.length > 0)
      .map(({ word, missed }) => `${word} ${missed.length}`),
  };
}

const raw = Object.fromEntries(names.map((name, index) => [name, found(index)]));
const said = Object.fromEntries(
  shown.map((text, index) => [
    text,
    Object.fromEntries(names.map((name, at) => [name, tokens[texts.length + index]?.[at] ?? []])),
  ]),
);
console.log(JSON.stringify({ raw, said }, null, 1));
keep('nori', { words: WORDS.length, raw, said });
