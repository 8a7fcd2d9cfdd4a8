import type { Translate } from '../../shared/messages';
import type { ArticleProps } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './Article.module.css';
import { CopyButton } from './CopyButton';

/** Footer of an article: last change, edit link, Markdown. */
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
      <CopyButton
        label="article.copyMarkdown"
        done="article.copiedMarkdown"
        text={() => textAt(article.markdownHref)}
      />
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

async function textAt(href: string): Promise<string> {
  const response = await fetch(href);
  if (response.ok) return response.text();
  throw new Error(href);
}
