import type { CategoryProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import { DocNeighbours } from '../layout/DocNeighbours';
import { VersionNotices } from '../layout/Notices';
import { PageHeader } from '../layout/PageHeader';
import s from './Category.module.css';

/** The documents of a category. */
function Category({ title, description, items, navigation }: CategoryProps) {
  const t = useMessages();
  return (
    <div className={s.category}>
      <PageHeader title={title} above={<Breadcrumbs entries={navigation.breadcrumbs} />}>
        {description && <p>{description}</p>}
      </PageHeader>
      <VersionNotices version={navigation.version} />
      <ul className={s.cards}>
        {items.map((item) => (
          <li key={item.href} className={s.card}>
            <h2>
              <a href={item.href}>{item.title}</a>
            </h2>
            {item.description && <p>{item.description}</p>}
            {item.kind === 'category' && <p>{t('doc.items', { count: item.count })}</p>}
          </li>
        ))}
      </ul>
      <DocNeighbours navigation={navigation} />
    </div>
  );
}

export { Category as Screen };
