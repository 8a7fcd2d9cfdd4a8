import { createAnnouncer } from '../../browser/announce';

let say: ((text: string) => void) | null = null;

/** Announces a text to screen readers. Browser only. */
export function announce(text: string): void {
  say ??= createAnnouncer(document);
  say(text);
}
