import { type ReactNode, useEffect, useState } from 'react';

/** Time without a change after which a message is said, in milliseconds. */
const QUIET = 700;

/** Says a message to a screen reader when it has stood for a moment: not one for each key that is typed. */
export function Status({ message }: { message: string }): ReactNode {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(say, QUIET, message);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}
