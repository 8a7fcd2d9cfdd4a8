import type { CategoryItem, HomeProps } from '../../shared/screens';
import { useMessages, useShell } from '../hooks/shell';
import { Prose } from '../markdown/Prose';
import { Entry, EntryList } from '../ui/EntryList';
import { DraftLabel, LanguageLabel } from '../ui/Label';
import { textLanguage } from '../ui/language';
import s from './Home.module.css';

/** The first page: who writes, what is new, and the ways into the rest. */
function Home({ title, intro, translation, latest, blogHref, docsHref, categories, tags }: HomeProps) {
  const { tagline } = useShell();
  const t = useMessages();
  return (
    <>
      <header className={s.hero}>
        <h1 className={s.title}>{title}</h1>
        <p className={s.tagline}>{tagline}</p>
        {intro && <Prose slot={intro} {...textLanguage(translation)} />}
      </header>
      <section className={s.section} aria-labelledby="__latest">
        <h2 id="__latest">{t('home.latest')}</h2>
        <div>
          <EntryList>
            {latest.map((post) => (
              <Entry key={post.href} date={post.date}>
                <a href={post.href} {...textLanguage(post.translation)}>
                  {post.title}
                </a>
                <LanguageLabel translation={post.translation} />
                <DraftLabel isDraft={post.isDraft} />
                <p {...textLanguage(post.translation)}>{post.description}</p>
              </Entry>
            ))}
          </EntryList>
          <a className={s.more} href={blogHref}>
            {t('home.allPosts')}
          </a>
        </div>
      </section>
      {docsHref !== null && categories.length > 0 && (
        <section className={s.section} aria-labelledby="__docs">
          <h2 id="__docs">{t('home.docs')}</h2>
          <div>
            <ul className={s.categories}>
              {categories.map((category) => (
                <Category key={category.href} category={category} />
              ))}
            </ul>
            <a className={s.more} href={docsHref}>
              {t('home.allDocs')}
            </a>
          </div>
        </section>
      )}
      {tags.length > 0 && (
        <section className={s.section} aria-labelledby="__tags">
          <h2 id="__tags">{t('home.tags')}</h2>
          <ul className={s.tags}>
            {tags.map(({ label, href, count }) => (
              <li key={href}>
                <a href={href} title={t('tags.count', { label, count })}>
                  {label} <span>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Category({ category }: { category: CategoryItem }) {
  return (
    <li>
      <a href={category.href}>{category.title}</a>
      <p>{category.description}</p>
    </li>
  );
}

export { Home as Screen };
