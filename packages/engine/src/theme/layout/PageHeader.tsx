import type { ReactNode } from 'react';
import s from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Above the title. */
  readonly above?: ReactNode;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** Header of a page without an article. */
export function PageHeader({ title, above, children }: PageHeaderProps): ReactNode {
  return (
    <header className={s.header}>
      {above}
      <h1>{title}</h1>
      {children && <div className={s.text}>{children}</div>}
    </header>
  );
}
