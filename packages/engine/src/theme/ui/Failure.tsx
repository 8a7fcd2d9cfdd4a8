import type { ReactNode } from 'react';

/** Says that something failed, with the reasons, and offers to try again. No page of the server has one. */
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
    <div className="failure" role="alert">
      {/* Looks know titles of pages by it. */}
      <header>
        <h1>{title}</h1>
      </header>
      {children}
      <button type="button" className="failure-retry" onClick={retry.run}>
        {retry.label}
      </button>
    </div>
  );
}
