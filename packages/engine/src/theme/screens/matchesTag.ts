// Those of the analyzer come with what else it knows of Hangul, a kilobyte.
import { initials } from '../../shared/text';

/**
 * True when a tag's name has what was typed, letter case and spaces aside, or begins a word with it as initial
 * consonants (`ㅋㅂㄴ` for `쿠버네티스`).
 */
export function matchesTag(label: string, typed: string): boolean {
  const wanted = foldQuery(typed);
  if (wanted === '') return true;
  const name = foldQuery(label);
  return name.includes(wanted) || (/^[ㄱ-ㅎ]+$/.test(wanted) && initials(name).includes(wanted));
}

function foldQuery(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s·_-]+/g, '');
}
