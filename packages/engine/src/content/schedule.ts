import type { Problem } from '../shared/problem';
import { fromFileName } from './blog/postNames';
import { isScheduled } from './dates';
import { fieldPlace } from './fieldPlace';
import type { Entry } from './types';

interface Moment {
  readonly now: Date;
  /** Code of the locale of the originals. */
  readonly defaultLocale: string;
}

/**
 * Evaluates the dates of entries: before its date or after its expiry, a text becomes a draft, regardless of the field.
 * Future dates are reported, since the result changes on that day without an edit.
 */
export function atMoment(
  entries: ReadonlyMap<string, Entry>,
  moment: Moment,
  report: (problem: Problem) => void,
): ReadonlyMap<string, Entry> {
  const isHidden = (entry: Entry | undefined) =>
    entry !== undefined && (entry.frontMatter.draft || timingsOf(entry, moment).some(({ hides }) => hides));
  return new Map(
    [...entries].map(([id, entry]) => {
      const timings = timingsOf(entry, moment);
      const original = entries.get(`${moment.defaultLocale}:${entry.key}`);
      // A text that is also hidden for another reason will not appear on that day.
      const isReported = !entry.frontMatter.draft && (original === entry || !isHidden(original));
      if (isReported) for (const { problem } of timings) report(problem);
      const hides = timings.some((timing) => timing.hides);
      return [id, hides ? { ...entry, frontMatter: { ...entry.frontMatter, draft: true } } : entry];
    }),
  );
}

interface Timing {
  readonly hides: boolean;
  readonly problem: Problem;
}

/** The dates of an entry that hide it now or later. */
function timingsOf(entry: Entry, { now, defaultLocale }: Moment): Timing[] {
  const problem = (rule: string, field: string, message: string, hint: string): Problem => ({
    rule,
    level: 'log',
    ...fieldPlace(entry, field),
    message,
    hint,
  });
  return [...ownDate(entry, entry.locale === defaultLocale), ...entry.hidings].flatMap(
    ({ state, field, date }): Timing | [] => {
      if (date === undefined) return [];
      const isFuture = isScheduled(date, now);
      if (state === 'from')
        return isFuture ? { hides: true, problem: problem('scheduled', field, ...WAITING) } : [];
      // An expiry day counts from when it begins in the first time zone.
      return isFuture
        ? {
            hides: false,
            problem: problem('scheduled', field, `the text is published until ${date}`, REBUILD),
          }
        : {
            hides: true,
            problem: problem('hidden-text', field, `\`${field}\` has passed: the text is a draft`, SHOW),
          };
    },
  );
}

const WAITING = [
  'the text has a date in the future: it is a draft until that day',
  'A build on that day publishes it; correct the date if it should be there now.',
] as const;
const REBUILD = 'A build on or after that day takes it away.';
const SHOW = 'Remove the line to publish the text.';

/** The date of a post: from its front matter, or for an original from its file name. */
function ownDate({ kind, key, frontMatter }: Entry, isOriginal: boolean): Entry['hidings'] {
  if (kind !== 'post') return [];
  const written = 'date' in frontMatter ? frontMatter.date : undefined;
  const date = written ?? (isOriginal ? fromFileName(key.slice('blog/'.length)).date : null);
  return date ? [{ field: 'date', state: 'from', date }] : [];
}
