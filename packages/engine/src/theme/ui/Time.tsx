import type { DateText } from '../../shared/locale';

/** A calendar date, readable by people and by machines. */
export function Time({ date, className }: { date: DateText; className?: string | undefined }) {
  return (
    <time dateTime={date.iso} className={className}>
      {date.text}
    </time>
  );
}
