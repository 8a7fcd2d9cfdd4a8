import { isCjk } from './cjk';

/** Delimiters of emphasis and strikethrough. */
const RUN = /\*+|~+/g;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const OPENING = /[\p{Ps}\p{Pi}]/u;
const CLOSING = /[\p{Pe}\p{Pf}]/u;

/**
 * Inserts `mark` beside each run of `*` or `~` between punctuation and a CJK letter, on the letter's side: `**(a)**를`,
 * `가**"a"**`. CommonMark's flanking rule, designed for words between spaces, then sees punctuation on both sides and
 * lets the run close or open. Opening brackets before a run and closing ones after it need no mark. `mark` must be a
 * symbol (category So) that the text does not contain.
 */
export function markEmphasis(text: string, mark: string): string {
  return text.replace(RUN, (run, at: number) => {
    // Three or more tildes are no delimiter.
    if (run.startsWith('~') && run.length > 2) return run;
    const before = codePointBefore(text, at);
    const after = text.codePointAt(at + run.length) ?? 0x20;
    if (isCjk(after)) return PUNCTUATION.test(before) && !OPENING.test(before) ? run + mark : run;
    if (!isCjk(before.codePointAt(0) ?? 0x20)) return run;
    const next = String.fromCodePoint(after);
    return PUNCTUATION.test(next) && !CLOSING.test(next) ? mark + run : run;
  });
}

/** Korean particles and endings that follow a word without a space. */
const PARTICLE =
  '(?:을|를|이|가|은|는|의|에|도|만|로|와|과|나|란|라|다|고|며|에서|에게|으로|까지|부터|처럼|보다|마다|이나|이란|이라|이며|이고|이다|라는|이라는|라고|이라고|에는|에도|에서는|에서도|으로는|으로도|로는|로도|와는|과는|와의|과의|입니다|이었다|였다|인|일|인지|조차|뿐|밖에|대로)';
/** A run of one or two underscores around words with a Hangul letter, and a particle after it. */
const UNDERSCORED = new RegExp(
  `(?<![\\p{L}\\p{N}_])(_{1,2})(?=[^\\s_])(?=[^_\\n]*[가-힣])([^_\\n]*[^\\s_])\\1(?=${PARTICLE}(?![\\p{L}\\p{N}_]))`,
  'gu',
);

/**
 * Inserts `mark` after underscores that close emphasis before a Korean particle: `_글로벌 빌드_를`. In CommonMark,
 * underscores within a word do not close emphasis (because of `snake_case`), and a particle belongs to the word. Names
 * such as `__init__이` and `_변수_이름` are not changed.
 */
export function markUnderscores(text: string, mark: string): string {
  return text.replace(UNDERSCORED, (all) => all + mark);
}

/** A single tilde within a word or a range: `1~2일, 3~4일`. What is before it is tried last: few characters are tildes. */
const TILDE_WITHIN = /~(?<=[\p{L}\p{N}]~)(?=[\p{L}\p{N}])/gu;

/**
 * Escapes single tildes within words, and inserts `mark` before each escape. So ranges such as `1~2일, 3~4일` are not
 * struck through.
 */
export function escapeTildes(text: string, mark: string): string {
  return text.replace(TILDE_WITHIN, `${mark}\\~`);
}

function codePointBefore(text: string, at: number): string {
  const last = text.charCodeAt(at - 1);
  return last >= 0xdc00 && last <= 0xdfff ? text.slice(at - 2, at) : text.slice(Math.max(0, at - 1), at);
}
