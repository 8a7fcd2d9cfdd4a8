import { join } from 'node:path';
import en from '../../i18n/en/messages.json';
import ko from '../../i18n/ko/messages.json';
import { readJson } from '../node/files';
import type { Locale } from '../shared/locale';

/** Interface words by key. */
export type Messages = Readonly<Record<string, string>>;

const BUILT_IN: Readonly<Record<string, Messages>> = { ko, en };

/**
 * The interface words of a locale: those the engine brings (English for a language it does not know), with the
 * site's own `i18n/<folder>/messages.json` laid over them.
 */
export function loadMessages(root: string, locale: Locale): Messages {
  const language = locale.code.split('-')[0]!;
  const own = readJson(join(root, 'i18n', locale.folder, 'messages.json'));
  return { ...(BUILT_IN[locale.code] ?? BUILT_IN[language] ?? en), ...(typeof own === 'object' && own !== null ? (own as Messages) : {}) };
}
