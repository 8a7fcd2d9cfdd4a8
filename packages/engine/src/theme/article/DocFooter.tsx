import type { ReactNode } from 'react';
import type { DocProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { type Part, part } from '../parts';
import { Neighbours } from './Neighbours';

/** Links to the previous and next document in sidebar order. */
export function DocNeighbours({ navigation }: Pick<DocProps, 'navigation'>): ReactNode {
  const t = useMessages();
  return (
    <Neighbours
      label={t('doc.neighbours')}
      before={{ label: t('doc.previous'), link: navigation.previous }}
      after={{ label: t('doc.next'), link: navigation.next }}
    />
  );
}

/** Footer of a document: its neighbors, or the site's `components/DocFooter`. */
export const DocFooter: Part<'DocFooter'> = part('DocFooter', DocNeighbours);
