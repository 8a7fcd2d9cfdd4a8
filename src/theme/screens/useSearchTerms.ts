import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from '../hooks/navigation';

/** What the search page searches for. */
export interface SearchTerms {
  readonly query: string;
  /** Code of a language, `all`, or `null` for that of the page. */
  readonly language: string | null;
  /** Name of a docs version, `all`, or `null` for the one that the reader means. */
  readonly version: string | null;
}

/** After the last key, in milliseconds: browsers limit how often the address may change. */
const SETTLED = 400;

/** The terms in the query of an address. */
export function parseTerms(query: string): SearchTerms {
  const values = new URLSearchParams(query);
  return {
    query: (values.get('q') ?? '').trim(),
    language: values.get('language'),
    version: values.get('version'),
  };
}

/** The query of an address for terms: `?q=…`, or empty. */
export function formatTerms({ query, language, version }: SearchTerms): string {
  const given = Object.entries({ q: query, language, version }).filter(([, value]) => value);
  const values = new URLSearchParams(given as [string, string][]);
  return values.size === 0 ? '' : `?${values}`;
}

/** The terms of the search page, in step with its address, whose entry in the history they replace. `null` on the server. */
export function useSearchTerms(href: string): {
  readonly terms: SearchTerms | null;
  readonly change: (part: Partial<SearchTerms>) => void;
} {
  const { location, navigate } = useNavigation();
  const [terms, setTerms] = useState<SearchTerms | null>(null);
  const known = useRef<string | null>(null);
  const timer = useRef(0);
  const address = location?.query ?? null;
  useEffect(() => {
    // The address changed without us: by a link, or by going back.
    if (address === null || address === known.current) return;
    known.current = address;
    window.clearTimeout(timer.current);
    setTerms(parseTerms(address));
  }, [address]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const change = useCallback(
    (part: Partial<SearchTerms>) =>
      setTerms((last) => {
        const next = { ...(last ?? parseTerms('')), ...part };
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => {
          known.current = formatTerms(next);
          navigate(href + known.current, { replace: true });
        }, SETTLED);
        return next;
      }),
    [href, navigate],
  );
  return { terms, change };
}
