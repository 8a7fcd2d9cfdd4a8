import { translator } from '../../shared/messages';
import { type LocaleFile, localeDataPath } from '../../shared/pageData/localeData';
import './wrongBase.css';

interface WrongBase {
  readonly configured: string;
  /** The base URL below which the application was found, as in the address. */
  readonly likely: string;
  /** Code of the page's locale. */
  readonly locale: string;
}

/**
 * Reports above the page that the site is published below another base URL than configured. The page works without
 * script.
 */
export async function reportWrongBase({ configured, likely, locale }: WrongBase): Promise<void> {
  const response = await fetch(likely + localeDataPath(locale).slice(1));
  const { shell } = (await response.json()) as LocaleFile;
  const translate = translator(locale, shell.messages);
  const message = document.createElement('p');
  message.className = 'wrong-base';
  message.role = 'alert';
  message.textContent = `${translate('baseUrl.title')} ${translate('baseUrl.explanation', { configured, likely })}`;
  document.body.prepend(message);
}
