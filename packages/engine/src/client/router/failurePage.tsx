import { translator } from '../../shared/messages';
import { escapeHtml } from '../../shared/text';
import { LoadError, type LoadErrorProps } from '../LoadError';
import type { LoadedPage } from './loadedPage';

/** A page that reports a failed load, within the layout of the page before. */
export function failurePage(current: LoadedPage, path: string, props: LoadErrorProps): LoadedPage {
  const { shell } = current;
  const screen = () => <LoadError {...props} />;
  const title = translator(shell.locale, shell.messages)('load.error');
  return {
    ...current,
    page: { ...current.page, path, shared: [], alternates: {} },
    head: `<title>${escapeHtml(`${title} | ${shell.title}`)}</title><meta name="robots" content="noindex">`,
    Screen: screen,
  };
}
