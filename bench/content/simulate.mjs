// @ts-check
// A server of known capacity under three models of load, event by event.

/** Milliseconds that the server takes for a request; the mean, where they differ. */
export const WORK = 10;
/** Milliseconds that a user rests between two requests. */
export const WAIT = 500;
/** Length of a simulated run, in seconds. */
export const SECONDS = 60;
/** Number of runs where times differ: one run of a busy server says little. */
export const RUNS = 100;

/**
 * Times that differ as those of independent events do: exponential, from a fixed seed, so that every run is the same.
 * @param {number} mean
 * @param {number} seed
 * @returns {() => number}
 */
export function spread(mean = WORK, seed = 20240519) {
  let state = seed;
  return () => {
    // mulberry32: the low bits of a plain congruence repeat too soon for a hundred runs.
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return -mean * Math.log(1 - (((bits ^ (bits >>> 14)) >>> 0) + 0.5) / 2 ** 32);
  };
}

/** Every request takes the same time. */
const constant = () => WORK;

/** What all runs together say: one run without spread, since all would be alike. @param {() => number} work @param {() => number[]} run */
function figures(work, run) {
  const runs = work === constant ? 1 : RUNS;
  const times = Array.from({ length: runs }, run).flat();
  const sorted = Float64Array.from(times).sort();
  return {
    rate: Math.round(times.length / SECONDS / runs),
    p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
  };
}

/**
 * Users who ask one at a time: after an answer each rests, and asks again.
 * @param {number} users
 * @param {() => number} work
 * @param {(asked: number, answered: number) => number} rest when a user asks again
 * @param {number} stagger milliseconds over which the first requests are spread
 */
function inTurn(users, work, rest, stagger) {
  const next = Array.from({ length: users }, (_, user) => (user * stagger) / users);
  const times = [];
  let free = 0;
  for (;;) {
    const user = next.indexOf(Math.min(...next));
    const asked = next[user] ?? 0;
    if (asked > SECONDS * 1000) return times;
    free = Math.max(free, asked) + work();
    times.push(free - asked);
    next[user] = rest(asked, free);
  }
}

/** Users who wait for the answer and rest before they ask again. @param {number} users */
export const closed = (users, work = constant) =>
  figures(work, () => inTurn(users, work, (_, answered) => answered + WAIT, WAIT));

/** Users who keep to one request in `every` milliseconds for as long as answers come sooner. @param {number} users @param {number} every */
export const paced = (users, every, work = constant) =>
  figures(work, () => inTurn(users, work, (asked, answered) => Math.max(asked + every, answered), every));

/** Requests at a mean rate, answered or not: evenly, or after gaps of their own. @param {number} rate */
export function open(rate, work = constant, gap = () => 1000 / rate) {
  return figures(work, () => {
    const times = [];
    let free = 0;
    for (let asked = 0; asked < SECONDS * 1000; asked += gap()) {
      free = Math.max(free, asked) + work();
      times.push(free - asked);
    }
    return times;
  });
}

/** Requests at a mean rate that come independently of each other, as visitors do. @param {number} rate */
export const random = (rate, work = spread()) => open(rate, work, spread(1000 / rate, 20240520));
