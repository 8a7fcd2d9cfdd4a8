/** Invisible characters that belong to no word: soft hyphens, joiners, marks of direction, byte order marks. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g;

const nameOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Name of the first invisible character of a text, such as `U+200B`; `null` without one. */
export function invisibleIn(text: string): string | null {
  const [character] = text.match(INVISIBLE) ?? [];
  return character === undefined ? null : nameOf(character);
}

/** Replaces invisible characters by their names. */
export const withInvisible = (text: string): string =>
  text.replace(INVISIBLE, (character) => `<${nameOf(character)}>`);
