import type { ArchiveProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import { Neighbours } from '../layout/Neighbours';
import { PageHeader } from '../layout/PageHeader';
import { TagChips } from '../layout/TagChips';
import { part } from '../parts';
import { Entry, EntryList } from '../ui/EntryList';
import { Label, LanguageChip } from '../ui/Label';
import s from './Archive.module.css';

/**
 * Every post, by year, or those of one year or month. The ids of the years are what the sidebar links to; what is too
 * much for this page leads to its own.
 */
function Archive({ title, trail, periods, newer, older }: ArchiveProps) {
  const t = useMessages();
  return (
    <>
      <PageHeader title={title} above={<Breadcrumbs entries={trail} />}>
        {!trail[0] && <p>{t('archive.description')}</p>}
      </PageHeader>
      {periods.map(({ id, label, count, href, posts, parts }) => (
        <section key={id} className={s.period} aria-labelledby={id}>
          <h2 id={id}>
            {href === null ? label : <a href={href}>{label}</a>}
            {/* The space belongs to a word: as a separate text, a screen reader would skip it. */}
            <span>{` ${t('post.count', { count })}`}</span>
          </h2>
          {parts[0] && <TagChips tags={parts} />}
          {posts[0] && (
            <EntryList>
              {posts.map((post) => (
                <Entry key={post.href} date={post.date}>
                  <a href={post.href} lang={post.lang ?? undefined} data-result={post.result}>
                    {post.title}
                  </a>
                  {post.languageLabel && <LanguageChip lang={post.lang} label={post.languageLabel} />}
                  <Label text={post.label} />
                </Entry>
              ))}
            </EntryList>
          )}
        </section>
      ))}
      <Neighbours
        label={t('pagination.label')}
        before={{ label: t('pagination.older'), link: older }}
        after={{ label: t('pagination.newer'), link: newer }}
      />
    </>
  );
}

/** The screen `archive`: the theme's, or the site's `components/Archive`. */
export const Screen = part('Archive', Archive);
