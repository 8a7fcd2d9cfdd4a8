import { useState } from 'react';
import './counter.css';

/** Counts clicks. */
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      {count}번
    </button>
  );
}
