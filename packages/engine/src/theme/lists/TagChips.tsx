import type { ReactNode } from 'react';
import type { TagLink } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './TagChips.module.css';

interface TagsProps {
  readonly tags: readonly (TagLink & { readonly count: number })[];
}

/** Tags with their number of posts, as chips. */
export function TagChips(props: TagsProps): ReactNode {
  return (
    <ul className={s.chips}>
      <TagCounts {...props} />
    </ul>
  );
}

/**
 * Tags with their number of posts, as list items. The number has a tooltip; on the link a tooltip would repeat its
 * text.
 */
export function TagCounts({ tags }: TagsProps): ReactNode {
  const t = useMessages();
  return tags.map(({ label, href, count }) => (
    <li key={href}>
      <a href={href}>
        <bdi>{label}</bdi> <span title={t('tags.count', { label, count })}>{count}</span>
      </a>
    </li>
  ));
}
