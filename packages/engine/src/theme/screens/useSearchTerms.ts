import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from '../hooks/navigation';
import { queryOf } from '../layout/searchField';

/** What the search page searches for. */
export interface SearchTerms {
  readonly query: string;
  /** Code of a language, `all`, or `null` for that of the page. */
  readonly language: string | null;
  /** Name of a docs version, `all`, or `null` for the one that the reader means. */
  readonly version: string | null;
  /** `blog`, `docs`, or `null` for the whole site. */
  readonly part: string | null;
}

/** After the last key, in milliseconds: browsers limit how often the address may change. */
const SETTLED = 400;

/** The terms in the query of an address. */
export function parseTerms(query: string): SearchTerms {
  const values = new URLSearchParams(query);
  return {
    query: queryOf(query),
    language: values.get('language'),
    version: values.get('version'),
    part: values.get('part'),
  };
}

/** The query of an address for terms: `?q=…`, or empty. */
export function formatTerms({ query, language, version, part }: SearchTerms): string {
  const given = Object.entries({ q: query, language, version, part }).filter(([, value]) => value);
  const values = new URLSearchParams(given as [string, string][]);
  return values.size === 0 ? '' : `?${values}`;
}

/**
 * The terms of the search page, in step with its address, whose entry in the history they replace, and with its field,
 * where the reader may have typed before the application was there. `null` on the server.
 */
export function useSearchTerms(
  href: string,
  input: RefObject<HTMLInputElement | null>,
): {
  readonly terms: SearchTerms | null;
  readonly change: (part: Partial<SearchTerms>) => void;
  /** Writes the address now: the reader may be about to leave. */
  readonly settle: () => void;
} {
  const { location, navigate } = useNavigation();
  const address = location?.query ?? null;
  const [terms, setTerms] = useState<SearchTerms | null>(() =>
    address === null ? null : parseTerms(address),
  );
  const current = useRef(terms);
  /** The address as it is or will be, and those that this page has written and not seen yet, oldest first. */
  const known = useRef<string | null>(null);
  const written = useRef<string[]>([]);
  const timer = useRef(0);
  const write = useRef(() => {});

  const put = useCallback((next: SearchTerms) => {
    window.clearTimeout(timer.current);
    write.current = () => {};
    current.current = next;
    setTerms(next);
  }, []);
  const settle = useCallback(() => {
    window.clearTimeout(timer.current);
    write.current();
    write.current = () => {};
  }, []);
  const change = useCallback(
    (part: Partial<SearchTerms>) => {
      const last = current.current ?? parseTerms(window.location.search);
      const next = { ...last, ...part };
      // A space at the end, say, changes the field and nothing else.
      if (current.current && formatTerms(next) === formatTerms(last)) return;
      put(next);
      write.current = () => {
        const query = formatTerms(next);
        if (query === known.current) return;
        known.current = query;
        written.current.push(query);
        navigate(href + query, { replace: true });
      };
      timer.current = window.setTimeout(settle, SETTLED);
    },
    [href, navigate, put, settle],
  );
  useLayoutEffect(() => {
    if (address === null) return;
    const own = written.current.indexOf(address);
    written.current.splice(0, own + 1);
    if (own >= 0 || address === known.current) return;
    // The address changed without us: by a link, or by going back.
    const isFirst = known.current === null;
    known.current = address;
    const element = input.current!;
    const typed = element.value.trim();
    const next = parseTerms(address);
    put(next);
    if (isFirst && typed !== '') change({ query: typed });
    else if (next.query !== typed) element.value = next.query;
  }, [address, input, change, put]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { terms, change, settle };
}
