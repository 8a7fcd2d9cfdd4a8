import type { ReactNode } from 'react';

/** Report of a failure with its reasons and a retry. Never rendered on the server. */
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
      {/* Looks style page titles by this element. */}
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
