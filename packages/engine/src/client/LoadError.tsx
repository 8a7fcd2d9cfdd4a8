import { useMessages } from '../theme/hooks/shell';
import { Failure } from '../theme/ui/Failure';

/** Props of the failure screen: the reason, and how to retry. */
export interface LoadErrorProps {
  /** Technical error message. */
  readonly message: string;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** Screen of a page that could not be loaded. */
export function LoadError({ message, isOffline, retry }: LoadErrorProps) {
  const t = useMessages();
  return (
    <Failure title={t('load.error')} retry={{ label: t('load.retry'), run: retry }}>
      {isOffline && <p>{t('load.offlineMissing')}</p>}
      <pre>{message}</pre>
    </Failure>
  );
}
