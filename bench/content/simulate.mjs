// @ts-check
// A server of known capacity under three models of load, event by event.

/** Milliseconds that the server takes for a request (the mean, where they differ), and that a user rests between two. */
export const WORK = 10;
export const WAIT = 500;
/** Length of a simulated run. */
export const SECONDS = 60;

/**
 * Times of work that differ as those of independent requests do: exponential with mean {@link WORK}, from a fixed seed,
 * so that every run is the same.
 * @returns {() => number}
 */
export function spread() {
  let state = 20240519;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return -WORK * Math.log(1 - (state + 0.5) / 2 ** 32);
  };
}

/** Every request takes the same time. */
const constant = () => WORK;

/** @param {number[]} times @param {number} from */
function figures(times, from) {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    rate: Math.round((times.length * 1000) / from),
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
    if (asked > SECONDS * 1000) return figures(times, SECONDS * 1000);
    free = Math.max(free, asked) + work();
    times.push(free - asked);
    next[user] = rest(asked, free);
  }
}

/** Users who wait for the answer and rest before they ask again. @param {number} users */
export const closed = (users, work = constant) => inTurn(users, work, (_, answered) => answered + WAIT, WAIT);

/** Users who keep to one request in `every` milliseconds for as long as answers come sooner. @param {number} users @param {number} every */
export const paced = (users, every, work = constant) =>
  inTurn(users, work, (asked, answered) => Math.max(asked + every, answered), every);

/** Requests at a fixed rate, answered or not. @param {number} rate */
export function open(rate, work = constant) {
  const times = [];
  let free = 0;
  for (let number = 0; number < rate * SECONDS; number++) {
    const asked = (number * 1000) / rate;
    free = Math.max(free, asked) + work();
    times.push(free - asked);
  }
  return figures(times, SECONDS * 1000);
}
