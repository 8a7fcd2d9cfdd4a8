import type { ReactNode } from 'react';
import { localStore } from '../../browser/storage';
import { useMessages, useShell } from '../hooks/shell';
import { Icon } from '../ui/Icon';
import s from './AnnouncementBar.module.css';

/** The optional bar above the page. After dismissal it is hidden by `<html data-announcement="dismissed">`. */
export function AnnouncementBar(): ReactNode {
  const { announcementBar: bar } = useShell();
  const t = useMessages();
  if (!bar) return null;
  return (
    <section className={s.bar} aria-label={t('announcement.label')} data-announcement={bar.id}>
      <div className={s.text} dangerouslySetInnerHTML={{ __html: bar.html }} />
      {bar.isCloseable && (
        <button
          type="button"
          className={s.close}
          aria-label={t('announcement.close')}
          data-js=""
          onClick={dismiss}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

/** Dismisses the bar, also for later visits: the inline script reads the key before the first paint. */
function dismiss(): void {
  localStore.set('docusaurus.announcement.dismiss', 'true');
  document.documentElement.dataset.announcement = 'dismissed';
}
