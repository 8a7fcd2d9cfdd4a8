import { dayOf } from '../content/dates';
import type { Post } from '../content/types';
import type { PostSummary } from '../shared/screens';
import type { PageContext } from './context';

/** Posts are changed in the days after they appear; later, lists say so. In days. */
const CHANGED_LATE = 30;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Says that a post was changed long after it appeared, by the author's own word (`last_update`): a commit may be a
 * comma, or a change of all files.
 */
export function updatedLabel({ date, entry }: Post, context: PageContext): string | undefined {
  const own = entry.frontMatter.last_update;
  const changed = own ? own.date : undefined;
  if (changed === undefined || Date.parse(dayOf(changed)) - Date.parse(date) < CHANGED_LATE * DAY)
    return undefined;
  return context.t('post.updated', { date: context.formatDate(dayOf(changed)) });
}

/** A post of a list that also says something else of it. */
export function labelled(summary: PostSummary, label: string | undefined): PostSummary {
  if (label === undefined) return summary;
  return { ...summary, label: summary.label === undefined ? label : `${label} · ${summary.label}` };
}
