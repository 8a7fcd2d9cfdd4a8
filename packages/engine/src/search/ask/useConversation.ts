import type { AskFunction } from '@private-devlog/ask/types';
import { useEffect, useRef, useState } from 'react';
import { type Conversation, type ConversationEvent, conversationReducer, lastQuestion } from './conversation';
import { saveConversation } from './storedConversations';

interface ConversationControl {
  readonly conversation: Conversation;
  readonly isAsking: boolean;
  /** Sends a question, unless an answer is pending. */
  readonly ask: (question: string) => void;
  /** Repeats the last question. */
  readonly retry: () => void;
  readonly stop: () => void;
  /** Continues a saved conversation; without one, starts a new one. */
  readonly open: (conversation?: Conversation) => void;
}

interface ConversationOptions {
  readonly indexName: string;
  readonly isGenerated: boolean;
}

/**
 * State of a conversation, with one pending question at a time. It is saved when an answer ends. Unmounting aborts a
 * pending answer, and saves the part that has arrived.
 */
export function useConversation(
  ask: AskFunction,
  { indexName, isGenerated }: ConversationOptions,
): ConversationControl {
  const [conversation, setConversation] = useState(newConversation);
  const current = useRef(conversation);
  const running = useRef<AbortController | null>(null);
  const isAsking = isPending(conversation);

  const dispatch = (event: ConversationEvent) => {
    current.current = conversationReducer(current.current, event);
    setConversation(current.current);
    if (!isPending(current.current)) saveConversation(indexName, current.current);
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
  };
  const start = async (event: ConversationEvent) => {
    if (isPending(current.current)) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    dispatch(event);
    try {
      for await (const part of ask(lastQuestion(current.current), signal)) {
        if (signal.aborted) return;
        dispatch({ type: 'part', part });
      }
      if (!signal.aborted) dispatch({ type: 'done' });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', error });
    }
  };
  useEffect(
    () => () => {
      running.current?.abort();
      saveConversation(indexName, current.current);
    },
    [indexName],
  );
  return {
    conversation,
    isAsking,
    ask: (question) => void start({ type: 'ask', question, isGenerated }),
    retry: () => void start({ type: 'again' }),
    stop: () => {
      cancel();
      dispatch({ type: 'stopped' });
    },
    open: (next = newConversation()) => {
      cancel();
      dispatch({ type: 'stopped' });
      dispatch({ type: 'open', conversation: next });
    },
  };
}

function isPending({ turns }: Conversation): boolean {
  return turns.at(-1)?.status === 'asking';
}

function newConversation(): Conversation {
  return { id: String(Date.now()), turns: [] };
}
