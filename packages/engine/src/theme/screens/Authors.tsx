import type { AuthorsProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { Pagination } from '../lists/Pagination';
import { AuthorProfile } from '../post/AuthorProfile';
import s from './Authors.module.css';

/** All authors. */
function Authors({ title, authors, pagination }: AuthorsProps) {
  const t = useMessages();
  return (
    <>
      <PageHeader title={title}>
        <p>{t('authors.description')}</p>
      </PageHeader>
      <ul>
        {authors.map((author) => (
          <li key={author.name} className={s.author}>
            <AuthorProfile author={author} heading="h2" />
          </li>
        ))}
      </ul>
      <Pagination pagination={pagination} isReadOn />
    </>
  );
}

export { Authors as Screen };
