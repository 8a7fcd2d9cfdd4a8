import type { ArchiveProps } from '../../shared/screens';
import { Breadcrumbs } from '../article/Breadcrumbs';
import { Neighbours } from '../article/Neighbours';
import { useMessages } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { TagChips } from '../lists/TagChips';
import { part } from '../parts';
import { Entry, EntryList } from '../ui/EntryList';
import { Label, LanguageChip } from '../ui/Label';
import s from './Archive.module.css';

/**
 * All posts by year, or those of one year or month. The sidebar links to the ids of the years. Periods with too many
 * posts link to pages of their own.
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
            {/* The space is part of the text: a screen reader would skip it as a separate text. */}
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
