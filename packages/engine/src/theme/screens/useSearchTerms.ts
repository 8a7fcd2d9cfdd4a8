import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from '../hooks/navigation';
import { queryOf } from '../searchModal/searchField';

/** Query and filters of the search page. */
export interface SearchTerms {
  readonly query: string;
  /** Code of a language, `all`, or `null` for that of the page. */
  readonly language: string | null;
  /** Name of a docs version, `all`, or `null` for the reader's current version. */
  readonly version: string | null;
  /** `blog`, `docs`, or `null` for the whole site. */
  readonly part: string | null;
}

/** Debounce of the address after the last key, in milliseconds: browsers limit how often it may change. */
const DEBOUNCE = 400;

/** Parses the terms from the query of an address. */
export function parseTerms(query: string): SearchTerms {
  const values = new URLSearchParams(query);
  return {
    query: queryOf(query),
    language: values.get('language'),
    version: values.get('version'),
    part: values.get('part'),
  };
}

/** Formats terms as the query of an address: `?q=…`, or empty. */
export function formatTerms({ query, language, version, part }: SearchTerms): string {
  const filled = Object.entries({ q: query, language, version, part }).filter(([, value]) => value);
  const values = new URLSearchParams(filled as [string, string][]);
  return values.size === 0 ? '' : `?${values}`;
}

/**
 * State of the search terms. It is synchronized with the address, whose history entry is replaced, and with the field,
 * in which the reader may have typed before hydration. `null` on the server.
 */
export function useSearchTerms(
  href: string,
  input: RefObject<HTMLInputElement | null>,
): {
  readonly terms: SearchTerms | null;
  readonly change: (part: Partial<SearchTerms>) => void;
  /** Writes the address at once, because the reader may leave. */
  readonly settle: () => void;
} {
  const { location, navigate } = useNavigation();
  const address = location?.query ?? null;
  const [terms, setTerms] = useState<SearchTerms | null>(() =>
    address === null ? null : parseTerms(address),
  );
  const current = useRef(terms);
  /** The current or pending address, and written addresses that have not been observed yet, oldest first. */
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
      // Some input, such as a trailing space, changes only the field.
      if (current.current && formatTerms(next) === formatTerms(last)) return;
      put(next);
      write.current = () => {
        const query = formatTerms(next);
        if (query === known.current) return;
        known.current = query;
        written.current.push(query);
        navigate(href + query, { replace: true });
      };
      timer.current = window.setTimeout(settle, DEBOUNCE);
    },
    [href, navigate, put, settle],
  );
  useLayoutEffect(() => {
    if (address === null) return;
    const own = written.current.indexOf(address);
    written.current.splice(0, own + 1);
    if (own >= 0 || address === known.current) return;
    // The address was changed by a link or by going back.
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
