import { useEffect, useState } from 'react';
import { oncePerKey } from '../../browser/cache';
import type { PageData } from '../../shared/page';
import type { SearchProps } from '../../shared/screens';
import { dataFile } from '../../shared/url';
import { useMessages, useShell } from '../../theme/hooks/shell';
import { SearchIcon } from '../icons';
import s from './Search.module.css';

/** Maximum number of posts and of tags offered before a query. */
const MAX_POSTS = 3;
const MAX_TAGS = 6;

type SearchStart = Pick<SearchProps, 'newest' | 'tags'>;

/** Address of a search page → its newest posts and most used tags. */
const cache = new Map<string, Promise<SearchStart | null>>();

async function fetchStart(searchHref: string): Promise<SearchStart | null> {
  // A response that is no JSON, such as a 404 page, rejects.
  const response = await fetch(`/${dataFile(searchHref)}`);
  const { page } = (await response.json()) as PageData;
  return page.screen === 'search' ? (page.props as SearchProps) : null;
}

/** Starting points before a query: the newest posts, and the tags with the most texts. */
export function StartContent({ onClose }: { onClose: () => void }) {
  const { searchHref } = useShell();
  const t = useMessages();
  const [content, setContent] = useState<SearchStart | null>(null);
  // Another address means another language, and so another modal.
  useEffect(() => {
    // After a failure it is requested again when the modal opens the next time.
    oncePerKey(cache, searchHref, () => fetchStart(searchHref)).then(setContent, () => {});
  }, [searchHref]);
  if (!content) return null;
  const { newest, tags } = content;
  return (
    <>
      {newest.length > 0 && (
        <section aria-labelledby="search-newest">
          <h2 id="search-newest" className={s.group}>
            {t('home.latest')}
          </h2>
          <ul>
            {newest.slice(0, MAX_POSTS).map(({ title, href, lang }) => (
              <li key={href}>
                <a href={href} lang={lang} className={s.item} onClick={onClose}>
                  <SearchIcon name="page" />
                  <span className={s.title}>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <section aria-labelledby="search-topics">
          <h2 id="search-topics" className={s.group}>
            {t('home.tags')}
          </h2>
          <ul className={s.topics}>
            {tags.slice(0, MAX_TAGS).map(({ label, href }) => (
              <li key={href}>
                <a href={href} className={s.suggestion} onClick={onClose}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
