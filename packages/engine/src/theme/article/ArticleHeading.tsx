import type { ReactNode } from 'react';
import type { ArticleProps } from '../../shared/screens';
import { textLanguage } from '../ui/language';
import s from './Article.module.css';

interface ArticleHeadingProps {
  readonly article: ArticleProps;
  /** Below the title: date, authors. */
  readonly meta?: ReactNode;
}

/** Title and metadata of an article. */
export function ArticleHeading({ article, meta }: ArticleHeadingProps): ReactNode {
  return (
    <>
      {!article.isTitleHidden && <h1 {...textLanguage(article.translation)}>{article.title}</h1>}
      {meta && <div className={s.meta}>{meta}</div>}
    </>
  );
}
