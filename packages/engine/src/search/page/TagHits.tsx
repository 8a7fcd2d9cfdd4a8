import { useMessages, useShell } from '../../theme/hooks/shell';
import chips from '../../theme/lists/TagChips.module.css';
import { Marked } from '../Marked';
import { resultHref } from '../query/links';
import type { FoundPage } from './pages';
import s from './SearchResults.module.css';

/** Whether a found page is the page of a tag, which lists posts. @param title of the page of all tags */
export const isTagPage = ({ own, sections }: FoundPage, title: string): boolean =>
  own !== null && sections.length === 0 && own.date === null && own.hierarchy.lvl0 === title;

/** Found tags, as links above the results. */
export function TagHits({ pages }: { pages: readonly FoundPage[] }) {
  const shell = useShell();
  const t = useMessages();
  if (pages.length === 0) return null;
  return (
    <ul className={`${chips.chips} ${s.tags}`} aria-label={t('tags.title')}>
      {pages.map(({ url, own }) => (
        <li key={url}>
          <a href={resultHref(url, shell)}>
            <Marked text={own?.wholeMarks.lvl1 ?? own?.hierarchy.lvl1 ?? url} />
            <span>{own?.content ?? own?.beginning}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
