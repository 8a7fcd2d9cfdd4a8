import { highlightParts } from '@private-devlog/search/internal/browser';
import { MARK } from './query/request';

/** A text with its matches in `<mark>`. It is split at the delimiters and never parsed as HTML. */
export function Marked({ text }: { text: string }) {
  let at = 0;
  return highlightParts(text, MARK).map(({ text: part, isMarked }) => {
    const key = at;
    at += part.length;
    return isMarked ? <mark key={key}>{part}</mark> : part;
  });
}
