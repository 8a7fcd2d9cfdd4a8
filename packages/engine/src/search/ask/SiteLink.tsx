import type { MouseEvent, ReactNode } from 'react';

interface SiteLinkProps {
  readonly href: string;
  /** Accessible name, if the content alone is not descriptive enough. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to a page of this site. Following it closes the modal, even if the target is on the current page. */
export function SiteLink({ href, label, children }: SiteLinkProps) {
  return (
    <a href={href} aria-label={label} onClick={closeModal}>
      {children}
    </a>
  );
}

function closeModal({ currentTarget, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent<HTMLElement>): void {
  if (ctrlKey || metaKey || shiftKey || altKey) return;
  currentTarget.closest('dialog')?.close();
}
