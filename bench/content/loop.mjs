#!/usr/bin/env node
// @ts-check
// The game loop of the post on Flutter: how far a block that has stopped is still drawn apart from itself.
import { keep } from './measure.mjs';

const STEP = 1 / 60;
const SPEED = 4;

/** A move that is seen, in world units. */
const SEEN = 0.001;

/** Largest move in one frame during two seconds after the end, and how many frames move. @param {number} hz @param {boolean} settled */
function tremble(hz, settled) {
  const y = 10;
  const previous = settled ? y : y - SPEED * STEP;
  const frame = Math.floor(1e6 / hz) / 1e6;
  let pending = 0;
  let last = 0;
  let largest = 0;
  let moved = 0;
  for (let number = 0; number < hz * 2; number++) {
    pending += Math.min(frame, 0.25);
    while (pending >= STEP) pending -= STEP;
    const drawn = previous + (y - previous) * (pending / STEP);
    const move = number > 0 ? Math.abs(drawn - last) : 0;
    largest = Math.max(largest, move);
    if (move > SEEN) moved += 1;
    last = drawn;
  }
  return { largest, moved, frames: hz * 2 - 1 };
}

const RATES = [60, 90, 120, 144, 240];
const raw = RATES.map((hz) => ({ hz, ...tremble(hz, false) }));
const rows = RATES.map((hz) => ({
  label: { ko: `${hz}Hz`, en: `${hz} Hz` },
  values: [false, true].map((settled) => Number(tremble(hz, settled).largest.toFixed(4))),
}));
console.log(JSON.stringify(raw));
keep('loop', {
  raw,
  charts: {
    moves: {
      title: { ko: '게임이 끝난 뒤 블록이 떨리는 폭', en: 'How far a block trembles after the end' },
      unit: {
        ko: '한 프레임의 최대 이동, 세계 단위(블록 하나가 1)',
        en: 'largest move in a frame, world units (a block is 1)',
      },
      series: [
        { ko: '고치기 전', en: 'before' },
        { ko: '고친 뒤', en: 'after' },
      ],
      digits: 4,
      rows,
    },
  },
});
