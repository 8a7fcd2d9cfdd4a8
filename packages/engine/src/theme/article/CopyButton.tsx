import { useState } from 'react';
import type { MessageKey } from '../../shared/messages';
import { useMessages } from '../hooks/shell';
import { copyAloud } from '../ui/clipboard';

/** Duration of the confirmation, in milliseconds. */
const SHOWN = 2500;

interface CopyButtonProps {
  readonly label: MessageKey;
  /** Label after the text was copied. */
  readonly done: MessageKey;
  /** Returns the text, or `null` if it was shared in another way. */
  readonly text: () => string | Promise<string> | null;
}

/** A button that copies a text, and reports the result. */
export function CopyButton({ label, done, text }: CopyButtonProps) {
  const t = useMessages();
  const [outcome, setOutcome] = useState<MessageKey | null>(null);
  const copy = async () => {
    const content = text();
    if (content === null) return;
    setOutcome((await copyAloud(content, t, done)) ? done : 'article.copyFailed');
    setTimeout(() => setOutcome(null), SHOWN);
  };
  return (
    <button type="button" data-js="" onClick={copy}>
      {t(outcome ?? label)}
    </button>
  );
}
