import type { ReactElement, ReactNode } from 'react';
import type { ArticleProps, DocsNavigation } from '../../shared/screens';
import { useEnhanced } from '../article/useEnhanced';
import { Prose } from '../markdown/Prose';
import { textLanguage } from '../ui/language';
import s from './Article.module.css';
import { ArticleFooter } from './ArticleFooter';
import { ArticleHeading } from './ArticleHeading';
import { Notices } from './Notices';
import { Toc } from './Toc';

interface ArticleFrameProps {
  readonly article: ArticleProps;
  /** Above the title. */
  readonly above?: ReactNode;
  /** Between the title and the text: date, authors. */
  readonly meta?: ReactNode;
  /** In the place of title and `meta`. */
  readonly header?: ReactNode;
  readonly version?: DocsNavigation['version'];
  /** At once after the text: the series, related posts. */
  readonly below?: ReactNode;
  /** Below that, above the line about its origin: the texts next to it. */
  readonly children?: ReactNode;
}

/** What posts, documents and standalone pages have in common: title, notices, contents, text, origin. */
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
