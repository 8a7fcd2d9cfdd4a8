import type { Translate } from '../../shared/messages';
import type { ArticleProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './Article.module.css';
import { CopyMarkdown } from './CopyMarkdown';

/** Where an article comes from: last change, link to edit it, its Markdown. */
export function ArticleFooter({ article }: { article: ArticleProps }) {
  const t = useMessages();
  const updated = updatedText(article.lastUpdated, t);
  return (
    <div className={s.meta}>
      {updated && <span>{updated}</span>}
      {article.editHref && (
        <a href={article.editHref} rel="noopener">
          {t('article.edit')}
        </a>
      )}
      <a href={article.markdownHref} type="text/markdown" data-markdown="">
        {t('article.markdown')}
      </a>
      <CopyMarkdown href={article.markdownHref} />
    </div>
  );
}

function updatedText(updated: ArticleProps['lastUpdated'], t: Translate): string | null {
  if (!updated) return null;
  const { date, author } = updated;
  if (date && author) return t('article.updatedOnBy', { date: date.text, author });
  if (date) return t('article.updatedOn', { date: date.text });
  return author ? t('article.updatedBy', { author }) : null;
}
