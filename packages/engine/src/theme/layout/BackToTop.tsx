import { useEffect, useState } from 'react';
import { addListener } from '../../browser/addListener';
import { scrollToTop } from '../../browser/scroll';
import { focusOn } from '../../browser/target';
import { useMessages } from '../hooks/shell';
import { Icon } from '../ui/Icon';

/**
 * Button back to the top. It appears while scrolling up, more than a screen below the top; while scrolling down it
 * would cover the text. Missing without script.
 */
export function BackToTop() {
  const t = useMessages();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const update = () => {
      const { scrollY, innerHeight } = window;
      // Browsers also send scroll events without a change.
      if (scrollY === last) return;
      setIsWanted(scrollY < last && scrollY > innerHeight);
      last = scrollY;
    };
    return addListener(window, 'scroll', update);
  }, []);
  if (!isWanted) return null;
  const label = t('toTop.label');
  const lead = () => {
    // The button disappears, so the focus must move to the top as well.
    focusOn(document.querySelector('main')!);
    scrollToTop();
  };
  return (
    <button type="button" className="to-top" title={label} onClick={lead}>
      <Icon name="up" />
    </button>
  );
}
