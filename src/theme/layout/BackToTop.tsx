import { useEffect, useState } from 'react';
import { scrollToTop } from '../../client/scroll';
import { useMessages } from '../hooks/shell';
import { Icon } from '../ui/Icon';

/** Leads back to the top of a page that has been scrolled by more than a window's height. Needs script to be seen. */
export function BackToTop() {
  const t = useMessages();
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const update = () => setIsFar(window.scrollY > window.innerHeight);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!isFar) return null;
  const label = t('toTop.label');
  return (
    <button type="button" className="to-top" aria-label={label} title={label} onClick={() => scrollToTop()}>
      <Icon name="up" />
    </button>
  );
}
