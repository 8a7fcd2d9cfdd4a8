import { MAX_QUESTION } from '@private-devlog/ask/types';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useMessages } from '../../theme/hooks/shell';
import s from './Ask.module.css';

interface QuestionFormProps {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly isFollowUp: boolean;
  readonly isAsking: boolean;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
}

/**
 * Input of a question. Enter sends it, except an Enter that ends a composition. If an answer is still streaming, the
 * question stays in the field and is sent after it, unless it is edited before.
 */
export function QuestionForm({ input, isFollowUp, isAsking, onAsk, onStop }: QuestionFormProps) {
  const t = useMessages();
  const [text, setText] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const errorId = useId();
  const question = text.replace(/\s+/g, ' ').trim();
  const isTooLong = question.length > MAX_QUESTION;
  const label = t(isFollowUp ? 'ask.followUp' : 'ask.placeholder');
  const send = () => {
    if (isTooLong || question === '') return;
    setIsWaiting(isAsking);
    if (isAsking) return;
    setText('');
    onAsk(question);
  };
  useEffect(() => {
    if (isWaiting && !isAsking) send();
  });
  const onKeyDown = ({ keyCode, shiftKey, nativeEvent }: KeyboardEvent) => {
    // 13 is an Enter. One that ends a composition is 229, also in Safari, where the composition has ended before it.
    if (keyCode !== 13 || shiftKey) return;
    nativeEvent.preventDefault();
    send();
  };
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={input}
        className={s.input}
        rows={1}
        value={text}
        placeholder={label}
        aria-label={label}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? errorId : undefined}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => {
          setText(event.target.value);
          setIsWaiting(false);
        }}
        onKeyDown={onKeyDown}
      />
      {isAsking ? (
        <button type="button" className={s.send} onClick={onStop}>
          {t('ask.stop')}
        </button>
      ) : (
        <button type="submit" className={s.send} disabled={isTooLong || question === ''}>
          {t('ask.send')}
        </button>
      )}
      {isTooLong && (
        <p id={errorId} role="alert" className={s.error}>
          {t('ask.tooLong', { count: MAX_QUESTION })}
        </p>
      )}
    </form>
  );
}
