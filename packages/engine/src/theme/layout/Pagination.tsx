import { Fragment } from 'react';
import type { Pagination as Pages } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './Pagination.module.css';

/** The pages of a list, newest first. Draws nothing for a list of one page. */
export function Pagination({ pagination }: { pagination: Pages }) {
  const t = useMessages();
  const { current, count, pages } = pagination;
  if (count < 2) return null;
  const hrefOf = (wanted: number) => pages.find(({ number }) => number === wanted)?.href;
  const newer = hrefOf(current - 1);
  const older = hrefOf(current + 1);
  return (
    <nav className={s.pagination} aria-label={t('pagination.label')}>
      {older !== undefined && (
        <a href={older} rel="next">
          {t('pagination.older')}
        </a>
      )}
      <ol>
        {pages.map(({ number, href }, index) => (
          <Fragment key={number}>
            {number > (pages[index - 1]?.number ?? 0) + 1 && <li>…</li>}
            <li>
              <a
                href={href}
                aria-label={t('pagination.page', { page: number })}
                aria-current={number === current ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
      {newer !== undefined && (
        <a href={newer} rel="prev">
          {t('pagination.newer')}
        </a>
      )}
    </nav>
  );
}
