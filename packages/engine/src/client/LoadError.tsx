import { useMessages } from '../theme/hooks/shell';
import { Failure } from '../theme/ui/Failure';

/** Why a page could not be loaded, and how to try again. */
export interface LoadErrorProps {
  /** What went wrong, in the words of the program. */
  readonly message: string;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** Rendered instead of a page that could not be loaded. */
export function LoadError({ message, isOffline, retry }: LoadErrorProps) {
  const t = useMessages();
  return (
    <Failure title={t('load.error')} retry={{ label: t('load.retry'), run: retry }}>
      {isOffline && <p>{t('load.offlineMissing')}</p>}
      <pre>{message}</pre>
    </Failure>
  );
}
