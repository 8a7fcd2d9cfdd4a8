import type { DocProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import { Article } from '../layout/Article';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import { Cards } from '../layout/Cards';
import { DocFooter } from '../layout/DocFooter';
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
