import { highlightParts } from '@private-devlog/search/internal/browser';
import { MARK } from './request';

/** A text with what was found in it marked. It is split at the marks and never read as HTML. */
export function Marked({ text }: { text: string }) {
  let at = 0;
  return highlightParts(text, MARK).map(({ text: part, isMarked }) => {
    const key = at;
    at += part.length;
    return isMarked ? <mark key={key}>{part}</mark> : part;
  });
}
