import type { MessageKey } from '../../shared/messages';
import { useMessages } from '../../theme/hooks/shell';
import { SearchIcon, type SearchIconName } from '../icons';
import s from './Search.module.css';

/** Footer of the modal: key bindings, and the provider's name where its terms require it. */
export function KeyHints({ hasProviderName }: { hasProviderName: boolean }) {
  const t = useMessages();
  return (
    <div className={s.footer}>
      <ul className={s.hints}>
        <li>
          <Key icon="enter" name="search.selectKey" /> {t('search.select')}
        </li>
        <li>
          <Key icon="up" name="search.upKey" />
          <Key icon="down" name="search.downKey" /> {t('search.navigate')}
        </li>
        <li>
          <kbd className={s.key} title={t('search.escapeKey')}>
            esc
          </kbd>{' '}
          {t('search.dismiss')}
        </li>
      </ul>
      {hasProviderName && (
        <a className={s.by} href="https://www.algolia.com" target="_blank" rel="noopener noreferrer">
          {t('search.by')} Algolia
        </a>
      )}
    </div>
  );
}

function Key({ icon, name }: { icon: SearchIconName; name: MessageKey }) {
  const t = useMessages();
  return (
    <kbd className={s.key}>
      <SearchIcon name={icon} />
      <span className="sr">{t(name)}</span>
    </kbd>
  );
}
