#!/usr/bin/env node
// @ts-check
import { keep } from './measure.mjs';

/**
 * How many free /28 prefixes are left in a subnet when addresses are in use one by one, each at a random place. The
 * first four addresses and the last belong to AWS. Mean of 2,000 random subnets, and the share of those without a prefix.
 */

const BLOCK = 16;
const RUNS = 2000;
const SHARES = [0, 5, 10, 20, 30];
const SUBNETS = /** @type {const} */ ([
  ['/24', 256],
  ['/20', 4096],
]);

/** A generator of numbers from 0 to 1 that gives the same ones each time (mulberry32). @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Blocks of 16 addresses without one in use. @param {number} size @param {number} used @param {() => number} next */
function freeBlocks(size, used, next) {
  const usable = Array.from({ length: size - 5 }, (_, index) => index + 4);
  const touched = new Set([0, size / BLOCK - 1]);
  for (let at = 0; at < used; at += 1) {
    const other = at + Math.floor(next() * (usable.length - at));
    [usable[at], usable[other]] = [usable[other] ?? 0, usable[at] ?? 0];
    touched.add(Math.floor((usable[at] ?? 0) / BLOCK));
  }
  return size / BLOCK - touched.size;
}

const raw = SUBNETS.map(([name, size]) => ({
  name,
  usable: size - 5,
  rows: SHARES.map((share) => {
    const used = Math.round(((size - 5) * share) / 100);
    const next = random(size + share);
    const found = Array.from({ length: RUNS }, () => freeBlocks(size, used, next));
    const mean = found.reduce((all, one) => all + one, 0) / RUNS;
    return { share, free: size - 5 - used, mean, none: found.filter((one) => one === 0).length / RUNS };
  }),
}));
for (const subnet of raw) console.log(subnet.name, subnet.rows);

const small = raw[0]?.rows ?? [];
keep('prefixes', {
  raw,
  charts: {
    left: {
      title: {
        ko: '/24 서브넷에서 받을 수 있는 접두사의 수, 쓰는 주소가 흩어져 있을 때',
        en: 'Prefixes left in a /24 subnet when the addresses in use are scattered',
      },
      unit: { ko: '개, 2,000번의 평균', en: 'prefixes, mean of 2,000 runs' },
      digits: 1,
      rows: small.map(({ share, free, mean }) => ({
        label: { ko: `${share}% 사용, ${free}개 남음`, en: `${share}% used, ${free} left` },
        values: [Number(mean.toFixed(1))],
      })),
    },
  },
});
