import { useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../hooks/shell';
import type { TableOfContentsProps } from '../partProps';
import { part } from '../parts';
import { scrollWithin } from './scrollWithin';
import s from './Toc.module.css';
import { useActiveHeading } from './useActiveHeading';

/**
 * Table of contents: a column on a wide screen, a disclosure above the text on a narrow one. Both are the same list; on
 * a wide screen CSS displays the content of the closed disclosure. The current section is marked.
 */
function ArticleToc({ entries, language }: TableOfContentsProps) {
  const t = useMessages();
  const list = useRef<HTMLElement>(null);
  const active = useActiveHeading(useMemo(() => entries.map(({ id }) => id), [entries]));
  useEffect(() => {
    const link = active !== null && list.current?.querySelector(`a[href="#${CSS.escape(active)}"]`);
    if (list.current && link) scrollWithin(list.current, link);
  }, [active]);
  if (entries.length === 0) return null;
  const top = Math.min(...entries.map(({ level }) => level));
  return (
    <nav ref={list} className={s.toc} aria-label={t('toc.title')} data-toc="">
      {/* The reader may have toggled it before hydration. */}
      <details suppressHydrationWarning>
        <summary>{t('toc.title')}</summary>
        <ul lang={language?.lang}>
          {entries.map(({ id, level, html }) => (
            <li key={id} data-depth={level - top || undefined}>
              <a
                href={`#${id}`}
                aria-current={id === active ? 'true' : undefined}
                dangerouslySetInnerHTML={{ __html: html }}
              />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Table of contents, or the site's `components/TableOfContents`. */
export const Toc = part('TableOfContents', ArticleToc);
