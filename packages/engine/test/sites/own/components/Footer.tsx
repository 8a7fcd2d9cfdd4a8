import { type NoProps, type Replacement, useShell } from '@private-devlog/engine/theme';
import { useState } from 'react';
import styles from './Footer.module.css';

/** The theme's footer with a line of one's own, which counts. */
const Footer: Replacement<NoProps> = ({ Default }) => {
  const { locale } = useShell();
  const [count, setCount] = useState(0);
  return (
    <>
      <p className={styles.line}>
        <button type="button" onClick={() => setCount(count + 1)}>
          waved {count} times in {locale}
        </button>
      </p>
      <Default />
    </>
  );
};

export default Footer;
