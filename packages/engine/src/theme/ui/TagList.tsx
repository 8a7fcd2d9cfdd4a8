import type { ReactNode } from 'react';
import type { TagLink } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './TagList.module.css';

interface TagListProps {
  readonly tags: readonly TagLink[];
  /** Maximum number of listed tags; the others are counted. */
  readonly most?: number;
}

/** Tags of a text, as links. Renders nothing without tags. */
export function TagList({ tags, most = tags.length }: TagListProps): ReactNode {
  const t = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul className={s.tags} aria-label={t('post.tags')}>
      {tags.slice(0, most).map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      {tags.length > most && <li>+{tags.length - most}</li>}
    </ul>
  );
}
