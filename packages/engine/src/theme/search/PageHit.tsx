import { useShell } from '../hooks/shell';
import { LanguageChip } from '../ui/Label';
import { type ResultHit, titlesOf } from './hit';
import { languageOf } from './language';
import { resultHref } from './links';
import { Marked } from './Marked';
import s from './SearchResults.module.css';

/** A hit on the search page: its title as a link, where it stands, and the text that was found. */
export function PageHit({ hit }: { hit: ResultHit }) {
  const shell = useShell();
  const language = languageOf(hit, shell);
  const lang = { lang: language?.htmlLang, dir: language?.direction };
  const { own, above } = titlesOf(hit);
  const title = hit.wholeMarks[own] ?? hit.hierarchy[own] ?? hit.url;
  const path = [hit.hierarchy.lvl0, ...above].filter((text) => text !== null);
  const text = hit.marks.content ?? hit.content;
  return (
    <li className={s.hit}>
      <a
        href={resultHref(hit.url, {
          ...shell.search!,
          baseUrl: shell.baseUrl,
          origin: window.location.origin,
        })}
        {...lang}
      >
        <Marked text={title} />
      </a>
      {language && <LanguageChip lang={language.htmlLang} label={language.label} />}
      <p className={s.path}>{path.join(' › ')}</p>
      {text !== null && (
        <p className={s.snippet} {...lang}>
          <Marked text={text} />
        </p>
      )}
    </li>
  );
}
