import type { ReactNode } from 'react';
import type { NeighbourLink } from '../../shared/screens';
import s from './Neighbours.module.css';

interface NeighboursProps {
  /** Name of the navigation. */
  readonly label: string;
  /** What each of the two is to the current page, above its title. */
  readonly before: { readonly label: string; readonly link: NeighbourLink | null };
  readonly after: { readonly label: string; readonly link: NeighbourLink | null };
}

/** Links to the texts next to this one. */
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
