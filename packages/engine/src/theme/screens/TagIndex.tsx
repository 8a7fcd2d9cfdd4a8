import { useState } from 'react';
import type { TagIndexProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { Pagination } from '../lists/Pagination';
import { TagChips, TagCounts } from '../lists/TagChips';
import s from './TagIndex.module.css';
import { filterTags } from './tagFilter';

/**
 * Index of all tags: frequent ones first, then all by first letter. A field filters the list as the reader types. If
 * the index has several pages, letters link to these instead.
 */
function TagIndex(props: TagIndexProps) {
  const { frequent, groups, letters, pagination } = props;
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const shown = filterTags(groups, typed);
  const count = shown.reduce((sum, { tags }) => sum + tags.length, 0);
  return (
    <>
      <PageHeader title={props.title}>
        <p>{props.description}</p>
      </PageHeader>
      {letters[0] ? (
        <nav className={s.letters} aria-label={t('tags.letters')}>
          {letters.map(({ letter, href }) => (
            <a key={letter} href={href}>
              {letter}
            </a>
          ))}
        </nav>
      ) : (
        props.hasFilter && (
          <input
            type="search"
            className={s.filter}
            data-js=""
            placeholder={t('tags.filter')}
            aria-label={t('tags.filter')}
            autoComplete="off"
            spellCheck={false}
            onInput={({ currentTarget }) => setTyped(currentTarget.value.trim())}
          />
        )
      )}
      {frequent[0] && !typed && (
        <section className={s.frequent} aria-labelledby="__frequent">
          <h2 id="__frequent">{t('tags.frequent')}</h2>
          <TagChips tags={frequent} />
        </section>
      )}
      <div className={s.columns}>
        {shown.map(({ letter, tags }) => (
          <section key={letter} className={s.group} aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`}>{letter}</h2>
            <ul>
              <TagCounts tags={tags} />
            </ul>
          </section>
        ))}
      </div>
      <p className="sr" role="status">
        {typed && t('tags.found', { count })}
      </p>
      <Pagination pagination={pagination} isReadOn />
      {count === 0 && <p>{t(props.hasFilter ? 'tags.none' : 'tags.empty')}</p>}
    </>
  );
}

export { TagIndex as Screen };
