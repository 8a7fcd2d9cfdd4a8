import { dayOf } from '../content/dates';
import type { Post } from '../content/types';
import type { PostSummary } from '../shared/screens';
import type { PageContext } from './context';

/** Number of days after publication from which lists report a change; earlier changes are usual. */
const CHANGED_LATE = 30;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Label of a post that was changed long after publication, according to the author (`last_update`). Commits do not
 * count: one may be a comma, or a change of all files.
 */
export function updatedLabel({ date, entry }: Post, context: PageContext): string | undefined {
  const own = entry.frontMatter.last_update;
  const changed = own ? own.date : undefined;
  if (changed === undefined || Date.parse(dayOf(changed)) - Date.parse(date) < CHANGED_LATE * DAY)
    return undefined;
  return context.t('post.updated', { date: context.formatDate(dayOf(changed)) });
}

/** Adds a label to a post in a list, before the one that it has. */
export function labelled(summary: PostSummary, label: string | undefined): PostSummary {
  if (label === undefined) return summary;
  return { ...summary, label: summary.label === undefined ? label : `${label} · ${summary.label}` };
}
