import { useEffect, useRef } from 'react';
import { useNavigation } from './navigation';
import { usePage } from './page';

/** Calls `act` after each navigation to another page or another target on the page, but not after hydration. */
export function useAfterNavigation(act: () => void): void {
  const { path } = usePage();
  const { location } = useNavigation();
  const place = location && path + location.query + location.hash;
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current !== null && last.current !== place) act();
    last.current = place;
  });
}
