import { type MouseEvent, useRef } from 'react';
import { useMessages } from '../hooks/shell';
import type { TableOfContentsProps } from '../partProps';
import { type Part, part } from '../parts';
import s from './Toc.module.css';
import { useMarkedHeading } from './useMarkedHeading';

/**
 * Table of contents: a column on a wide screen, a disclosure above the text on a narrow one. Both are the same list; on
 * a wide screen CSS displays the content of the closed disclosure. The current section is marked.
 */
function ArticleToc({ entries, language }: TableOfContentsProps) {
  const t = useMessages();
  const list = useRef<HTMLElement>(null);
  useMarkedHeading(list, entries);
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
              <a href={`#${id}`} onClick={close} dangerouslySetInnerHTML={{ __html: html }} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Closes the disclosure after a choice. A replayed click has scrolled already: closing would move the text. */
function close({ currentTarget, isTrusted }: MouseEvent): void {
  // Older browsers show the disclosure also in the column of a wide screen, which stays: the breakpoint of the style sheet.
  if (isTrusted && innerWidth <= 1180) currentTarget.closest('details')!.open = false;
}

/** Table of contents, or the site's `components/TableOfContents`. */
export const Toc: Part<'TableOfContents'> = part('TableOfContents', ArticleToc);
