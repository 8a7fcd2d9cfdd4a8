import { outsideCode } from './code';

/** A line that is a block of its own, or within raw HTML or a table, where a break would be text. */
const BLOCK =
  /^\s*(?:$|#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|\||<|:::|\$\$|={3,}\s*$|(?:[-*_]\s*){3,}$|\[[^\]]+\]:|[\uE000\uE001\d]+$)/;
/** The line below the head of a table. */
const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;
/** A line that goes on as text after its mark. */
const TEXT =
  /^(?! {4}|\t)(?:\s*(?:[-*+]|\d{1,9}[.)])\s+)?(?!\s*(?:#{1,6}\s|\||<|:::|\$\$|\[!|(?:[-*_]\s*){3,}$|[\uE000\uE001\d]+$))/;

/**
 * Writes the line breaks within paragraphs as hard breaks, for texts of services that show every line break.
 * Formulas, tables, raw HTML and code keep their lines.
 */
export function withHardBreaks(body: string): string {
  return outsideCode(body, (text) => {
    const lines = text.split('\n');
    let isFormula = false;
    let isHtml = false;
    let isTable = false;
    return lines
      .map((line, index) => {
        if (/^\s*\$\$/.test(line) && !/\$\$.+\$\$/.test(line)) isFormula = !isFormula;
        isHtml = line.trim() !== '' && (isHtml || /^\s{0,3}<[a-z/!]/i.test(line));
        const next = lines[index + 1] ?? '';
        isTable = line.trim() !== '' && (isTable || DELIMITERS.test(next));
        const [quote = ''] = /^\s*(?:>\s?)+/.exec(line) ?? [];
        const [nextQuote = ''] = /^\s*(?:>\s?)+/.exec(next) ?? [];
        const isText = line.slice(quote.length).trim() !== '' && TEXT.test(line.slice(quote.length));
        const goesOn =
          !BLOCK.test(next.slice(nextQuote.length)) &&
          (nextQuote === '' || depthOf(quote) === depthOf(nextQuote));
        const isBroken = /(?: {2}|\\|<br\s*\/?>)\s*$/.test(line);
        return isText && goesOn && !isFormula && !isHtml && !isTable && !isBroken
          ? `${line.trimEnd()}\\`
          : line;
      })
      .join('\n');
  });
}

const depthOf = (quote: string): number => quote.replace(/[^>]/g, '').length;
