import type { ReactNode } from 'react';
import type { Translation } from '../../shared/screens';
import s from './Label.module.css';

/** Marks a text in a list whose language is not that of the page. */
export function LanguageLabel({ translation }: { translation: Translation | null }): ReactNode {
  if (translation?.state !== 'missing') return null;
  return <LanguageChip lang={translation.lang} label={translation.languageLabel} />;
}

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
