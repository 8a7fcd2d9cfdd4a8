import { useMessages, useShell } from '../../theme/hooks/shell';
import { LanguageChip } from '../../theme/ui/Label';
import { Marked } from '../Marked';
import { languageOf, type ResultHit, titlesOf } from '../query/hit';
import { resultHref } from '../query/links';
import type { FoundPage } from './pages';
import s from './SearchResults.module.css';

/** Number of sections of a page that are rendered before the reader expands it. */
const MAX_SECTIONS = 2;

interface PageHitProps {
  readonly page: FoundPage;
  /** Key of a tag → its label. */
  readonly tagLabels: Readonly<Record<string, string>>;
}

/** A page on the search page: its title as a link, its snippet, and its matching sections. */
export function PageHit({ page, tagLabels }: PageHitProps) {
  const shell = useShell();
  const t = useMessages();
  const { own, sections } = page;
  const first = own ?? sections[0]!;
  const language = languageOf(first, shell);
  const lang = { lang: language?.htmlLang, dir: language?.direction };
  const title = first.wholeMarks.lvl1 ?? first.hierarchy.lvl1 ?? first.hierarchy.lvl0 ?? page.url;
  const link = (url: string) => resultHref(url, shell);
  // A hit on a title has no snippet, only the beginning of the text. That is rendered once per page.
  const hasText = (own?.beginning ?? null) !== null || [own, ...sections].some((hit) => hit?.content);
  const list = (shown: readonly ResultHit[]) => (
    <ul className={s.sections} {...lang}>
      {shown.map((hit) => (
        <Section
          key={hit.objectID}
          hit={hit}
          href={link(hit.url)}
          hasBeginning={!hasText && hit === sections[0]}
        />
      ))}
    </ul>
  );
  const rest = sections.slice(MAX_SECTIONS);
  return (
    <li className={s.hit}>
      <a href={link(own?.url ?? page.url)} {...lang}>
        <Marked text={title} />
      </a>
      {language && <LanguageChip lang={language.htmlLang} label={language.label} />}
      <p className={s.path}>
        {[
          first.hierarchy.lvl0,
          localDate(first.date, shell.locale),
          first.tags.flatMap((tag) => tagLabels[tag] ?? []).join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {own && (
        <div {...lang}>
          <Excerpt hit={own} hasBeginning />
        </div>
      )}
      {sections.length > 0 && list(sections.slice(0, MAX_SECTIONS))}
      {rest.length > 0 && (
        <details>
          <summary>{t('search.moreHere', { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </li>
  );
}

interface ExcerptProps {
  readonly hit: ResultHit;
  /** Renders the beginning of the text if no snippet exists. */
  readonly hasBeginning: boolean;
}

/** Snippet of a hit. */
function Excerpt({ hit, hasBeginning }: ExcerptProps) {
  const text = hit.marks.content ?? hit.content ?? (hasBeginning ? hit.beginning : null);
  if (text === null) return null;
  return (
    <p className={s.snippet}>
      {hit.isCode ? (
        <code>
          <Marked text={text} />
        </code>
      ) : (
        <Marked text={text} />
      )}
    </p>
  );
}

/** A section: its heading as a link, and its snippet. */
function Section({ href, ...excerpt }: ExcerptProps & { readonly href: string }) {
  const { hit } = excerpt;
  const { own } = titlesOf(hit);
  return (
    <li>
      <a href={href}>
        <Marked text={hit.wholeMarks[own] ?? hit.hierarchy[own] ?? hit.url} />
      </a>
      <Excerpt {...excerpt} />
    </li>
  );
}

/** A date formatted for the locale; `null` for a value of a hosted index that is no date. */
function localDate(date: string | null, locale: string): string | null {
  if (date === null || Number.isNaN(Date.parse(date))) return null;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
