import type { ReactNode } from 'react';
import type { NeighbourLink } from '../../shared/screens';
import s from './Neighbours.module.css';

interface NeighboursProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  /** Relation to the current page, above the title of each link. */
  readonly before: { readonly label: string; readonly link: NeighbourLink | null };
  readonly after: { readonly label: string; readonly link: NeighbourLink | null };
}

/** Links to the previous and next text. */
export function Neighbours({ label, before, after }: NeighboursProps): ReactNode {
  if (!before.link && !after.link) return null;
  return (
    <nav className={s.neighbours} aria-label={label}>
      {before.link && <Neighbour label={before.label} link={before.link} className={s.before} />}
      {after.link && <Neighbour label={after.label} link={after.link} className={s.after} />}
    </nav>
  );
}

function Neighbour({
  label,
  link,
  className,
}: {
  label: string;
  link: NeighbourLink;
  className: string | undefined;
}) {
  return (
    <a href={link.href} className={className}>
      <span>{label}</span>
      <span lang={link.lang}>{link.title}</span>
    </a>
  );
}
