import { useMessages } from '../theme/hooks/shell';

interface MeantProps {
  readonly query: string;
  /** The query as it was answered; `null` when it was answered as it is. */
  readonly meant: string | null;
  readonly className: string;
  /** Asks for the query as it was typed. */
  readonly onAsTyped: () => void;
}

/** Says that a query was read as another one, with the way back to what was typed. */
export function Meant({ query, meant, className, onAsTyped }: MeantProps) {
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
