import type { ReactNode } from 'react';
import type { CategoryItem, HomeProject } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './Cards.module.css';

interface CardsProps {
  readonly items: readonly (HomeProject | CategoryItem)[];
  /** Heading level of the cards' titles. */
  readonly heading?: 'h2' | 'h3';
}

/** Documents, categories or projects as a grid of cards. The link of a card is its title. */
export function Cards({ items, heading: Heading = 'h3' }: CardsProps): ReactNode {
  const t = useMessages();
  return (
    <ul className={s.cards}>
      {items.map((item) => (
        <li key={item.href} className={s.card}>
          <Heading>
            <a href={item.href}>{item.title}</a>
          </Heading>
          {item.description && <p>{item.description}</p>}
          {'count' in item && item.count > 0 && (
            <p className={s.count}>{t('doc.items', { count: item.count })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
