import type { Pagination as Pages } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './Pagination.module.css';
import { shownPages } from './pages';

/** The pages of a list, newest first. Draws nothing for a list of one page. */
export function Pagination({ pagination }: { pagination: Pages }) {
  const t = useMessages();
  const { current, hrefs } = pagination;
  if (hrefs.length < 2) return null;
  const newer = hrefs[current - 2];
  const older = hrefs[current];
  return (
    <nav className={s.pagination} aria-label={t('pagination.label')}>
      {newer !== undefined && (
        <a href={newer} rel="prev">
          {t('pagination.newer')}
        </a>
      )}
      <ol>
        {shownPages(current, hrefs.length).map((page, index) => (
          <li key={page ?? `gap${index}`}>
            {page === null ? (
              '…'
            ) : (
              <a
                href={hrefs[page - 1]}
                aria-label={t('pagination.page', { page })}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {older !== undefined && (
        <a href={older} rel="next">
          {t('pagination.older')}
        </a>
      )}
    </nav>
  );
}
