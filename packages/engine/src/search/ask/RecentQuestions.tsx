import { useState } from 'react';
import { useMessages } from '../../theme/hooks/shell';
import { Icon } from '../../theme/ui/Icon';
import s from './Ask.module.css';
import type { Conversation } from './conversation';
import { readConversations, removeConversation } from './storedConversations';

interface RecentQuestionsProps {
  readonly indexName: string;
  readonly onOpen: (conversation: Conversation) => void;
}

/** Saved conversations, to continue or remove; nothing without any. */
export function RecentQuestions({ indexName, onOpen }: RecentQuestionsProps) {
  const t = useMessages();
  const [recent, setRecent] = useState(() => readConversations(indexName));
  if (recent.length === 0) return null;
  const remove = (id: string) => {
    removeConversation(indexName, id);
    setRecent(readConversations(indexName));
  };
  return (
    <>
      <h3 className={s.small}>{t('ask.recent')}</h3>
      <ul className={s.recent}>
        {recent.map((conversation) => {
          const title = conversation.turns[0]?.question ?? '';
          return (
            <li key={conversation.id}>
              <button type="button" className={s.open} onClick={() => onOpen(conversation)}>
                {title}
              </button>
              <button
                type="button"
                aria-label={`${t('ask.remove')}: ${title}`}
                title={t('ask.remove')}
                onClick={() => remove(conversation.id)}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
