import { existsSync } from 'node:fs';
import { join } from 'node:path';
import en from '../../i18n/en/messages.json';
import ko from '../../i18n/ko/messages.json';
import type { Locale } from '../shared/locale';
import { nearest } from '../shared/nearest';
import { type Problem, SiteError } from '../shared/problem';
import { readText } from './readText';

/** Interface words by key. */
export type Messages = Readonly<Record<string, string>>;

const BUILT_IN: Readonly<Record<string, Messages>> = { ko, en };

/** Categories of plural forms (Unicode Technical Standard 35, part 3, section 5). */
const PLURAL = /\.(?:zero|one|two|few|many|other)$/;

/**
 * The interface words of a locale: those the engine brings (English for a language it does not know), with the
 * site's own `i18n/<folder>/messages.json` laid over them.
 *
 * @throws SiteError when that file is no JSON, or has a key or value that the interface cannot use
 */
export function loadMessages(root: string, locale: Locale): Messages {
  const language = locale.code.split('-')[0]!;
  const file = `i18n/${locale.folder}/messages.json`;
  const own = existsSync(join(root, file)) ? ownMessages(root, file) : {};
  return { ...(BUILT_IN[locale.code] ?? BUILT_IN[language] ?? en), ...own };
}

function ownMessages(root: string, file: string): Messages {
  const read = readText(root, file);
  if ('problem' in read) throw new SiteError(read.problem);
  const problem = (message: string, hint: string): Problem => ({
    rule: 'messages',
    level: 'throw',
    file,
    message,
    hint,
  });
  let value: unknown;
  try {
    value = JSON.parse(read.text);
  } catch (error) {
    throw new SiteError(
      problem(
        `broken JSON: ${(error as Error).message}`,
        'Correct the file; every key and text stands in double quotes.',
      ),
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SiteError(
      problem('the file must hold one map of keys to texts', 'Begin it with `{` and end it with `}`.'),
    );
  }
  const known = Object.keys(ko);
  const problems = Object.entries(value).flatMap(([key, text]): Problem[] => {
    if (typeof text !== 'string') return [problem(`\`${key}\` must be a text`, 'Write it in double quotes.')];
    if (key in ko || key in en || key.replace(PLURAL, '') in ko) return [];
    const near = nearest(key, known);
    return [
      problem(
        `unknown message \`${key}\``,
        near ? `Did you mean \`${near}\`?` : 'The keys are those of the English messages.',
      ),
    ];
  });
  if (problems.length > 0) throw new SiteError(problems);
  return value as Messages;
}
