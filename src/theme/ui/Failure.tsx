import type { ReactNode } from 'react';
import s from './Failure.module.css';

/** Says that something failed, with the reasons, and offers to try again. */
export function Failure({
  title,
  retry,
  children,
}: {
  title: string;
  retry: { readonly label: string; readonly run: () => void };
  children: ReactNode;
}) {
  return (
    <div className={s.failure} role="alert">
      <h1>{title}</h1>
      {children}
      <button type="button" className={s.retry} onClick={retry.run}>
        {retry.label}
      </button>
    </div>
  );
}
