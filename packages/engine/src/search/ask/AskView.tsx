import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { addListener } from '../../browser/addListener';
import { usePage } from '../../theme/hooks/page';
import { usePreferredVersion } from '../../theme/hooks/preferredVersion';
import { useMessages, useShell } from '../../theme/hooks/shell';
import { copyText } from '../../theme/ui/clipboard';
import { Icon } from '../../theme/ui/Icon';
import { currentVersion, facetFilters } from '../query/facets';
import s from './Ask.module.css';
import { answerText, parseMarkdown } from './answerMarkdown';
import { type Conversation, type ConversationTurn, clipboardText } from './conversation';
import { createAsk } from './createAsk';
import { QuestionForm } from './QuestionForm';
import { RecentQuestions } from './RecentQuestions';
import { Turn } from './Turn';
import { useConversation } from './useConversation';

/** Props that the modal passes to the conversation, which it loads with the first question. */
export interface AskViewProps {
  /** First question, sent at once; if empty, recent conversations are listed. */
  readonly question: string;
  /** Returns to the search. */
  readonly onClose: () => void;
}

/** A conversation about the site, which replaces the results in the search modal. */
export function AskView({ question, onClose }: AskViewProps) {
  const shell = useShell();
  const t = useMessages();
  const page = usePage();
  const version = currentVersion(shell, page, usePreferredVersion());
  const config = shell.search!;
  const ask = useMemo(
    () => createAsk(shell, config.isContextual ? facetFilters(shell.locale, version) : []),
    [shell, config, version],
  );
  const isGenerated = config.askAi?.mode === 'generative';
  const control = useConversation(ask, { indexName: config.indexName, isGenerated });
  const { conversation, isAsking } = control;
  const { turns } = conversation;
  const input = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const lastScroll = useRef(0);
  const [copied, setCopied] = useState<Conversation | null>(null);
  const site = new URL(shell.baseUrl, window.location.origin).href;
  const last = turns.at(-1);

  const askFirst = useEffectEvent(() => {
    if (question.trim() !== '') control.ask(question.trim());
  });
  useEffect(() => {
    askFirst();
    // On touch devices the keyboard would cover half of the answer, so the reader opens it.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus();
    else log.current?.focus();
  }, []);
  useEffect(() => {
    lastScroll.current = scrollToEnd(log.current!, lastScroll.current);
  });

  const copy = async (turn: ConversationTurn) => {
    if (await copyText(clipboardText(turn, site))) setCopied(conversation);
  };
  const startNew = () => {
    control.open();
    input.current?.focus();
  };
  const view = useRef<HTMLElement>(null);
  const onEscape = useEffectEvent(() => (isAsking ? control.stop() : onClose()));
  useEffect(() => {
    // The modal has a native listener, which must not handle this key. A React handler would run too late.
    const onKeyDown = (event: KeyboardEvent) => {
      // 27 is an Escape; one of an input method is 229.
      if (event.keyCode !== 27) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    return addListener(view.current, 'keydown', onKeyDown);
  }, []);
  return (
    <section ref={view} className={s.view} aria-labelledby="ask-title">
      <header className={s.header}>
        <button type="button" title={t('ask.back')} onClick={onClose}>
          <Icon name="back" isMirrored />
        </button>
        <h2 id="ask-title" className={s.title}>
          {t(isGenerated ? 'ask.title' : 'ask.quoteTitle')}
        </h2>
        {turns.length > 0 && (
          <button type="button" className={s.new} onClick={startNew}>
            {t('ask.new')}
          </button>
        )}
      </header>
      <div ref={log} className={s.log} tabIndex={-1}>
        {turns.length === 0 && (
          <RecentQuestions indexName={config.indexName} onOpen={(next) => control.open(next)} />
        )}
        {turns.map((turn, at) => (
          <Turn
            key={`${conversation.id}-${String(at)}`}
            turn={turn}
            site={site}
            onRetry={at === turns.length - 1 ? control.retry : undefined}
            onCopy={() => void copy(turn)}
            onBack={onClose}
          />
        ))}
      </div>
      <p className="sr" role="status" aria-live="polite">
        {copied === conversation ? t('ask.copied') : last ? announcementOf(last, t) : ''}
      </p>
      <QuestionForm
        input={input}
        isFollowUp={turns.length > 0}
        isAsking={isAsking}
        onAsk={(text) => {
          lastScroll.current = 0;
          control.ask(text);
        }}
        onStop={control.stop}
      />
    </section>
  );
}

/** Announcement of a turn for screen readers: first that an answer is coming, then the complete answer, once. */
function announcementOf({ status, text }: ConversationTurn, t: ReturnType<typeof useMessages>): string {
  if (status === 'asking') return t('ask.thinking');
  if (status === 'failed') return t('ask.error');
  return text === '' && status === 'done' ? t('ask.none') : answerText(parseMarkdown(text));
}

/**
 * Scrolls the log to its end as far as the last question stays visible, since an answer is read from there. If the
 * reader has scrolled back, the log stays.
 *
 * @param lastScroll scroll offset after the last call
 * @returns scroll offset now
 */
function scrollToEnd(log: HTMLElement, lastScroll: number): number {
  if (log.scrollTop < lastScroll) return lastScroll;
  const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  const overflow = topOf(log.lastElementChild) - topOf(log);
  if (overflow > 0) log.scrollTop += overflow;
  return log.scrollTop;
}
