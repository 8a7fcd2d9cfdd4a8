import { useState } from 'react';

/** A button that fails on request. */
export function Fragile() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    const origin = new RangeError('There is no such number.');
    throw new Error('The figure broke.', { cause: new TypeError('The data is missing.', { cause: origin }) });
  }
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      Break
    </button>
  );
}
