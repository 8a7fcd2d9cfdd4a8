import { definePlugin } from '@private-devlog/engine';

/** All posts as JSON, a script for the head, and an origin for the policy. */
export default definePlugin({
  name: 'archive',
  head: () => [{ tag: 'meta', attributes: { name: 'generator-note', content: 'plugins' } }],
  csp: () => ({ frames: ['https://player.example.org'] }),
  outputs: {
    paths: ['/posts.json'],
    files: (site) => [
      {
        path: 'posts.json',
        content: JSON.stringify(
          site.articles
            .filter(({ kind, isUnlisted }) => kind === 'post' && !isUnlisted)
            .map(({ title, url, date, tags }) => ({ title, url, date, tags })),
        ),
      },
    ],
  },
});
