import { useEffect, useRef, useState } from 'react';
import type { ListedPage } from '../../shared/pageData/pagePaths';
import type { NotFoundProps } from '../../shared/screens';
import { toAddress, toPath } from '../../shared/url';
import { useMessages, useShell } from '../hooks/shell';
import { PageHeader } from '../layout/PageHeader';
import { addressLanguage, pagesNear } from '../lazy/nearPages';
import { part } from '../parts';
import { QUERY_FIELD, QUERY_MAX } from '../searchModal/searchField';
import { addressWords } from './addressWords';
import s from './NotFound.module.css';

/** 404 page: similar addresses, and a search for the words of the address. */
function NotFound({ homeHref, elsewhere }: NotFoundProps) {
  const { search, searchHref } = useShell();
  const t = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const pages = useNearPages(homeHref);
  useEffect(() => {
    const input = field.current;
    // Does not overwrite text that the reader has typed, nor a focused field.
    if (input?.value === '' && document.activeElement !== input)
      input.value = addressWords(window.location.pathname).slice(0, QUERY_MAX);
  }, []);
  return (
    <div className={s.page}>
      <PageHeader title={t('notFound.title')} />
      <p>{t('notFound.explanation')}</p>
      {search && (
        <search>
          <form className={s.form} action={searchHref}>
            <input
              {...QUERY_FIELD}
              ref={field}
              className={s.input}
              aria-label={t('notFound.search')}
              placeholder={t('notFound.search')}
            />
            <button type="submit" className={s.submit}>
              {t('search.submit')}
            </button>
          </form>
        </search>
      )}
      <p className={s.contact}>{t('notFound.contact')}</p>
      <p className={s.links}>
        <a href={homeHref}>{t('notFound.home')}</a>
      </p>
      {elsewhere?.map(({ homeHref: href, htmlLang, direction, explanation, home }) => (
        <p key={href} className={s.links} lang={htmlLang} dir={direction}>
          {explanation} <a href={href}>{home}</a>
        </p>
      ))}
      {/* Last, since it appears late. */}
      {pages.length > 0 && (
        <nav className={s.near} aria-labelledby="__near">
          <h2 id="__near">{t('notFound.near')}</h2>
          <ul>
            {pages.map(([href, title]) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Addresses and titles of similar pages, without the home page; empty until they are loaded. */
function useNearPages(homeHref: string): readonly ListedPage[] {
  const { baseUrl, locales } = useShell();
  const [pages, setPages] = useState<readonly ListedPage[]>([]);
  useEffect(() => {
    const path = toPath(baseUrl, window.location.pathname);
    if (path === null) return;
    const own = addressLanguage(toAddress(baseUrl, path), locales);
    const isWanted = (candidate: string) => {
      const address = toAddress(baseUrl, candidate);
      return addressLanguage(address, locales) === own && `${address}/` !== homeHref;
    };
    pagesNear(baseUrl, path, isWanted).then((found) =>
      setPages(found.map(([near, title]) => [toAddress(baseUrl, near), title])),
    );
  }, [baseUrl, locales, homeHref]);
  return pages;
}

/** The screen `notFound`: the theme's, or the site's `components/NotFound`. */
export const Screen = part('NotFound', NotFound);
