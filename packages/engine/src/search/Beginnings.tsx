import { useEffect, useState } from 'react';
import type { PageData } from '../shared/page';
import type { SearchProps } from '../shared/screens';
import { dataFile } from '../shared/url';
import { useMessages, useShell } from '../theme/hooks/shell';
import { SearchIcon } from './icons';
import s from './Search.module.css';

/** Posts and tags that are offered before anything is typed. */
const NEWEST = 3;
const TAGS = 6;

type SearchStart = Pick<SearchProps, 'newest' | 'tags'>;

/** By the address of a search page, whose data name what is new and what is written about most. */
const known = new Map<string, Promise<SearchStart | null>>();

function loadStart(searchHref: string): Promise<SearchStart | null> {
  let data = known.get(searchHref);
  if (!data) {
    data = fetchStart(searchHref).catch(() => {
      // Asked for again when the modal opens the next time.
      known.delete(searchHref);
      return null;
    });
    known.set(searchHref, data);
  }
  return data;
}

async function fetchStart(searchHref: string): Promise<SearchStart | null> {
  // What is no data, such as the page for a missing address, rejects.
  const response = await fetch(`/${dataFile(searchHref)}`);
  const { page } = (await response.json()) as PageData;
  return page.screen === 'search' ? (page.props as SearchProps) : null;
}

/** What a reader can begin with who has typed nothing yet: the newest posts, and the topics with the most. */
export function Beginnings({ onClose }: { onClose: () => void }) {
  const { searchHref } = useShell();
  const t = useMessages();
  const [found, setFound] = useState<SearchStart | null>(null);
  // Another address comes with another language, and so with another modal.
  useEffect(() => void loadStart(searchHref).then(setFound), [searchHref]);
  if (!found) return null;
  const { newest, tags } = found;
  return (
    <>
      {newest.length > 0 && (
        <section aria-labelledby="search-newest">
          <h2 id="search-newest" className={s.group}>
            {t('home.latest')}
          </h2>
          <ul>
            {newest.slice(0, NEWEST).map(({ title, href, lang }) => (
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
            {tags.slice(0, TAGS).map(({ label, href }) => (
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
