import type { ReactNode } from 'react';
import type { ArticleProps, DocsNavigation } from '../../shared/screens';
import { useEnhanced } from '../article/useEnhanced';
import { useShell } from '../hooks/shell';
import { Prose } from '../markdown/Prose';
import { interfaceLanguage, textLanguage } from '../ui/language';
import s from './Article.module.css';
import { ArticleFooter } from './ArticleFooter';
import { Notices } from './Notices';
import { Toc } from './Toc';

export interface ArticleFrameProps {
  readonly article: ArticleProps;
  /** Above the title. */
  readonly above?: ReactNode;
  /** Between the title and the text: date, authors. */
  readonly meta?: ReactNode;
  readonly version?: DocsNavigation['version'];
  /** Between the text and the line about its origin: tags. */
  readonly below?: ReactNode;
  /** After the article. */
  readonly children?: ReactNode;
}

/** What posts, documents and standalone pages have in common: title, notices, contents, text, origin. */
export function Article({ article, above, meta, version, below, children }: ArticleFrameProps) {
  const shell = useShell();
  const enhance = useEnhanced(article.features);
  const { translation } = article;
  const language = interfaceLanguage(translation, shell);
  const isTocShown = !article.isTocHidden && article.toc.length > 0;
  return (
    <article className={isTocShown ? s.withToc : s.article} {...textLanguage(translation)}>
      <header className={s.header}>
        {above && <div {...language}>{above}</div>}
        <h1>{article.title}</h1>
        {meta && (
          <div className={s.meta} {...language}>
            {meta}
          </div>
        )}
      </header>
      <Notices article={article} version={version} language={language} />
      {isTocShown && <Toc entries={article.toc} />}
      <Prose slot={article.body} onShown={enhance} />
      <footer className={s.footer} {...language}>
        {below}
        <ArticleFooter article={article} />
        {children}
      </footer>
    </article>
  );
}
