import { Fragment, type ReactNode, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BlogSidebarPost } from '../../shared/shell';
import { useNavigation } from '../hooks/navigation';
import { type BlogSidebarId, useAddress, useShared } from '../hooks/page';
import { useMessages, useShell } from '../hooks/shell';
import { toggleDetails } from '../motion/details';
import { currentMark } from '../navbar/active';
import s from './Sidebar.module.css';
import { SidebarFrame } from './SidebarFrame';

/**
 * Sidebar of the blog: all years, with links to the archive, and the posts of the current year. Other years can be
 * expanded.
 */
export function BlogSidebar({ id }: { id: BlogSidebarId }): ReactNode {
  const sidebar = useShared(id);
  if (!sidebar) return null;
  return (
    <SidebarFrame label={sidebar.title}>
      <p className={s.title}>{sidebar.title}</p>
      {sidebar.years.map(({ year, label, href, posts }) => (
        <Fragment key={year}>
          <a href={href}>{label}</a>
          {posts.length > 0 ? <PostLinks posts={posts} /> : <OtherYear year={year} href={href} />}
        </Fragment>
      ))}
    </SidebarFrame>
  );
}

function PostLinks({ posts }: { posts: readonly BlogSidebarPost[] }) {
  const address = useAddress();
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.href}>
          <a href={post.href} lang={post.lang ?? undefined} aria-current={currentMark(post.href, address)}>
            {post.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Disclosure of a year whose posts are not in the document: they are loaded when it opens. Without the application,
 * only the link to the archive exists.
 */
function OtherYear({ year, href }: { year: string; href: string }) {
  const { location, navigate, loadYear } = useNavigation();
  const { locale } = useShell();
  const [posts, setPosts] = useState<readonly BlogSidebarPost[]>([]);
  const t = useMessages();
  if (location === null) return null;
  const load = async ({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!details.open || posts[0]) return;
    try {
      const parts = await loadYear(`blog-sidebar:${year}`, locale);
      flushSync(() => setPosts(parts.flatMap(({ years }) => years.flatMap((one) => one.posts))));
      // The reader may have closed it meanwhile. Otherwise it opens anew, since only now it has a height.
      if (!details.open) return;
      details.open = false;
      toggleDetails(details);
    } catch {
      // The archive lists them too, or reports the failure.
      navigate(href);
    }
  };
  return (
    <details className={s.year} onToggle={load}>
      <summary aria-label={t('archive.yearTitle', { year })} />
      {posts.length > 0 && <PostLinks posts={posts} />}
    </details>
  );
}
