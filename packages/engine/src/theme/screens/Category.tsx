import type { CategoryProps } from '../../shared/screens';
import { Breadcrumbs } from '../article/Breadcrumbs';
import { DocNeighbours } from '../article/DocFooter';
import { Notices } from '../article/Notices';
import { PageHeader } from '../layout/PageHeader';
import { Cards } from '../lists/Cards';
import { Pagination } from '../lists/Pagination';
import s from './Category.module.css';

/** Generated index of a category: cards of its documents. */
function Category({ title, description, items, pagination, navigation }: CategoryProps) {
  return (
    <div className={s.category}>
      <PageHeader title={title} above={<Breadcrumbs entries={navigation.breadcrumbs} />}>
        {description && <p>{description}</p>}
      </PageHeader>
      <Notices version={navigation.version} />
      <Cards items={items} heading="h2" />
      <Pagination pagination={pagination} isReadOn />
      <DocNeighbours navigation={navigation} />
    </div>
  );
}

export { Category as Screen };
