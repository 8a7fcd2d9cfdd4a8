// The test of random edits: is the result of the last build, brought up to date, that of a build from nothing? And what
// the test does not say by itself: how often the fast path was taken, and with which kinds of edit a sequence began.
import { buildAll, buildChanged } from './build.mjs';

/** @typedef {import('./build.mjs').Posts} Posts */

const SEQUENCES = 60;
/** The same numbers for the same seed. @param {number} seed */
function randomOf(seed) {
  let state = seed + 1;
  return (/** @type {number} */ below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** @type {((posts: Posts, random: (below: number) => number) => void)[]} */
const sentences = ['first', 'last'].map((place) => (posts, random) => {
  const name = [...posts.keys()][random(posts.size)] ?? '';
  const post = posts.get(name) ?? { title: '', text: '' };
  const added = `Sentence ${random(1000)}. `;
  posts.set(name, { ...post, text: place === 'first' ? added + post.text : `${post.text} ${added}` });
});
/** Kinds of edit. @type {typeof sentences} */
const KINDS = [
  ...sentences,
  (posts, random) => void posts.set(`new${random(1000)}`, { title: 'New', text: 'New text. More.' }),
  (posts) => void (posts.size > 1 && posts.delete([...posts.keys()][0] ?? '')),
  (posts, random) => {
    const [name, post] = [...posts][random(posts.size)] ?? ['', { title: '', text: '' }];
    posts.set(name, { ...post, title: `Title ${random(1000)}` });
  },
];

/** @param {number} seed @param {boolean} hasIndex */
function sequence(seed, hasIndex) {
  const random = randomOf(seed);
  /** @type {Posts} */
  let posts = new Map(['a', 'b', 'c'].map((name) => [name, { title: name, text: `Text of ${name}. More.` }]));
  let files = buildAll(posts, hasIndex);
  let fast = 0;
  for (const kind of [seed % KINDS.length, random(KINDS.length)]) {
    const next = new Map(posts);
    KINDS[kind]?.(next, random);
    const built = buildChanged({ posts, files }, next, hasIndex);
    fast += built.isFast ? 1 : 0;
    ({ files } = built);
    posts = next;
  }
  const wanted = buildAll(posts, hasIndex);
  const isEqual = files.size === wanted.size && [...wanted].every(([name, text]) => files.get(name) === text);
  return { isEqual, fast };
}

for (const hasIndex of [true, false]) {
  const all = Array.from({ length: SEQUENCES }, (_, seed) => sequence(seed, hasIndex));
  const equal = all.filter(({ isEqual }) => isEqual).length;
  const fast = all.filter((one) => one.fast > 0).length;
  console.log(
    `${hasIndex ? 'with an index' : 'without one  '}: ${equal} of ${SEQUENCES} sequences are equal, ${fast} took the fast path`,
  );
}
for (const [rule, kindOf] of /** @type {[string, (seed: number) => number][]} */ ([
  ['half the seed', (seed) => Math.floor(seed / 2)],
  ['the seed     ', (seed) => seed],
])) {
  const kinds = new Set(Array.from({ length: SEQUENCES }, (_, seed) => kindOf(seed + 1) % 48));
  console.log(`${rule}: ${SEQUENCES} sequences begin with ${kinds.size} of 48 kinds`);
}
