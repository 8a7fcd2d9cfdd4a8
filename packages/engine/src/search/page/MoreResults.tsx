import { useEffect, useRef } from 'react';
import { useMessages } from '../../theme/hooks/shell';
import s from './SearchResults.module.css';

/** Button for the next page of results. It also activates when it scrolls into view. */
export function MoreResults({ onMore }: { onMore: () => void }) {
  const t = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '0px 0px 300px' },
    );
    observer.observe(button.current!);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <button ref={button} type="button" className={s.more} onClick={onMore}>
      {t('search.more')}
    </button>
  );
}
