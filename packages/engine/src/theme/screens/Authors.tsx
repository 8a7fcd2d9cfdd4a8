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
            <AuthorProfile author={author} heading="h2" />
          </li>
        ))}
      </ul>
    </>
  );
}

export { Authors as Screen };
