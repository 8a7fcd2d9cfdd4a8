import type { PostSeries } from '../../shared/post';
import { useMessages } from '../hooks/shell';
import s from './Series.module.css';

export interface SeriesProps {
  readonly series: PostSeries;
}

/** Name of the series of a post, and which of its parts the post is. */
export function SeriesPlace({ series: { label, part, parts } }: SeriesProps) {
  const t = useMessages();
  return (
    <p className={s.place}>
      {label} <span>{t('post.part', { part, count: parts.length })}</span>
    </p>
  );
}

/** Links to the parts of a series, with the current one marked. */
export function SeriesParts({ series: { label, part, parts } }: SeriesProps) {
  const t = useMessages();
  return (
    <nav className={s.parts} aria-labelledby={PARTS}>
      <h2 id={PARTS}>{t('post.series', { label })}</h2>
      <ol>
        {parts.map(({ title, href, lang }, index) => (
          <li key={href}>
            <a href={href} lang={lang} aria-current={index + 1 === part ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const PARTS = '__series';
