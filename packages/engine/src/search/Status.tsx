import { type ReactNode, useEffect, useState } from 'react';

/** Time without a change after which a message that waits is said, in milliseconds. */
const QUIET = 700;

interface StatusProps {
  readonly message: string;
  /** Whether it may be another with the next key: then it is said when it has stood for a moment. */
  readonly waits: boolean;
}

/** Says a message to a screen reader: not one for each key that is typed. */
export function Status({ message, waits }: StatusProps): ReactNode {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(say, waits ? QUIET : 0, message);
    return () => clearTimeout(timer);
  }, [message, waits]);
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}
