import type { TagIndexProps } from '../../shared/screens';

type Groups = TagIndexProps['groups'];

/**
 * Filters tags by a typed text: those that contain it, ignoring letter case, spaces and isolates, or whose initial
 * consonants contain it (`ㅋㅂㄴ` for `쿠버네티스`). Groups stay, without empty ones. Comparison is by jamo, so an unfinished
 * syllable matches: `하` finds `한글`. Its last jamo may belong to the next syllable (`쿱` may become `쿠버`) or be incomplete
 * (`으` may become `의`). So without a match, the last vowel or final consonant is ignored.
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

/** Searchable form of a label: all of its jamo, then its initial consonants alone. */
function jamoOf(label: string): string {
  const name = fold(label);
  return `${name} ${name.replace(/[ᅡ-ᇿ]/g, '')}`;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s·_\u2068\u2069-]/g, '');
}
