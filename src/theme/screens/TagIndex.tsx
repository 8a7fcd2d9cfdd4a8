import type { TagIndexProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import s from './TagIndex.module.css';

/** Every tag, by its first letter. */
function TagIndex({ groups }: TagIndexProps) {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('tags.title')}>
        <p>{t('tags.description')}</p>
      </PageHeader>
      <nav className={s.letters} aria-label={t('tags.letters')}>
        {groups.map(({ letter }) => (
          <a key={letter} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {groups.map(({ letter, tags }) => (
        <section key={letter} className={s.group} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ul>
            {tags.map(({ label, href, count }) => (
              <li key={href}>
                <a href={href} title={t('tags.count', { label, count })}>
                  {label} <span>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export { TagIndex as Screen };
