// A builder of a small site with two ways: from nothing, and from the last result. The second has a fast path, and the
// fast path has a mistake.

/** @typedef {Map<string, { title: string, text: string }>} Posts */
/** @typedef {Map<string, string>} Files */

const page = (/** @type {{ title: string, text: string }} */ { title, text }) =>
  `<h1>${title}</h1><p>${text}</p>`;
const excerpt = (/** @type {string} */ text) => text.split('. ')[0];

/** Every file, from nothing. @param {Posts} posts @param {boolean} hasIndex @returns {Files} */
export function buildAll(posts, hasIndex) {
  const files = new Map();
  for (const [name, post] of posts) files.set(`${name}.html`, page(post));
  const rows = [...posts.values()].map(({ title, text }) => `<li>${title}: ${excerpt(text)}</li>`);
  files.set('index.html', rows.join(''));
  // The index of a small site is one file with the words of all posts.
  if (hasIndex) files.set('search.json', JSON.stringify([...posts.values()].map(({ text }) => text)));
  return files;
}

/**
 * What the last build made, brought up to date.
 *
 * @param {{ posts: Posts, files: Files }} last @param {Posts} posts @param {boolean} hasIndex
 * @returns {{ files: Files, isFast: boolean }}
 */
export function buildChanged(last, posts, hasIndex) {
  const changed = [...posts].filter(([name, post]) => last.posts.get(name)?.text !== post.text);
  const isWordsOnly =
    posts.size === last.posts.size &&
    [...posts].every(([name, { title }]) => last.posts.get(name)?.title === title);
  // With an index, changed words change its one file, and that needs all posts.
  const isIndexStale = hasIndex && changed.length > 0;
  if (!isWordsOnly || isIndexStale) return { files: buildAll(posts, hasIndex), isFast: false };
  const files = new Map(last.files);
  // The mistake: the list shows the first sentence of each post, and is not made again.
  for (const [name, post] of changed) files.set(`${name}.html`, page(post));
  return { files, isFast: true };
}
