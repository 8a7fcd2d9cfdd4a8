import type { ReactNode } from 'react';
import type { DateText } from '../../shared/locale';
import s from './EntryList.module.css';
import { Time } from './Time';

/** Dated entries as in a log book: the date in the margin, the entry beside it. */
export function EntryList({ children }: { children: ReactNode }): ReactNode {
  return <ol>{children}</ol>;
}

/** One entry of the list. */
export function Entry({ date, children }: { date: DateText; children: ReactNode }): ReactNode {
  return (
    <li className={s.entry}>
      <Time date={date} className={s.date} />
      <div>{children}</div>
    </li>
  );
}
