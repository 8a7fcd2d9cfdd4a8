import { definePlugin } from '@private-devlog/engine';

/** A check of one's own: no post is to say "simply". */
export default definePlugin({
  name: 'titles',
  checks: (site) =>
    site.articles
      .filter(({ kind, text }) => kind === 'post' && /\bsimply\b/.test(text()))
      .map(({ file }) => ({ file, message: 'the text says “simply”', hint: 'Leave the word out.' })),
});
