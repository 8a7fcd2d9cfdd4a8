import type { HomeProps, Replacement } from '@private-devlog/engine/theme';
import styles from './Home.module.css';

/** A home page that shows the newest experiments and nothing else. */
const Home: Replacement<HomeProps> = ({ title, tagline, latest }) => (
  <div className={styles.home}>
    <h1>{title}</h1>
    <p>{tagline}</p>
    <ol className={styles.list}>
      {latest.map((post) => (
        <li key={post.href}>
          <a href={post.href}>{post.title}</a>
        </li>
      ))}
    </ol>
  </div>
);

export default Home;
