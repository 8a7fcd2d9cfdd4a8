import type { ReactNode } from 'react';
import type { PostProps } from '../../shared/screens';
import { CopyButton } from '../article/CopyButton';
import { useMessages, useShell } from '../hooks/shell';
import { AuthorNames } from '../ui/AuthorNames';
import s from './PostEnd.module.css';

/** End of a post: its authors, the feed, and a share button. */
export function PostEnd({ title, authors }: PostProps): ReactNode {
  const t = useMessages();
  const [feed] = useShell().feeds;
  const share = () => {
    const url = location.href;
    if (!('share' in navigator)) return url;
    // Rejects when the reader cancels.
    navigator.share({ title, url }).catch(() => {});
    return null;
  };
  return (
    <div className={s.end}>
      <AuthorNames authors={authors} />
      <p>{authors[0]?.description}</p>
      {feed && <a href={feed.href}>{t('feed.label')}</a>}
      <CopyButton label="post.share" done="heading.copied" text={share} />
    </div>
  );
}
