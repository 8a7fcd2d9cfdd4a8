import type { Translation } from '../../shared/screens';
import { useMessages } from '../hooks/shell';
import s from './Label.module.css';

/** Marks a text in a list whose language is not that of the page. */
export function LanguageLabel({ translation }: { translation: Translation | null }) {
  if (translation?.state !== 'missing') return null;
  return <LanguageChip lang={translation.lang} label={translation.languageLabel} />;
}

/** The name of a language, written in that language. */
export function LanguageChip({ lang, label }: { lang: string | null; label: string }) {
  return (
    <span className={s.label} lang={lang ?? undefined}>
      {label}
    </span>
  );
}

/** Says in a list that a text is a draft. */
export function DraftLabel({ isDraft }: { isDraft: boolean }) {
  const t = useMessages();
  return isDraft ? <span className={s.label}>{t('notice.draftLabel')}</span> : null;
}
