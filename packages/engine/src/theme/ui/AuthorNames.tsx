import type { ReactNode } from 'react';
import type { AuthorCard } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './AuthorNames.module.css';

/** Names of the authors, with avatar and link if available. Renders nothing without authors. */
export function AuthorNames({ authors }: { authors: readonly AuthorCard[] }): ReactNode {
  const t = useMessages();
  if (authors.length === 0) return null;
  return (
    <ul className={s.authors} aria-label={t('post.authors')}>
      {authors.map((author) => {
        const href = author.href ?? author.url;
        return (
          <li key={author.name}>
            {author.imageHref && <img src={author.imageHref} alt="" width="24" height="24" />}
            {href === null ? author.name : <a href={href}>{author.name}</a>}
          </li>
        );
      })}
    </ul>
  );
}
