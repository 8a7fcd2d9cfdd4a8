import type { ReactNode } from 'react';
import s from './Label.module.css';

// The no-break space separates the label from the title in the accessible name of a heading. Margins and ordinary
// spaces between elements do not.

/** Name of a language, in that language. */
export function LanguageChip({ lang, label }: { lang: string | null; label: string }): ReactNode {
  return (
    <>
      {'\u00a0'}
      <span className={s.label} lang={lang ?? undefined}>
        {label}
      </span>
    </>
  );
}

/** Label of a text in a list; renders nothing without one. */
export function Label({ text }: { text: string | undefined }): ReactNode {
  return text ? (
    <>
      {'\u00a0'}
      <span className={s.label}>{text}</span>
    </>
  ) : null;
}
