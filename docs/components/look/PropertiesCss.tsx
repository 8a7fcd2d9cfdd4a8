import { useEffect, useState } from 'react';
import shared from '../mdx.module.css';
import styles from './look.module.css';
import { reset, useChanges } from './store';
import { useWords } from './words';

/** What readers changed in the tables of the page, as text of a `theme.css`. The changes end with the page. */
export function PropertiesCss() {
  const words = useWords();
  const changes = useChanges();
  const [outcome, setOutcome] = useState('');
  useEffect(() => reset, []);
  if (changes === null)
    return (
      <>
        <noscript>
          <p>{words.noScript}</p>
        </noscript>
        <p className={shared.printed}>{words.printed}</p>
      </>
    );
  const lines = [...changes].map(([name, value]) => `  ${name}: ${value};\n`);
  const css = lines.length > 0 ? `:root {\n${lines.join('')}}` : words.nothing;
  const copy = () =>
    navigator.clipboard.writeText(`${css}\n`).then(
      () => setOutcome(words.copied),
      () => setOutcome(words.failed),
    );
  return (
    <div className={styles.css}>
      <textarea
        readOnly
        rows={Math.max(lines.length + 2, 3)}
        wrap="off"
        spellCheck={false}
        aria-label="theme.css"
        value={css}
      />
      <button type="button" disabled={lines.length === 0} onClick={copy}>
        {words.copy}
      </button>
      <button type="button" disabled={lines.length === 0} onClick={reset}>
        {words.undoAll}
      </button>
      <span role="status">{outcome}</span>
    </div>
  );
}
