import { definePlugin } from '@private-devlog/engine';
import data from '../data/talks.yml';

interface Talk {
  readonly id: string;
  readonly title: string;
  readonly year: number;
  readonly about: string;
}

const talks: readonly Talk[] = data;

/** A page for each talk of a YAML file, and one with all of them that React draws. */
export default definePlugin({
  name: 'talks',
  frontMatter: {
    page: {
      year: (value) => {
        if (value !== undefined && !Number.isInteger(value)) throw new Error('must be a year');
        return value ?? null;
      },
    },
  },
  content: () => [
    ...talks.map(({ id, title, year, about }) => ({
      path: `content/pages/talks/${id}.md`,
      text: `---\ntitle: ${JSON.stringify(title)}\nyear: ${year}\n---\n\n${about}\n\n## Slides\n\nThey follow.\n`,
    })),
    {
      path: 'content/pages/talks/index.mdx',
      text: [
        '---\ntitle: Talks\n---\n',
        "import talks from '../../../data/talks.yml';",
        "import Timeline from '../../../plugins/Timeline.tsx';\n",
        '<Timeline talks={talks} />\n',
        talks.map(({ id, title }) => `- [${title}](./${id}.md)`).join('\n'),
      ].join('\n'),
    },
  ],
});
