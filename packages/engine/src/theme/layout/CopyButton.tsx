import { useState } from 'react';
import type { MessageKey } from '../../shared/messages';
import { useMessages } from '../hooks/shell';
import { announce } from '../ui/announce';
import { copyText } from '../ui/clipboard';

/** How long the button says that it is done, in milliseconds. */
const SHOWN = 2500;

interface CopyButtonProps {
  readonly label: MessageKey;
  /** What it says when the text is on the clipboard. */
  readonly done: MessageKey;
  /** The text; `null` when it was put elsewhere. */
  readonly text: () => string | Promise<string> | null;
}

/** A button that copies a text, and says whether that was possible. */
export function CopyButton({ label, done, text }: CopyButtonProps) {
  const t = useMessages();
  const [outcome, setOutcome] = useState<MessageKey | null>(null);
  const copy = async () => {
    const content = text();
    if (content === null) return;
    const next = (await copyText(content)) ? done : 'article.copyFailed';
    setOutcome(next);
    setTimeout(() => setOutcome(null), SHOWN);
    announce(t(next));
  };
  return (
    <button type="button" data-js="" onClick={copy}>
      {t(outcome ?? label)}
    </button>
  );
}
