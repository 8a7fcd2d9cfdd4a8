/**
 * Unicode normalization. `normalize` is for text that is rendered and searched (offsets into it stay valid),
 * `fold` for single words that are compared.
 */

import { FINALS, INITIALS } from './hangul';

const CONJOINING = /[\u1100-\u1112\u1161-\u1175\u11a8-\u11c2]/g;

/** Invisible characters that split a word for a machine but not for a reader, and lone surrogates. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff\p{Cs}\0]/gu;

/**
 * Normalizes a text: composes it (NFC), removes invisible characters, and converts single conjoining jamo to
 * compatibility jamo.
 */
export function normalize(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(CONJOINING, toCommonJamo);
}

/**
 * Folds a word for comparison: compatibility forms such as full-width become plain (NFKC), letters lower case,
 * accents on Latin letters are removed, ß becomes ss. A word of hiragana alone becomes katakana, since loanwords are
 * typed in hiragana first. Compatibility jamo stay, although NFKC alone would convert them to conjoining ones.
 */
export function fold(word: string): string {
  if (/^[a-z\d가-힣]*$/.test(word)) return word;
  const plain = word
    .replace(/[^ㄱ-ㆎ]+/g, (part) => part.normalize('NFKC'))
    .replace(CONJOINING, toCommonJamo);
  const lower = plain.toLowerCase();
  if (/^[ぁ-ゖー]+$/.test(lower))
    return lower.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
  if (!/[\u0080-\u036f\u1e00-\u1eff]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .replace(/[ßæœøđłıþð]/g, (letter) => PLAIN_LETTERS[LETTERS.indexOf(letter)]!)
    .normalize('NFC');
}

/** Letters that have no decomposition, and their usual replacements. */
const LETTERS = 'ßæœøđłıþð';
const PLAIN_LETTERS = ['ss', 'ae', 'oe', 'o', 'd', 'l', 'i', 'th', 'd'];

function toCommonJamo(char: string): string {
  const code = char.charCodeAt(0);
  if (code < 0x1161) return INITIALS[code - 0x1100]!;
  return code < 0x11a8 ? String.fromCharCode(0x314f + code - 0x1161) : FINALS[code - 0x11a7]!;
}
