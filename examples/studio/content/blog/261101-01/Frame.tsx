import { useState } from 'react';

/** Shows the time that one frame has at a chosen rate. */
export function Frame() {
  const [rate, setRate] = useState(60);
  return (
    <p>
      <label>
        Pictures a second:{' '}
        <input
          type="range"
          min={24}
          max={240}
          step={12}
          value={rate}
          onChange={(event) => setRate(Number(event.target.value))}
        />
      </label>{' '}
      <output>
        {rate} a second, {(1000 / rate).toFixed(1)} ms each
      </output>
    </p>
  );
}
