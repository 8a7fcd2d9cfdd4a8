import type { TagLink } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './TagList.module.css';

/** The tags of a text, as links. Draws nothing without tags. */
export function TagList({ tags }: { tags: readonly TagLink[] }) {
  const t = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul className={s.tags} aria-label={t('post.tags')}>
      {tags.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
