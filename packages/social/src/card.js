// @ts-check

/**
 * Contents of a card.
 * @typedef {object} Card
 * @property {string} title of the page
 * @property {string} section that the page belongs to, or an empty string
 * @property {string} site name of the site
 * @property {string} date as the page displays it, or an empty string
 * @property {string} lang language of the title (BCP 47)
 * @property {CardColors} [colors] of the site's look; default: those of the plain one
 */

/**
 * Colors as CSS values.
 * @typedef {{ background: string, ink: string, muted: string, accent: string }} CardColors
 */

/** @type {CardColors} */
const COLORS = { background: '#fdfefd', ink: '#1a1f1d', muted: '#59645f', accent: '#08694f' };

/** Emoji and their joiners, which the fonts do not cover and a small card does not need. */
const EMOJI =
  /\s*(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}|\u{20e3}|[\u{1f1e6}-\u{1f1ff}])+/gu;

/** A particle at the end of a Korean word, which belongs to the text before it. */
const PARTICLE =
  /^(?:을|를|이|가|은|는|와|과|의|에|에서|에게|으로|로|도|만|까지|부터|처럼|보다|이나|나|이란|란|이라는|라는)(?!\p{L})/u;

/** Removes emoji from a title; a font for them would be larger than all others together. @param {string} title */
export function withoutEmoji(title) {
  return title
    .replace(EMOJI, (emoji, at) => (PARTICLE.test(title.slice(at + emoji.length)) ? '' : ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Width of the column of the title, in pixels. */
const COLUMN = 1020;

/** Approximate width of a text, in multiples of its font size. @param {string} text */
function unitsOf(text) {
  let units = 0;
  for (const letter of text) units += /[\u1100-\u11ff\u3040-\u9fff\uac00-\ud7af]/.test(letter) ? 0.9 : 0.52;
  return units;
}

/**
 * Font size of a title and width of its lines, so that there are as few lines as possible, of about equal length.
 * @param {string} title
 */
export function titleFit(title) {
  const units = unitsOf(title);
  const fontSize = units <= 12 ? 84 : units <= 27 ? 72 : units <= 44 ? 60 : 50;
  const words = wordsOf(title).map((word) => (unitsOf(word) + 0.24) * fontSize);
  // Room for the cursor.
  words.push((words.pop() ?? 0) + 0.34 * fontSize);
  /** @param {number} width */
  const linesAt = (width) => {
    let lines = 1;
    let used = 0;
    for (const word of words) {
      if (used > 0 && used + word > width) {
        lines++;
        used = 0;
      }
      used += word;
    }
    return lines;
  };
  const lines = linesAt(COLUMN);
  let width = COLUMN;
  while (lines > 1 && linesAt(width - 20) === lines) width -= 20;
  return { fontSize, width: Math.min(COLUMN, Math.ceil(width * 1.08)) };
}

/**
 * Splits a title into unbreakable words, as browsers do with `word-break: keep-all`.
 * @param {string} title
 */
const wordsOf = (title) => title.split(/\s+/).filter((word) => word !== '');

/** Right-to-left letters, and any letters with a direction. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const DIRECTED = /\p{L}/u;

/** Whether a text is right-to-left, judged by its first letter. @param {string} text */
export const isRightToLeft = (text) => RIGHT_TO_LEFT.test(DIRECTED.exec(text)?.[0] ?? '');

/**
 * Runs of a right-to-left title, in which consecutive left-to-right words keep their order.
 * @param {string} title
 */
function runsOf(title) {
  /** @type {string[]} */
  const runs = [];
  for (const word of wordsOf(title)) {
    const previous = runs.at(-1);
    const isOther = !RIGHT_TO_LEFT.test(word);
    if (previous !== undefined && isOther && !RIGHT_TO_LEFT.test(previous))
      runs[runs.length - 1] = `${previous} ${word}`;
    else runs.push(word);
  }
  return runs;
}

/**
 * The layout of a card, as a tree of boxes and texts: section and date, title with a cursor, and the site's name.
 * @param {Card} card
 */
export function cardTree({ title, section, site, date, colors = COLORS }) {
  const shown = withoutEmoji(title) || site;
  const { fontSize, width } = titleFit(shown);
  const isRtl = isRightToLeft(shown);
  const [end, flexDirection] = isRtl ? ['marginLeft', 'row-reverse'] : ['marginRight', 'row'];
  const words = (isRtl ? runsOf : wordsOf)(shown).map((word) =>
    text(word, { [end]: fontSize * 0.24, maxWidth: '100%' }),
  );
  const cursor = box(
    {
      width: fontSize * 0.42,
      height: fontSize * 0.8,
      [isRtl ? 'marginRight' : 'marginLeft']: fontSize * -0.08,
      backgroundColor: colors.accent,
    },
    [],
  );
  const note = [section, date].filter((part) => part !== '').join('  ·  ');
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '76px 80px 68px',
      backgroundColor: colors.background,
      [isRtl ? 'borderRight' : 'borderLeft']: `20px solid ${colors.accent}`,
      ...(isRtl ? { alignItems: 'flex-end' } : {}),
      color: colors.ink,
      fontFamily: 'Pretendard',
      fontWeight: 600,
    },
    [
      text(note === '' ? ' ' : note, { fontSize: 34, color: colors.muted }),
      box(
        {
          flexWrap: 'wrap',
          flexDirection,
          width,
          fontSize,
          lineHeight: 1.28,
          letterSpacing: '-0.02em',
          maxHeight: 330,
          overflow: 'hidden',
        },
        [...words.slice(0, -1), box({ alignItems: 'center', flexDirection }, [...words.slice(-1), cursor])],
      ),
      text(site, { fontSize: 38 }),
    ],
  );
}

/** @param {Record<string, string | number>} style @param {unknown[]} children */
function box(style, children) {
  return { type: 'container', style: { display: 'flex', ...style }, children };
}

/** @param {string} content @param {Record<string, string | number>} style */
function text(content, style) {
  return { type: 'text', text: content, style };
}
