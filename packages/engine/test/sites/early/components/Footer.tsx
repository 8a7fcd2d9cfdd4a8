import type { NoProps, Replacement } from '@private-devlog/engine/theme';
import { useState } from 'react';

/** A footer that counts. */
const Footer: Replacement<NoProps> = () => {
  const [count, setCount] = useState(0);
  return (
    <footer>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        <b>waved</b> {count}
      </button>
    </footer>
  );
};

export default Footer;
