import type { ArchiveProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { Entry, EntryList } from '../ui/EntryList';
import { LanguageChip } from '../ui/Label';
import s from './Archive.module.css';

/**
 * Every post, by year, or those of one year. The ids of the years are what the sidebar links to; an older year of a
 * large blog leads to its own page.
 */
function Archive({ years, archiveHref }: ArchiveProps) {
  const t = useMessages();
  const [first] = years;
  const isYear = archiveHref !== null && first !== undefined;
  return (
    <>
      <PageHeader title={isYear ? t('archive.yearTitle', { year: first.year }) : t('archive.title')}>
        <p>{isYear ? <a href={archiveHref}>{t('archive.title')}</a> : t('archive.description')}</p>
      </PageHeader>
      {years.map(({ year, count, href, posts }) => (
        <section key={year} className={s.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>
            {href === null ? t('archive.year', { year }) : <a href={href}>{t('archive.year', { year })}</a>}
            {/* The space stands with a word: between two texts, a screen reader would not hear it. */}
            <span>{` ${t('post.count', { count })}`}</span>
          </h2>
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
      ))}
    </>
  );
}

export { Archive as Screen };
