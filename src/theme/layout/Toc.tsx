import type { TocEntry } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './Toc.module.css';

/**
 * The table of contents: a column on a wide screen, a disclosure above the text on a narrow one. It is one list;
 * on a wide screen CSS shows the contents of the closed disclosure.
 */
export function Toc({ entries }: { entries: readonly TocEntry[] }) {
  const t = useMessages();
  if (entries.length === 0) return null;
  const top = Math.min(...entries.map(({ level }) => level));
  return (
    <nav className={s.toc} aria-label={t('toc.title')} data-toc="">
      {/* The reader may have opened it before React took over. */}
      <details suppressHydrationWarning>
        <summary className={s.title}>{t('toc.title')}</summary>
        <ul>
          {entries.map(({ id, level, html }) => (
            <li key={id} data-depth={level - top || undefined}>
              <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
