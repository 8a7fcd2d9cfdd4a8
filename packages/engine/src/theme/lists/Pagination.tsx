import { Fragment, type ReactNode } from 'react';
import type { MessageKey } from '../../shared/messages';
import type { Pagination as Pages } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './Pagination.module.css';

interface PaginationProps {
  readonly pagination: Pages;
  /** The list is read from its first page on, unlike a list of posts, which begins with the newest. */
  readonly isReadOn?: boolean;
}

/** Pagination of a list. Renders nothing for a single page. */
export function Pagination({ pagination, isReadOn = false }: PaginationProps): ReactNode {
  const t = useMessages();
  const { current, count, pages } = pagination;
  if (count < 2) return null;
  const step = isReadOn ? -1 : 1;
  const linkTo = (number: number, label: MessageKey) => {
    const href = pages.find((page) => page.number === number)?.href;
    return (
      href && (
        <a href={href} rel={number < current ? 'prev' : 'next'}>
          {t(label)}
        </a>
      )
    );
  };
  return (
    <nav className={s.pagination} aria-label={t('pagination.label')}>
      {linkTo(current + step, isReadOn ? 'pagination.previous' : 'pagination.older')}
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
      {linkTo(current - step, isReadOn ? 'pagination.next' : 'pagination.newer')}
    </nav>
  );
}
