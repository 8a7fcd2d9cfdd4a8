import type { TagIndexProps } from '../../shared/screens';

type Groups = TagIndexProps['groups'];

/**
 * The tags whose names have what was typed, letter case and spaces aside, or begin words with it as initial consonants
 * (`ㅋㅂㄴ` for `쿠버네티스`), in their groups, of which none is empty. Compared by jamo, of which an unfinished syllable
 * has the first: `하` finds `한글`. It may also have one of the next: `쿱` is `쿠버` to be, and `으` may be `의`. So where
 * nothing matches, the last vowel or final consonant does not count.
 */
export function filterTags(groups: Groups, typed: string): Groups {
  const matching = (wanted: string) =>
    groups
      .map(({ letter, tags }) => ({
        letter,
        tags: tags.filter(({ label }) => jamoOf(label).includes(wanted)),
      }))
      .filter(({ tags }) => tags[0]);
  const wanted = fold(typed);
  const exact = matching(wanted);
  return exact[0] ? exact : matching(wanted.replace(/[ᅡ-ᇿ]$/, ''));
}

/** A name in which a query is sought: all of its jamo, then the initial consonants alone. */
function jamoOf(label: string): string {
  const name = fold(label);
  return `${name} ${name.replace(/[ᅡ-ᇿ]/g, '')}`;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s·_-]/g, '');
}
