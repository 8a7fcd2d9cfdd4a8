import type { NotFoundProps } from '../../shared/screens';
import { useMessages, useShell } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import s from './NotFound.module.css';

/** What a visitor sees at an address that has no page. */
function NotFound({ homeHref }: NotFoundProps) {
  const { search, searchHref } = useShell();
  const t = useMessages();
  return (
    <div className={s.page}>
      <PageHeader title={t('notFound.title')} />
      <p>{t('notFound.explanation')}</p>
      <p>{t('notFound.contact')}</p>
      <p className={s.links}>
        <a href={homeHref}>{t('notFound.home')}</a>
        {search && <a href={searchHref}>{t('notFound.search')}</a>}
      </p>
    </div>
  );
}

export { NotFound as Screen };
