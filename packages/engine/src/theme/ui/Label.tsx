import type { ReactNode } from 'react';
import s from './Label.module.css';

// The space parts it from the title in the name of a heading, where neither margins nor ordinary spaces between elements count.

/** The name of a language, written in that language. */
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

/** What a list says of a text; draws nothing without a text. */
export function Label({ text }: { text: string | undefined }): ReactNode {
  return text ? (
    <>
      {'\u00a0'}
      <span className={s.label}>{text}</span>
    </>
  ) : null;
}
