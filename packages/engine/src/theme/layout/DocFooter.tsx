import type { DocProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { part } from '../parts';
import { Neighbours } from './Neighbours';

/** The documents before and after this one in the order of the sidebar. */
export function DocNeighbours({ navigation }: Pick<DocProps, 'navigation'>) {
  const t = useMessages();
  return (
    <Neighbours
      label={t('doc.neighbours')}
      before={{ label: t('doc.previous'), link: navigation.previous }}
      after={{ label: t('doc.next'), link: navigation.next }}
    />
  );
}

/** After a document: the ones before and after it, or the site's `components/DocFooter`. */
export const DocFooter = part('DocFooter', DocNeighbours);
