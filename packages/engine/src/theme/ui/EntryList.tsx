import type { ReactNode } from 'react';
import type { DateText } from '../../shared/locale';
import s from './EntryList.module.css';
import { Time } from './Time';

/** A list of dated entries: dates in the margin, entries beside them. */
export function EntryList({ children }: { children: ReactNode }): ReactNode {
  return <ol>{children}</ol>;
}

/** An entry of the list. */
export function Entry({ date, children }: { date: DateText; children: ReactNode }): ReactNode {
  return (
    <li className={s.entry}>
      <Time date={date} className={s.date} />
      <div>{children}</div>
    </li>
  );
}
