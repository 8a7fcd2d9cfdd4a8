import { CONFIG_FILE } from '../../config/configFile';
import type { Problem } from '../../shared/problem';
import { counted } from '../../shared/values/counted';
import type { CardFile } from './cards';
import { glyphTest } from './glyphs';

/** Unicode scripts, each with the suffix of its Noto font's name. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ...{ Arabic: 'Arabic', Hebrew: 'Hebrew', Thai: 'Thai', Devanagari: 'Devanagari', Bengali: 'Bengali' },
  ...{ Tamil: 'Tamil', Telugu: 'Telugu', Kannada: 'Kannada', Malayalam: 'Malayalam', Gujarati: 'Gujarati' },
  ...{ Gurmukhi: 'Gurmukhi', Sinhala: 'Sinhala', Khmer: 'Khmer', Lao: 'Lao', Myanmar: 'Myanmar' },
  ...{ Georgian: 'Georgian', Armenian: 'Armenian', Ethiopic: 'Ethiopic', Mongolian: 'Mongolian' },
  ...{ Cyrillic: '', Greek: '', Latin: '', Hangul: 'KR', Hiragana: 'JP', Katakana: 'JP', Han: 'SC' },
};

/** Suffix of the font with regional Han glyphs, by prefix of the language code. */
const HAN: Readonly<Record<string, string>> = { ja: 'JP', ko: 'KR', 'zh-TW': 'TC', 'zh-HK': 'HK' };

/**
 * Reports each script with letters that occur in cards and that no font has; they would be painted as bars.
 *
 * @param fonts if any is compressed, nothing is reported, since its letters are not known
 */
export function missingLetters(files: readonly CardFile[], fonts: readonly Buffer[]): Problem[] {
  const tests = fonts.map(testOf);
  if (tests.includes(null)) return [];
  const known = new Map<string, boolean>();
  const isMissing = (letter: string): boolean => {
    const before = known.get(letter);
    if (before !== undefined) return before;
    const missing = letter.length === 1 && /\p{L}/u.test(letter) && !tests.some((has) => has?.(letter));
    known.set(letter, missing);
    return missing;
  };
  const found = new Map<string, { count: number; text: string; lang: string }>();
  for (const { card } of files) {
    const scripts = new Map<string, string>();
    for (const text of [card.title, card.section, card.site, card.date])
      for (const letter of text) if (isMissing(letter)) scripts.set(scriptOf(letter), text);
    for (const [script, text] of scripts) {
      const { count, ...first } = found.get(script) ?? { count: 0, text, lang: card.lang };
      found.set(script, { ...first, count: count + 1 });
    }
  }
  return [...found].map(([script, { count, text, lang }]) => {
    const [, han] = Object.entries(HAN).find(([code]) => lang.startsWith(code)) ?? [];
    const font = `NotoSans${(script === 'Han' && han) || (SCRIPTS[script] ?? '')}-SemiBold.ttf`;
    return {
      rule: 'social-letters',
      level: 'warn',
      file: CONFIG_FILE,
      option: ['social'],
      message: `${counted(count, 'picture')} for sharing show${count === 1 ? 's' : ''} ${script} letters as bars, which no font has: ${text.slice(0, 60)}`,
      hint: `Put a font that has them into the site, and name it: \`social: { fonts: ['fonts/${font}'] }\`.`,
    };
  });
}

const scriptOf = (letter: string): string =>
  Object.keys(SCRIPTS).find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(letter)) ?? 'other';

function testOf(font: Buffer): ((letter: string) => boolean) | null {
  try {
    return glyphTest(font);
  } catch {
    return null;
  }
}
