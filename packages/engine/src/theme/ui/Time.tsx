import type { ReactNode } from 'react';
import type { DateText } from '../../shared/locale';

/** A calendar date in `<time>`. */
export function Time({ date, className }: { date: DateText; className?: string | undefined }): ReactNode {
  return (
    <time dateTime={date.iso} className={className}>
      {date.text}
    </time>
  );
}
