import type { NotFoundProps } from '../../shared/screens';
import { useMessages, useShell } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { replacement } from '../slots';
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

/** The screen, or what the site puts in its place. */
export function Screen(props: NotFoundProps) {
  const Own = replacement('NotFound');
  return Own ? <Own {...props} Default={NotFound} /> : <NotFound {...props} />;
}
