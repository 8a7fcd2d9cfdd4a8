/** Characters that nobody sees and that belong to no word: soft hyphens, joins and marks of direction, byte order marks. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g;

const nameOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The name of the first invisible character of a text, such as `U+200B`, or `null`. */
export function invisibleIn(text: string): string | null {
  const [character] = text.match(INVISIBLE) ?? [];
  return character === undefined ? null : nameOf(character);
}

/** The text with the names of its invisible characters in their places. */
export const withInvisible = (text: string): string =>
  text.replace(INVISIBLE, (character) => `<${nameOf(character)}>`);
