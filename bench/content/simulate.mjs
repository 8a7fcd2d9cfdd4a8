// @ts-check
// A server of known capacity under a closed and an open model of load, event by event.

/** Milliseconds that the server takes for a request, and that a user rests between two. */
export const WORK = 10;
export const WAIT = 500;
/** Length of a simulated run. */
export const SECONDS = 60;

/** @param {number[]} times @param {number} from */
function figures(times, from) {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    rate: Math.round((times.length * 1000) / from),
    p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
  };
}

/** Users who wait for the answer and rest before they ask again. @param {number} users */
export function closed(users) {
  // The time at which each user asks next; the first requests are spread over one rest.
  const next = Array.from({ length: users }, (_, user) => (user * WAIT) / users);
  const times = [];
  let free = 0;
  for (;;) {
    const user = next.indexOf(Math.min(...next));
    const asked = next[user] ?? 0;
    if (asked > SECONDS * 1000) return figures(times, SECONDS * 1000);
    free = Math.max(free, asked) + WORK;
    times.push(free - asked);
    next[user] = free + WAIT;
  }
}

/** Requests at a fixed rate, answered or not. @param {number} rate */
export function open(rate) {
  const times = [];
  let free = 0;
  for (let number = 0; number < rate * SECONDS; number++) {
    const asked = (number * 1000) / rate;
    free = Math.max(free, asked) + WORK;
    times.push(free - asked);
  }
  return figures(times, SECONDS * 1000);
}
