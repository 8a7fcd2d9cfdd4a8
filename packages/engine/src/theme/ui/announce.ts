import { createAnnouncer } from '../../browser/announce';

let say: ((text: string) => void) | null = null;

/** Says something to a screen reader. Browser only. */
export function announce(text: string): void {
  say ??= createAnnouncer(document);
  say(text);
}
