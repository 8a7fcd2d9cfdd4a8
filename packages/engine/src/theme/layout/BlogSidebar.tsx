import { Fragment } from 'react';
import { type BlogSidebarId, useAddress, useShared } from '../hooks/page';
import { currentMark } from './active';
import s from './Sidebar.module.css';
import { SidebarFrame } from './SidebarFrame';

/** The years, each leading to its place in the archive, and the posts of the current one. */
export function BlogSidebar({ id }: { id: BlogSidebarId }) {
  const sidebar = useShared(id);
  const address = useAddress();
  if (!sidebar) return null;
  return (
    <SidebarFrame label={sidebar.title}>
      <p className={s.title}>{sidebar.title}</p>
      {sidebar.years.map(({ year, href, posts }) => (
        <Fragment key={year}>
          <a href={href}>{year}</a>
          {posts.length > 0 && (
            <ul>
              {posts.map((post) => (
                <li key={post.href}>
                  <a
                    href={post.href}
                    lang={post.lang ?? undefined}
                    aria-current={currentMark(post.href, address)}
                  >
                    {post.title}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </SidebarFrame>
  );
}
