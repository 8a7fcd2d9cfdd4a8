import { useShell } from '../hooks/shell';
import { type ResultHit, titlesOf } from './hit';
import { resultHref } from './links';
import { Marked } from './Marked';
import s from './SearchResults.module.css';

/** A hit on the search page: its title as a link, where it stands, and the text that was found. */
export function PageHit({ hit }: { hit: ResultHit }) {
  const { search, baseUrl } = useShell();
  const { own, above } = titlesOf(hit);
  const title = hit.wholeMarks[own] ?? hit.hierarchy[own] ?? hit.url;
  const path = [hit.hierarchy.lvl0, ...above].filter((text) => text !== null);
  const text = hit.type === 'content' ? (hit.marks.content ?? hit.content) : null;
  return (
    <li className={s.hit}>
      <a href={resultHref(hit.url, { ...search!, baseUrl, origin: window.location.origin })}>
        <Marked text={title} />
      </a>
      <p className={s.path}>{path.join(' › ')}</p>
      {text !== null && (
        <p className={s.snippet}>
          <Marked text={text} />
        </p>
      )}
    </li>
  );
}
