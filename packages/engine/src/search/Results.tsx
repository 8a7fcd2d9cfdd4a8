import { useMessages, useShell } from '../theme/hooks/shell';
import { classes } from '../theme/ui/classes';
import { aria } from './aria';
import { HitText, hitIcon } from './HitText';
import { SearchIcon } from './icons';
import s from './Search.module.css';
import type { Autocomplete, Collection, ListedItem, ModalState } from './useAutocomplete';
import { itemId, LIST_ID } from './useInputState';

export interface ResultsProps {
  readonly state: ModalState;
  readonly autocomplete: Autocomplete;
}

/** The hits under the names of their groups; a question to ask stands above them. Each is a link. */
export function Results({ state, autocomplete }: ResultsProps) {
  const t = useMessages();
  const isGenerated = useShell().search?.askAi?.mode === 'generative';
  const collections = [...state.collections].sort((a, b) => Number(isAsk(b)) - Number(isAsk(a)));
  if (collections.every(({ items }) => items.length === 0)) return null;
  return (
    <div id={LIST_ID} {...aria('listbox', { 'aria-label': t('search.results') })}>
      {collections.map(({ source, items }) => {
        const title = String((source as { readonly title?: unknown }).title ?? '');
        return (
          <div
            key={source.sourceId}
            {...aria('group', { 'aria-label': title || t(isGenerated ? 'ask.title' : 'ask.quoteTitle') })}
          >
            {title && (
              <div className={s.group} aria-hidden="true">
                {title}
              </div>
            )}
            {items.map((item) => (
              <Option key={item.__autocomplete_id} {...{ item, source, state, autocomplete, isGenerated }} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function isAsk({ source }: Collection): boolean {
  return source.sourceId === 'ask';
}

interface OptionProps extends ResultsProps {
  readonly item: ListedItem;
  readonly source: Collection['source'];
  /** Answers are made by a model, and not quoted. */
  readonly isGenerated: boolean;
}

function Option({ item, source, state, autocomplete, isGenerated }: OptionProps) {
  const t = useMessages();
  const number = item.__autocomplete_id;
  const props = {
    ...autocomplete.getItemProps({ item, source }),
    id: itemId(number),
    ...aria('option', { 'aria-selected': state.activeItemId === number }),
    tabIndex: -1,
  };
  if (item.kind === 'ask') {
    return (
      <div {...props} className={classes(s.item, s.ask)}>
        <SearchIcon name="ask" />
        <span className={s.title}>
          {t(isGenerated ? 'ask.open' : 'ask.quoteOpen', { query: item.query })}
        </span>
      </div>
    );
  }
  const { hit, href } = item;
  const isChild = 'parent' in hit && hit.parent !== null;
  return (
    <a {...props} href={href} className={classes(s.item, isChild && s.child)}>
      <SearchIcon name={hitIcon(hit)} />
      <HitText hit={hit} />
    </a>
  );
}
