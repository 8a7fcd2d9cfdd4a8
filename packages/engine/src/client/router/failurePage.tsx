import { translator } from '../../shared/messages';
import { escapeHtml } from '../../shared/text';
import { Failure } from '../../theme/ui/Failure';
import type { LoadedPage } from './loadedPage';

/** Why a page could not be loaded, and how to retry. */
interface LoadProblem {
  /** Technical error message. */
  readonly message: string;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** A page that reports a failed load, within the layout of the page before. */
export function failurePage(current: LoadedPage, path: string, problem: LoadProblem): LoadedPage {
  const { shell } = current;
  const t = translator(shell.locale, shell.messages);
  const title = t('load.error');
  const Screen = () => (
    <Failure title={title} retry={{ label: t('load.retry'), run: problem.retry }}>
      {problem.isOffline && <p>{t('load.offlineMissing')}</p>}
      <pre>{problem.message}</pre>
    </Failure>
  );
  return {
    ...current,
    page: { ...current.page, path, shared: [], alternates: {} },
    head: `<title>${escapeHtml(`${title} | ${shell.title}`)}</title><meta name="robots" content="noindex">`,
    Screen,
  };
}
