import type { ReactElement, ReactNode } from 'react';
import type { ArticleProps, DocsNavigation } from '../../shared/screens';
import { Prose } from '../markdown/Prose';
import { textLanguage } from '../ui/language';
import s from './Article.module.css';
import { ArticleFooter } from './ArticleFooter';
import { ArticleHeading } from './ArticleHeading';
import { Notices } from './Notices';
import { Toc } from './Toc';
import { useEnhanced } from './useEnhanced';

interface ArticleFrameProps {
  readonly article: ArticleProps;
  /** Above the title. */
  readonly above?: ReactNode;
  /** Between title and text: date, authors. */
  readonly meta?: ReactNode;
  /** Replaces title and `meta`. */
  readonly header?: ReactNode;
  readonly version?: DocsNavigation['version'];
  /** Directly below the text: the series, related posts. */
  readonly below?: ReactNode;
  /** Below that, above the footer of the article: neighbors. */
  readonly children?: ReactNode;
}

/**
 * Layout that posts, documents and standalone pages have in common: title, notices, table of contents, text, footer.
 */
export function Article(props: ArticleFrameProps): ReactElement {
  const { article, above, meta, header, version, below, children } = props;
  const enhance = useEnhanced(article.features);
  const text = textLanguage(article.translation);
  const isTocShown = !article.isTocHidden && article.toc.length > 0;
  const frame = isTocShown ? s.withToc : s.article;
  return (
    <article className={article.className === null ? frame : `${frame} ${article.className}`}>
      <header className={s.header}>
        {above}
        {header ?? <ArticleHeading article={article} meta={meta} />}
      </header>
      <Notices article={article} version={version} />
      {isTocShown && <Toc entries={article.toc} language={text} />}
      <Prose slot={article.body} onShown={enhance} {...text} />
      <footer className={s.footer}>
        {below}
        {children}
        <ArticleFooter article={article} />
      </footer>
    </article>
  );
}
