import { useMessages } from '../theme/hooks/shell';

interface CorrectionNoticeProps {
  readonly query: string;
  /** The corrected query that was answered; `null` if the query was answered as typed. */
  readonly meant: string | null;
  readonly className: string;
  /** Searches for the query exactly as typed. */
  readonly onAsTyped: () => void;
}

/** Reports that a query was corrected, with a button to search as typed. */
export function CorrectionNotice({ query, meant, className, onAsTyped }: CorrectionNoticeProps) {
  const t = useMessages();
  if (meant === null) return null;
  return (
    <p className={className}>
      <strong>{t('search.meant', { query: meant })}</strong>{' '}
      <button type="button" onClick={onAsTyped}>
        {t('search.asTyped', { query })}
      </button>
    </p>
  );
}
