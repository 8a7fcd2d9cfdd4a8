import { adoptStyles } from '../../browser/styles';
import styles from './live.css?inline';

let isDone = false;

/** Adds the styles of what only the application draws; they are not in the document, which does not need them. */
export function adoptLiveStyles(): void {
  if (!isDone) adoptStyles(styles);
  isDone = true;
}
