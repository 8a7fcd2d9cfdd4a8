// @ts-check
/**
 * Bar charts drawn from data: plain SVG that reads on a phone, one file for each language and colour mode.
 *
 * @typedef {Record<'ko' | 'en', string>} Words
 * @typedef {{ label: Words, values: number[] }} Row
 * @typedef {{ title: Words, unit: Words, series?: Words[], digits?: number, rows: Row[] }} Chart
 */

/** The colours of the interface. */
const MODES = {
  light: { text: '#1a1f1d', muted: '#59645f', line: '#c3ccc8', bars: ['#08694f', '#8a5a00', '#1a5fa8'] },
  dark: { text: '#e1e7e4', muted: '#a7b3ae', line: '#59645f', bars: ['#74d0ad', '#e3b45c', '#7db7f2'] },
};
/** Little more than a phone's column, so that letters stay legible where the drawing has to shrink. */
const WIDTH = 420;
const MARGIN = 16;
const BAR = 22;
const GAP = 6;

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** About how wide a text is drawn. @param {string} text @param {number} size of the letters @param {boolean} [isBold] */
const widthOf = (text, size, isBold = false) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u1100' ? 0.96 : isBold ? 0.62 : 0.56), 0) * size;

/** A text in as many lines as the drawing needs for it. @param {string} text @param {number} size @param {boolean} [isBold] */
function lines(text, size, isBold) {
  /** @type {string[]} */
  const found = [];
  for (const word of text.split(' ')) {
    const longer = [...found.slice(-1), word].join(' ');
    if (found.length > 0 && widthOf(longer, size, isBold) <= WIDTH - 2 * MARGIN)
      found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

/**
 * The drawing of a chart. Every value stands beside its bar, so that no axis has to be read.
 * @param {Chart} chart
 * @param {'ko' | 'en'} language
 * @param {'light' | 'dark'} mode
 * @returns {string}
 */
export function drawChart(chart, language, mode) {
  const { text, muted, line, bars } = MODES[mode];
  const greatest = Math.max(...chart.rows.flatMap((row) => row.values));
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: chart.digits ?? 0,
    maximumFractionDigits: chart.digits ?? 0,
  });
  const room = WIDTH - 2 * MARGIN - 66;
  /** @type {string[]} */
  const parts = [];
  let y = 10;
  for (const part of lines(chart.title[language], 17, true)) {
    y += 22;
    parts.push(
      `<text x="${MARGIN}" y="${y}" font-size="17" font-weight="600" fill="${text}">${escaped(part)}</text>`,
    );
  }
  y += 4;
  for (const part of lines(chart.unit[language], 14)) {
    y += 19;
    parts.push(`<text x="${MARGIN}" y="${y}" font-size="14" fill="${muted}">${escaped(part)}</text>`);
  }
  if (chart.series) {
    let x = MARGIN;
    y += 26;
    for (const [index, name] of chart.series.entries()) {
      const width = 18 + widthOf(name[language], 14);
      if (x > MARGIN && x + width > WIDTH - MARGIN) {
        x = MARGIN;
        y += 21;
      }
      parts.push(
        `<rect x="${x}" y="${y - 11}" width="12" height="12" rx="2" fill="${bars[index]}"/>`,
        `<text x="${x + 18}" y="${y}" font-size="14" fill="${text}">${escaped(name[language])}</text>`,
      );
      x += Math.round(width) + 18;
    }
  }
  y += 8;
  for (const row of chart.rows) {
    y += 24;
    parts.push(
      `<text x="${MARGIN}" y="${y}" font-size="15" fill="${text}">${escaped(row.label[language])}</text>`,
    );
    y += 8;
    for (const [index, value] of row.values.entries()) {
      const width = Math.max(2, Math.round((value / greatest) * room));
      parts.push(
        `<rect x="${MARGIN}" y="${y}" width="${width}" height="${BAR - 6}" rx="2" fill="${bars[index]}"/>`,
        `<text x="${MARGIN + width + 7}" y="${y + 13}" font-size="14" fill="${muted}">${format.format(value)}</text>`,
      );
      y += BAR - 6 + GAP;
    }
  }
  const height = y + 14;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif">`,
    `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8" fill="none" stroke="${line}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}
