import type { SearchProps } from '../../shared/screens';
import { useMessages, useShell } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import s from './Search.module.css';

/** The longest query that is taken. */
const maxLength = 64;

/** The search page: its frame, and what helps a reader whose browser runs no script. */
function Search({ blogHref, docsHref, archiveHref, tagIndexHref }: SearchProps) {
  const { searchHref } = useShell();
  const t = useMessages();
  return (
    <div className={s.page}>
      <PageHeader title={t('search.title')} />
      <search>
        <form className={s.form} action={searchHref} data-search-page="">
          <input
            type="search"
            name="q"
            className={s.input}
            maxLength={maxLength}
            placeholder={t('search.pagePlaceholder')}
            aria-label={t('search.dialog')}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className={s.submit}>
            {t('search.submit')}
          </button>
        </form>
      </search>
      <p data-nojs="">{t('search.noScript')}</p>
      <nav className={s.browse} aria-label={t('search.browse')}>
        <a href={archiveHref}>{t('archive.title')}</a>
        <a href={tagIndexHref}>{t('tags.title')}</a>
        <a href={blogHref}>{t('post.list')}</a>
        {docsHref !== null && <a href={docsHref}>{t('doc.sidebar')}</a>}
      </nav>
    </div>
  );
}

export { Search as Screen };
