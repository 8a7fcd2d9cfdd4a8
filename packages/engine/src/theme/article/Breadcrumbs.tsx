import type { ReactNode } from 'react';
import type { Breadcrumb } from '../../shared/screens';
import { useMessages, useShell } from '../hooks/shell';
import s from './Breadcrumbs.module.css';

/** Breadcrumbs from the home page to a document, which is the last entry. */
export function Breadcrumbs({ entries }: { entries: readonly Breadcrumb[] }): ReactNode {
  const { homeHref } = useShell();
  const t = useMessages();
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('doc.breadcrumbs')}>
      <ol className={s.crumbs}>
        <li>
          <a href={homeHref}>{t('doc.home')}</a>
        </li>
        {entries.map(({ label, href }, index) => {
          const isLast = index === entries.length - 1;
          return (
            <li key={href ?? label} aria-current={isLast ? 'page' : undefined}>
              {href === null || isLast ? label : <a href={href}>{label}</a>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
