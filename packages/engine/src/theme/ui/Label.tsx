import type { ReactNode } from 'react';
import s from './Label.module.css';

/** The name of a language, written in that language. */
export function LanguageChip({ lang, label }: { lang: string | null; label: string }): ReactNode {
  return (
    <span className={s.label} lang={lang ?? undefined}>
      {label}
    </span>
  );
}

/** What a list says of a text; draws nothing without a text. */
export function Label({ text }: { text: string | undefined }): ReactNode {
  return text ? <span className={s.label}>{text}</span> : null;
}
