import type { ArchivePeriod, ArchiveProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import { Neighbours } from '../layout/Neighbours';
import { PageHeader } from '../layout/PageHeader';
import { Entry, EntryList } from '../ui/EntryList';
import { LanguageChip } from '../ui/Label';
import s from './Archive.module.css';

/**
 * Every post, by year, or those of one year or month. The ids of the years are what the sidebar links to; what is too
 * much for this page leads to its own.
 */
function Archive({ title, trail, periods, newer, older }: ArchiveProps) {
  const t = useMessages();
  const isWhole = trail.length === 0;
  return (
    <>
      <PageHeader title={title} above={<Breadcrumbs entries={trail} />}>
        {isWhole && <p>{t('archive.description')}</p>}
      </PageHeader>
      {periods.map((period) => (
        <PeriodSection key={period.id} period={period} />
      ))}
      <Neighbours
        label={t('pagination.label')}
        before={{ label: t('pagination.older'), link: older }}
        after={{ label: t('pagination.newer'), link: newer }}
      />
    </>
  );
}

function PeriodSection({ period: { id, label, count, href, posts, parts } }: { period: ArchivePeriod }) {
  const t = useMessages();
  return (
    <section className={s.period} aria-labelledby={id}>
      <h2 id={id}>
        {href === null ? label : <a href={href}>{label}</a>}
        {/* The space stands with a word: between two texts, a screen reader would not hear it. */}
        <span>{` ${t('post.count', { count })}`}</span>
      </h2>
      {parts.length > 0 && (
        <ul className={s.parts}>
          {parts.map((part) => (
            <li key={part.href}>
              <a href={part.href}>
                {part.label} <span>{part.count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {posts.length > 0 && (
        <EntryList>
          {posts.map((post) => (
            <Entry key={post.href} date={post.date}>
              <a href={post.href} lang={post.lang ?? undefined}>
                {post.title}
              </a>
              {post.languageLabel && <LanguageChip lang={post.lang} label={post.languageLabel} />}
            </Entry>
          ))}
        </EntryList>
      )}
    </section>
  );
}

export { Archive as Screen };
