import { useEffect, useRef } from 'react';
import { useNavigation } from './navigation';
import { usePage } from './page';

/** Runs something whenever another page, or another place of the page, is shown; not when the application takes over. */
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
