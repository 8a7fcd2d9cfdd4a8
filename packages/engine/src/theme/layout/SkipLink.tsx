import { useMessages } from '../hooks/shell';
import { contentId } from '../ids';
import s from './SkipLink.module.css';

/** Skip link, the first focusable element: it leads past the navigation. */
export function SkipLink() {
  const t = useMessages();
  return (
    <a className={s.skip} href={`#${contentId}`}>
      {t('site.skip')}
    </a>
  );
}
