import type { ReactNode } from 'react';
import s from './Label.module.css';

// The no-break space separates the label from the title in the accessible name of a heading. Margins and ordinary
// spaces between elements do not.

/** Label of a text in a list; renders nothing without one. @param lang its language, if it differs from the page's */
export function Label({ text, lang }: { text: string | undefined; lang?: string | null }): ReactNode {
  return text ? (
    <>
      {'\u00a0'}
      <span className={s.label} lang={lang ?? undefined}>
        {text}
      </span>
    </>
  ) : null;
}

/** Name of a language, in that language. */
export function LanguageChip({ lang, label }: { lang: string | null; label: string }): ReactNode {
  return <Label text={label} lang={lang} />;
}
