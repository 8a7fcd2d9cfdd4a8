import { AskError } from '@private-devlog/ask/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Conversation,
  type ConversationEvent,
  clipboardText,
  conversationReducer,
  lastQuestion,
} from './conversation';
import { citationMark } from './inlines';
import { readConversations, removeConversation, saveConversation } from './storedConversations';

const empty: Conversation = { id: '1', turns: [] };
const ask = (question: string): ConversationEvent => ({ type: 'ask', question, isGenerated: true });
const text = (value: string): ConversationEvent => ({ type: 'part', part: { type: 'text', text: value } });
const cite = (number: number): ConversationEvent => ({
  type: 'part',
  part: { type: 'citation', number, url: `/${number}`, title: `T${number}` },
});
const afterEvents = (...events: readonly ConversationEvent[]) => events.reduce(conversationReducer, empty);

describe('a conversation', () => {
  it('gathers texts and citations, each source once', () => {
    const { turns } = afterEvents(ask('q'), text('a '), cite(1), text(' b\ue0009\ue001'), cite(2), cite(1), {
      type: 'done',
    });
    expect(turns).toEqual([
      {
        question: 'q',
        text: `a${citationMark(1)} b9${citationMark(2)}${citationMark(1)}`,
        sources: [
          { number: 1, url: '/1', title: 'T1' },
          { number: 2, url: '/2', title: 'T2' },
        ],
        status: 'done',
        isGenerated: true,
        problem: null,
      },
    ]);
  });

  it('takes nothing in after it was stopped', () => {
    const stopped = afterEvents(ask('q'), text('a'), { type: 'stopped' });
    expect(conversationReducer(stopped, text('b'))).toBe(stopped);
    expect(conversationReducer(stopped, { type: 'done' })).toBe(stopped);
  });

  it('keeps what came before a failure, and can ask again', () => {
    const failed = afterEvents(ask('q'), text('a'), { type: 'failed', error: new AskError('timeout', '') });
    expect(failed.turns[0]).toMatchObject({ text: 'a', status: 'failed', problem: { isRetryable: true } });
    expect(conversationReducer(failed, { type: 'again' }).turns[0]).toMatchObject({
      text: '',
      status: 'asking',
      problem: null,
    });
    const broken = afterEvents(ask('q'), { type: 'failed', error: new Error('worker') });
    expect(broken.turns[0]!.problem?.code).toBe('unavailable');
  });

  it('sends what was said before along', () => {
    const conversation = afterEvents(ask('one'), text('**a**'), cite(1), { type: 'done' }, ask('two'));
    expect(lastQuestion(conversation)).toEqual({
      text: 'two',
      earlier: [{ question: 'one', answer: 'a[1]' }],
    });
  });

  it('is copied as text with the addresses of its sources', () => {
    const [turn] = afterEvents(ask('q'), text('**a**'), cite(1)).turns;
    expect(clipboardText(turn!, 'https://example.com/')).toBe('a[1]\n\n[1] T1: https://example.com/1');
  });
});

describe('conversations in storage', () => {
  const store = new Map<string, string>();
  const use = (storage: Partial<Storage>) => vi.stubGlobal('window', { localStorage: storage });
  const working: Partial<Storage> = {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
  };
  afterEach(() => {
    store.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const conversation = (id: string): Conversation => ({
    ...afterEvents(ask(`q${id}`), text('a'), cite(1), { type: 'done' }),
    id,
  });

  it('are the last seven, newest first, each once', () => {
    use(working);
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '4'])
      saveConversation('site', conversation(id));
    expect(readConversations('site').map(({ id }) => id)).toEqual(['4', '8', '7', '6', '5', '3', '2']);
    removeConversation('site', '8');
    expect(readConversations('site')).toHaveLength(6);
    expect(readConversations('site')[0]).toEqual(conversation('4'));
    expect(readConversations('other')).toEqual([]);
  });

  it('are not kept while they are empty, and are stopped when they were left', () => {
    use(working);
    saveConversation('site', empty);
    expect(readConversations('site')).toEqual([]);
    saveConversation('site', afterEvents(ask('q'), text('a')));
    expect(readConversations('site')[0]!.turns[0]).toMatchObject({ text: 'a', status: 'stopped' });
  });

  it.each(['', 'nonsense', '{}', '[null, 1, {"id":1}]', '[{"id":"a","turns":[{"question":1}]}]'])(
    'that are damaged count as none: %s',
    (value) => {
      store.set('ask.recent.site', value);
      use(working);
      expect(readConversations('site')).toEqual([]);
    },
  );

  it('may be denied', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const deny = () => {
      throw new Error('denied');
    };
    use({ getItem: deny, setItem: deny });
    saveConversation('site', conversation('1'));
    expect(readConversations('site')).toEqual([]);
  });
});
