import { type ReactNode, useEffect, useState } from 'react';

/** Debounce of an announcement, in milliseconds. */
const DEBOUNCE = 700;

interface StatusProps {
  readonly message: string;
  /** Whether the message is debounced, because the next key may change it. */
  readonly waits: boolean;
}

/** Announces a message to screen readers, but not one per key. */
export function Status({ message, waits }: StatusProps): ReactNode {
  const [announced, announce] = useState('');
  useEffect(() => {
    const timer = setTimeout(announce, waits ? DEBOUNCE : 0, message);
    return () => clearTimeout(timer);
  }, [message, waits]);
  return (
    <p className="sr" role="status">
      {announced}
    </p>
  );
}
