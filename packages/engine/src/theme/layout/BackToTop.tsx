import { useEffect, useState } from 'react';
import { hear } from '../../browser/hear';
import { scrollToTop } from '../../browser/scroll';
import { focusOn } from '../../browser/target';
import { useMessages } from '../hooks/shell';
import { Icon } from '../ui/Icon';

/**
 * Leads back to the top of a page that has been scrolled by more than a window's height, visible while scrolling
 * up only: on the way down it would cover the text. Invisible without script.
 */
export function BackToTop() {
  const t = useMessages();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const update = () => {
      const { scrollY, innerHeight } = window;
      // Browsers also report scrolls without a change.
      if (scrollY === last) return;
      setIsWanted(scrollY < last && scrollY > innerHeight);
      last = scrollY;
    };
    return hear(window, 'scroll', update);
  }, []);
  if (!isWanted) return null;
  const label = t('toTop.label');
  const lead = () => {
    // The button goes, and the keyboard would go on from the end of the page.
    focusOn(document.querySelector('main')!);
    scrollToTop();
  };
  return (
    <button type="button" className="to-top" title={label} onClick={lead}>
      <Icon name="up" />
    </button>
  );
}
