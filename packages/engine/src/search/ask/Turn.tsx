import { isOfSite } from '@private-devlog/ask/siteAddress';
import { useMessages } from '../../theme/hooks/shell';
import s from './Ask.module.css';
import type { ConversationTurn } from './conversation';
import { Markdown } from './Markdown';
import { SiteLink } from './SiteLink';

interface TurnProps {
  readonly turn: ConversationTurn;
  readonly site: string;
  /** Undefined for all but the last turn. */
  readonly onRetry: (() => void) | undefined;
  readonly onCopy: () => void;
  /** Returns to the search. */
  readonly onBack: () => void;
}

/** A question and its answer, with sources, disclaimer and actions. */
export function Turn({ turn, site, onRetry, onCopy, onBack }: TurnProps) {
  const t = useMessages();
  const { question, text, status, isGenerated, problem } = turn;
  const sources = turn.sources.filter(({ url }) => isOfSite(url, site));
  const related = (turn.related ?? []).filter(({ url }) => isOfSite(url, site));
  const isAsking = status === 'asking';
  const canRetry = onRetry && (status === 'stopped' || problem?.isRetryable);
  return (
    <article className={s.turn} aria-busy={isAsking}>
      <h3 className={s.question}>{question}</h3>
      {text !== '' && <Markdown text={text} sources={sources} site={site} />}
      {isAsking && <p className={s.thinking}>{t('ask.thinking')}</p>}
      {status === 'done' && text === '' && <p>{t('ask.none')}</p>}
      {status === 'done' && text === '' && related.length > 0 && (
        <>
          <h4 className={s.small}>{t('ask.related')}</h4>
          <ul className={s.sources}>
            {related.map(({ url, title, text: beginning }) => (
              <li key={url}>
                <SiteLink href={url}>{title}</SiteLink>
                <br />
                {beginning}
              </li>
            ))}
          </ul>
        </>
      )}
      {status === 'failed' && <p className={s.error}>{t('ask.error')}</p>}
      {text !== '' && sources.length > 0 && !isAsking && (
        <>
          <h4 className={s.small}>{t('ask.sources')}</h4>
          <ol className={s.sources}>
            {sources.map(({ number, url, title }) => (
              <li key={number} value={number}>
                <SiteLink href={url}>{title}</SiteLink>
              </li>
            ))}
          </ol>
        </>
      )}
      {text !== '' && <p className={s.small}>{t(isGenerated ? 'ask.disclaimer' : 'ask.extractive')}</p>}
      {!isAsking && (
        <div className={s.actions}>
          {text !== '' && (
            <button type="button" onClick={onCopy}>
              {t('ask.copy')}
            </button>
          )}
          {status === 'done' && text === '' && (
            <button type="button" onClick={onBack}>
              {t('ask.back')}
            </button>
          )}
          {canRetry && (
            <button type="button" onClick={onRetry}>
              {t('ask.retry')}
            </button>
          )}
        </div>
      )}
    </article>
  );
}
