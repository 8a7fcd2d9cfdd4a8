import type { TagIndexProps } from '../../shared/screens';

type Groups = TagIndexProps['groups'];

/**
 * The tags that match what was typed, in their groups, of which none is empty. While a syllable is composed there is
 * nothing with it as it stands: `쿱` is `쿠버` to be, and `으` may be `의`. So where nothing matches, the last vowel or
 * final consonant does not count.
 */
export function filterTags(groups: Groups, typed: string): Groups {
  const exact = matching(groups, typed);
  return exact[0] ? exact : matching(groups, typed.normalize('NFD').replace(/[ᅡ-ᇿ]$/, ''));
}

function matching(groups: Groups, typed: string): Groups {
  return groups
    .map(({ letter, tags }) => ({ letter, tags: tags.filter(({ label }) => matchesTag(label, typed)) }))
    .filter(({ tags }) => tags.length > 0);
}

/**
 * True when a tag's name has what was typed, letter case and spaces aside, or begins a word with it as initial
 * consonants (`ㅋㅂㄴ` for `쿠버네티스`). Compared by jamo, of which an unfinished syllable has the first: `하` finds `한글`.
 */
function matchesTag(label: string, typed: string): boolean {
  const [name, wanted] = [foldQuery(label), foldQuery(typed)];
  return name.includes(wanted) || name.replace(/[ᅡ-ᇿ]/g, '').includes(wanted);
}

function foldQuery(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s·_-]+/g, '');
}
