import type { AuthorsProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { AuthorProfile } from '../layout/AuthorProfile';
import { PageHeader } from '../layout/PageHeader';
import s from './Authors.module.css';

/** Everyone who writes. */
function Authors({ authors }: AuthorsProps) {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('authors.title')}>
        <p>{t('authors.description')}</p>
      </PageHeader>
      <ul>
        {authors.map((author) => (
          <li key={author.name} className={s.author}>
            <h2>{author.href === null ? author.name : <a href={author.href}>{author.name}</a>}</h2>
            <AuthorProfile author={author} />
          </li>
        ))}
      </ul>
    </>
  );
}

export { Authors as Screen };
