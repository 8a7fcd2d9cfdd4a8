import { useShell } from '../hooks/shell';
import { LanguageLabel } from '../ui/Label';
import { textLanguage } from '../ui/language';
import { type ResultHit, titlesOf } from './hit';
import { languageOf } from './language';
import { resultHref } from './links';
import { Marked } from './Marked';
import s from './SearchResults.module.css';

/** A hit on the search page: its title as a link, where it stands, and the text that was found. */
export function PageHit({ hit }: { hit: ResultHit }) {
  const { search, baseUrl, locales } = useShell();
  const translation = languageOf(hit, locales);
  const { own, above } = titlesOf(hit);
  const title = hit.wholeMarks[own] ?? hit.hierarchy[own] ?? hit.url;
  const path = [hit.hierarchy.lvl0, ...above].filter((text) => text !== null);
  const text = hit.marks.content ?? hit.content;
  return (
    <li className={s.hit}>
      <a
        href={resultHref(hit.url, { ...search!, baseUrl, origin: window.location.origin })}
        {...textLanguage(translation)}
      >
        <Marked text={title} />
      </a>
      <LanguageLabel translation={translation} />
      <p className={s.path}>{path.join(' › ')}</p>
      {text !== null && (
        <p className={s.snippet} {...textLanguage(translation)}>
          <Marked text={text} />
        </p>
      )}
    </li>
  );
}
