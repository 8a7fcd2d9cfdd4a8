import { useMessages } from '../../theme/hooks/shell';
import { SearchIcon, type SearchIconName } from '../icons';
import { aria } from './aria';
import { HitText } from './HitText';
import type { OutcomeProps } from './Outcome';
import s from './Search.module.css';
import { itemId, LIST_ID } from './useInputState';

/** Content before a query: recent results and favorites, each with its actions. */
export function SavedList({ state, autocomplete, onPromote, onRemove }: OutcomeProps) {
  const t = useMessages();
  // Text typed before the script arrived is searched first.
  if (state.groups.length === 0)
    return <p className={s.empty}>{t(state.query.trim() ? 'search.loading' : 'search.noRecent')}</p>;
  return (
    <div id={LIST_ID} {...aria('grid', { 'aria-label': t('search.saved') })}>
      {state.groups.map(({ id, title, items }) => (
        <div key={id} {...aria('rowgroup')}>
          <div className={s.group} {...aria('row')}>
            <span {...aria('columnheader')}>{title}</span>
          </div>
          {items.map((item) => {
            if (item.kind !== 'recent' && item.kind !== 'favorite') return null;
            const { kind, hit, href, number } = item;
            const { onClick, ...row } = autocomplete.itemProps(item);
            return (
              <div
                key={number}
                {...row}
                id={itemId(number)}
                {...aria('row', { 'aria-selected': state.active === number })}
                className={s.item}
              >
                <span {...aria('gridcell')} className={s.cell}>
                  <a href={href} onClick={onClick} className={s.link}>
                    <SearchIcon name={kind === 'recent' ? 'recent' : 'star'} />
                    <HitText hit={hit} />
                  </a>
                </span>
                {kind === 'recent' && (
                  <Action icon="star" label={t('search.saveRecent')} onClick={() => onPromote(hit)} />
                )}
                <Action
                  icon="remove"
                  label={t(kind === 'recent' ? 'search.removeRecent' : 'search.removeFavorite')}
                  onClick={() => onRemove(hit)}
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Action({ icon, label, onClick }: { icon: SearchIconName; label: string; onClick: () => void }) {
  return (
    <span {...aria('gridcell')}>
      {/* The tooltip is also the accessible name. An `aria-label` with the same words would be read twice. */}
      <button type="button" className={s.action} title={label} onClick={onClick}>
        <SearchIcon name={icon} />
      </button>
    </span>
  );
}
