import type { ReactNode } from 'react';
import type { TagLink } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './TagChips.module.css';

/** Tags with the number of their posts, as chips. */
export function TagChips({ tags }: { tags: readonly (TagLink & { readonly count: number })[] }): ReactNode {
  const t = useMessages();
  return (
    <ul className={s.chips}>
      {tags.map(({ label, href, count }) => (
        <li key={href}>
          <a href={href} title={t('tags.count', { label, count })}>
            <bdi>{label}</bdi> <span>{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
