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
  const title = useMessages()('post.series', { label });
  return (
    <nav className={s.parts} aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {parts.map((link, index) => (
          <li key={link.href}>
            <a href={link.href} lang={link.lang} aria-current={index + 1 === part ? 'page' : undefined}>
              {link.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
