import { definePlugin } from '@private-devlog/engine';
import data from '../data/talks.yml';

interface Talk {
  readonly id: string;
  readonly title: string;
  readonly year: number;
  readonly about: string;
}

const talks: readonly Talk[] = data;

/** A page for each talk of a YAML file, with the posts that name it, and one with all of them. */
export default definePlugin({
  name: 'talks',
  frontMatter: {
    page: {
      year: (value) => {
        if (value !== undefined && !Number.isInteger(value)) throw new Error('must be a year');
        return value ?? null;
      },
    },
    post: { talk: (value) => value ?? null },
  },
  pages: (site) => [
    ...talks.map(({ id, title, year, about }) => ({
      path: `/talks/${id}`,
      title,
      frontMatter: { year, description: about },
      body: (
        <section className="talk">
          <p>{about}</p>
          <ul>
            {site.articles
              .filter(({ frontMatter }) => frontMatter.talk === id)
              .map(({ title, link }) => (
                <li key={link}>
                  <a href={link}>{title}</a>
                </li>
              ))}
          </ul>
        </section>
      ),
    })),
    { path: '/talks/', title: 'Talks', body: { component: 'plugins/Timeline.tsx', props: { talks } } },
  ],
});
