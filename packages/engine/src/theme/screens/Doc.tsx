import type { DocProps } from '../../shared/screens';
import { Article } from '../article/Article';
import { Breadcrumbs } from '../article/Breadcrumbs';
import { DocFooter } from '../article/DocFooter';
import { useMessages } from '../hooks/shell';
import { Cards } from '../lists/Cards';
import { part } from '../parts';

/** A document. */
function Doc(props: DocProps) {
  const t = useMessages();
  const { categories } = props;
  const { breadcrumbs, version } = props.navigation;
  return (
    <Article
      article={props}
      above={<Breadcrumbs entries={breadcrumbs} />}
      meta={version.isShown && <span>{t('doc.version', { label: version.label })}</span>}
      version={version}
      below={categories.length > 0 && <Cards items={categories} heading="h2" />}
    >
      <DocFooter {...props} />
    </Article>
  );
}

/** The screen `doc`: the theme's, or the site's `components/DocLayout`. */
export const Screen = part('DocLayout', Doc);
