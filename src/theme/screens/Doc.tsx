import type { DocProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { Article } from '../layout/Article';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import { DocNeighbours } from '../layout/DocNeighbours';

/** A document. */
function Doc(props: DocProps) {
  const t = useMessages();
  const { breadcrumbs, version } = props.navigation;
  return (
    <Article
      article={props}
      above={<Breadcrumbs entries={breadcrumbs} />}
      meta={version.isShown && <span>{t('doc.version', { label: version.label })}</span>}
      version={version}
    >
      <DocNeighbours navigation={props.navigation} />
    </Article>
  );
}

export { Doc as Screen };
