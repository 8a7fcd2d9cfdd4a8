import type { ReactNode } from 'react';
import s from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Above the title. */
  readonly above?: ReactNode;
  /** Below it. */
  readonly children?: ReactNode;
}

/** The title of a page that is no article, with a sentence about it. */
export function PageHeader({ title, above, children }: PageHeaderProps): ReactNode {
  return (
    <header className={s.header}>
      {above}
      <h1>{title}</h1>
      {children && <div className={s.text}>{children}</div>}
    </header>
  );
}
