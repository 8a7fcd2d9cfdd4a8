import type { BlogTopics } from '../../shared/post';
import { useMessages } from '../hooks/shell';
import { TagChips } from './TagChips';
import s from './Topics.module.css';

/** Ways from the list of posts to its most frequent tags, to all tags, and to the archive. */
export function Topics({ topics: { tags, tagIndexHref, archiveHref } }: { readonly topics: BlogTopics }) {
  const t = useMessages();
  return (
    <nav className={s.topics} aria-label={t('home.tags')}>
      <TagChips tags={tags} />
      <a href={tagIndexHref}>{t('tags.all')}</a>
      <a href={archiveHref}>{t('archive.title')}</a>
    </nav>
  );
}
