/** Saved conversations in local storage, newest first. */

import { localStore, storedList } from '../../browser/storage';
import { isMap } from '../../shared/values/isMap';
import type { Conversation, ConversationTurn } from './conversation';

const MAX_CONVERSATIONS = 7;
const MAX_TURNS = 10;
const MAX_TEXT = 6000;
const MAX_SOURCES = 12;

/** Reads the saved conversations of an index. Damaged or foreign values are ignored. */
export function readConversations(indexName: string): readonly Conversation[] {
  const stored = storedList(localStore, storageKey(indexName));
  return stored.flatMap(toConversation).slice(0, MAX_CONVERSATIONS);
}

/** Saves a conversation as the newest one. A conversation without turns is not saved. */
export function saveConversation(indexName: string, conversation: Conversation): void {
  if (conversation.turns.length === 0) return;
  const others = readConversations(indexName).filter(({ id }) => id !== conversation.id);
  storeConversations(indexName, [conversation, ...others]);
}

/** Removes a saved conversation, if it exists. */
export function removeConversation(indexName: string, id: string): void {
  storeConversations(
    indexName,
    readConversations(indexName).filter((conversation) => conversation.id !== id),
  );
}

function storeConversations(indexName: string, conversations: readonly Conversation[]): void {
  const stored = conversations.slice(0, MAX_CONVERSATIONS).map(({ id, turns }) => ({
    id,
    // A pending answer cannot be resumed.
    turns: turns
      .slice(-MAX_TURNS)
      .map((turn) => (turn.status === 'asking' ? { ...turn, status: 'stopped' } : turn)),
  }));
  localStore.set(storageKey(indexName), JSON.stringify(stored));
}

function storageKey(indexName: string): string {
  return `ask.recent.${indexName}`;
}

function toConversation(value: unknown): Conversation[] {
  if (!isMap(value) || typeof value.id !== 'string' || !Array.isArray(value.turns)) return [];
  const turns = value.turns.slice(-MAX_TURNS).flatMap(toTurn);
  return turns.length === 0 ? [] : [{ id: value.id, turns }];
}

function toTurn(value: unknown): ConversationTurn | [] {
  if (!isMap(value)) return [];
  const { question, text, sources, status, isGenerated } = value;
  if (typeof question !== 'string' || typeof text !== 'string' || !Array.isArray(sources)) return [];
  const problem = { code: 'unavailable', message: '', isRetryable: true } as const;
  return {
    question,
    text: text.slice(0, MAX_TEXT),
    sources: sources.slice(0, MAX_SOURCES).flatMap(toSource),
    isGenerated: isGenerated !== false,
    ...(status === 'done' || status === 'stopped'
      ? { status, problem: null }
      : { status: 'failed', problem }),
  };
}

function toSource(value: unknown): ConversationTurn['sources'][number][] {
  if (!isMap(value)) return [];
  const { number, url, title } = value;
  const isSource = typeof number === 'number' && typeof url === 'string' && typeof title === 'string';
  return isSource ? [{ number, url, title }] : [];
}
