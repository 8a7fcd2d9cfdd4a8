import { isCjk } from './cjk';

/** Delimiters of emphasis and strikethrough. */
const RUN = /\*+|~+/g;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const OPENING = /[\p{Ps}\p{Pi}]/u;
const CLOSING = /[\p{Pe}\p{Pf}]/u;

/**
 * Puts `mark` beside each run of `*` or `~` that stands between punctuation and a CJK letter, on the letter's side:
 * `**(a)**를`, `가**"a"**`. CommonMark's flanking rule, made for words between spaces, then sees punctuation on both
 * sides and lets the run close or open. Brackets that open before a run or close after it are left alone, where the
 * rule is right already. `mark` must be a symbol (category So) that the text does not contain.
 */
export function markEmphasis(text: string, mark: string): string {
  return text.replace(RUN, (run, at: number) => {
    // Three tildes or more delimit nothing.
    if (run.startsWith('~') && run.length > 2) return run;
    const before = codePointBefore(text, at);
    const after = text.codePointAt(at + run.length) ?? 0x20;
    if (isCjk(after)) return PUNCTUATION.test(before) && !OPENING.test(before) ? run + mark : run;
    if (!isCjk(before.codePointAt(0) ?? 0x20)) return run;
    const next = String.fromCodePoint(after);
    return PUNCTUATION.test(next) && !CLOSING.test(next) ? mark + run : run;
  });
}

function codePointBefore(text: string, at: number): string {
  const last = text.charCodeAt(at - 1);
  return last >= 0xdc00 && last <= 0xdfff ? text.slice(at - 2, at) : text.slice(Math.max(0, at - 1), at);
}
