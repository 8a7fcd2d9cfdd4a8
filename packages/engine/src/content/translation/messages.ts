import { jsonMistake, lineOfKey } from '../../data/jsonPlace';
import { baseKey, builtIn, FALLBACK, KEYS, type Messages, overlaid } from '../../locales';
import { siteStat } from '../../node/siteFile';
import type { Locale } from '../../shared/locale';
import { didYouMean, nearest } from '../../shared/nearest';
import { type Problem, SiteError } from '../../shared/problem';
import { readText } from '../files/readText';

export { FALLBACK_LANG, type Messages } from '../../locales';

/** Path of the file in which a site overrides interface messages. */
export function messagesFile(locale: Pick<Locale, 'folder'>): string {
  return `i18n/${locale.folder}/messages.json`;
}

/**
 * Interface messages of a locale: those of the engine (English for an unsupported language), overridden by the site's
 * `i18n/<folder>/messages.json`.
 *
 * @throws SiteError when that file is no JSON, or has an unknown key or an invalid value
 */
export function loadMessages(root: string, locale: Locale): Messages {
  const words = builtIn(locale.code);
  const all = overlaid(words ? overlaid(FALLBACK, words) : FALLBACK, ownMessages(root, locale));
  const fallback = fallbackOf(locale);
  const own = locale.direction === 'rtl' ? isolatedPlaces : (word: string) => word;
  return mapValues(all, (word, key) => (word === FALLBACK[key] ? fallback[key]! : own(word)));
}

/** Fields of a locale that decide its fallback messages. */
type WrittenLocale = Pick<Locale, 'code' | 'direction'>;

/** Keys that neither the engine nor the site translates for a locale, so that it falls back to English. */
export function untranslatedKeys(locale: WrittenLocale, messages: Messages): string[] {
  const fallback = fallbackOf(locale);
  return builtIn(locale.code) ? [] : KEYS.filter((key) => messages[key] === fallback[key]);
}

/** Distinct English fallback messages of a locale's untranslated keys, with all plural forms. */
export function untranslatedWords(locale: WrittenLocale, messages: Messages): string[] {
  const keys = new Set(untranslatedKeys(locale, messages));
  const words = Object.entries(fallbackOf(locale)).flatMap(([key, word]) =>
    keys.has(baseKey(key)) ? word : [],
  );
  return [...new Set(words)];
}

/** The English messages as a locale renders them. */
const fallbackOf = ({ direction }: WrittenLocale): Messages => (direction === 'rtl' ? ISOLATED : FALLBACK);

/** English messages for right-to-left pages, isolated to keep their own direction. */
const ISOLATED = mapValues(FALLBACK, isolated);

function mapValues(words: Messages, change: (word: string, key: string) => string): Messages {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, change(word, key)]));
}

function isolated(word: string): string {
  // A message of placeholders only contains no English.
  if (!/\p{L}/u.test(word.replace(/\{\w+\}/g, ''))) return word;
  return `\u2066${isolatedPlaces(word)}\u2069`;
}

/**
 * Wraps placeholders in isolates, so that an inserted text keeps its own direction, such as a Latin query in an Arabic
 * message (Unicode Bidirectional Algorithm, UAX #9, section 2.4). Isolates are characters, because titles and labels
 * cannot contain elements.
 */
function isolatedPlaces(word: string): string {
  return word.replace(/\{\w+\}/g, '\u2068$&\u2069');
}

/** Placeholders in a message that the interface does not fill, each with a remedy. */
function unknownPlaces(key: string, word: string): (readonly [place: string, hint: string])[] {
  const known = placesIn(FALLBACK[baseKey(key)] ?? '');
  return placesIn(word)
    .filter((place) => !known.includes(place))
    .map((place) => {
      const near = nearest(place, known) ?? known[0];
      return [place, near === undefined ? 'This message has none.' : `Write \`${near}\`.`];
    });
}

function placesIn(word: string): string[] {
  return word.match(/\{\w+\}/g) ?? [];
}

/** Reads the site's own messages for a locale. @throws SiteError as {@link loadMessages} does */
export function ownMessages(root: string, locale: Pick<Locale, 'folder'>): Messages {
  const file = messagesFile(locale);
  if (siteStat(root, file) === null) return {};
  const read = readText(root, file);
  if ('problem' in read) throw new SiteError(read.problem);
  const { text } = read;
  const problem = (line: number | null, message: string, hint: string): Problem => ({
    rule: 'messages',
    level: 'throw',
    file,
    ...(line === null ? {} : { line }),
    message,
    hint,
  });
  const broken = jsonMistake(text);
  if (broken)
    throw new SiteError(
      problem(
        broken.line,
        `broken JSON: ${broken.message}`,
        'Correct the file; every key and text stands in double quotes, with a comma between two entries.',
      ),
    );
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SiteError(
      problem(1, 'the file must hold one map of keys to texts', 'Begin it with `{` and end it with `}`.'),
    );
  const problems = Object.entries(value).flatMap(([key, word]): Problem[] => {
    const line = lineOfKey(text, key);
    if (typeof word !== 'string')
      return [problem(line, `\`${key}\` must be a text`, 'Write it in double quotes.')];
    if (word.trim() === '')
      return [
        problem(line, `\`${key}\` is empty`, 'Write its words, or leave it out to have those of the engine.'),
      ];
    if (isMessageKey(key))
      return unknownPlaces(key, word).map(([place, hint]) =>
        problem(line, `\`${key}\` has the place \`${place}\`, which nothing fills`, hint),
      );
    return [problem(line, `unknown message \`${key}\``, keyHint(key))];
  });
  if (problems.length > 0) throw new SiteError(problems);
  return value as Messages;
}

/** Whether the interface has a message with this key. */
export function isMessageKey(key: string): boolean {
  return KEYS.includes(baseKey(key));
}

/** Hint for an unknown key. */
export function keyHint(key: string): string {
  return didYouMean(key, KEYS) ?? 'The keys are those of the English messages.';
}
