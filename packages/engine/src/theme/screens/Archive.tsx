import type { ArchiveProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { Entry, EntryList } from '../ui/EntryList';
import { LanguageChip } from '../ui/Label';
import s from './Archive.module.css';

/** Every post, by year. The ids of the years are what the sidebar links to. */
function Archive({ years }: ArchiveProps) {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('archive.title')}>
        <p>{t('archive.description')}</p>
      </PageHeader>
      {years.map(({ year, posts }) => (
        <section key={year} className={s.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>
            {t('archive.year', { year })} <span>{t('post.count', { count: posts.length })}</span>
          </h2>
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
        </section>
      ))}
    </>
  );
}

export { Archive as Screen };
