// @ts-check
/**
 * Charts drawn from data, bars or steps in time: plain SVG that reads on a phone, one file for each language and colour mode.
 *
 * @typedef {Record<'ko' | 'en', string>} Words
 * @typedef {{ label: Words, values: number[] }} Row
 * @typedef {{ title: Words, unit: Words, series?: Words[], digits?: number, rows: Row[] }} Bars
 * @typedef {{ kind: 'steps', title: Words, unit: Words, every: number, rows: Row[] }} Steps one value each `every` seconds
 * @typedef {Bars | Steps} Chart
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
 * The drawing of a chart. Every value of a bar stands beside it, and every level of steps is named, so that no axis has
 * to be read.
 * @param {Chart} chart
 * @param {'ko' | 'en'} language
 * @param {'light' | 'dark'} mode
 * @returns {string}
 */
export function drawChart(chart, language, mode) {
  const { text, muted, line } = MODES[mode];
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
  const body = 'kind' in chart ? drawSteps(chart, language, mode, y) : drawBars(chart, language, mode, y);
  const height = body.bottom + 14;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif">`,
    `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8" fill="none" stroke="${line}"/>`,
    ...parts,
    ...body.parts,
    '</svg>',
    '',
  ].join('\n');
}

/** One field for each row, all to the same scale. @param {Steps} chart @param {'ko' | 'en'} language @param {'light' | 'dark'} mode @param {number} top */
function drawSteps(chart, language, mode, top) {
  const { text, muted, line, bars } = MODES[mode];
  const greatest = Math.max(...chart.rows.flatMap((row) => row.values));
  const left = MARGIN + 18;
  const width = WIDTH - MARGIN - left;
  const FIELD = 76;
  /** @type {string[]} */
  const parts = [];
  let y = top + 8;
  for (const [index, row] of chart.rows.entries()) {
    y += 24;
    parts.push(
      `<text x="${MARGIN}" y="${y}" font-size="15" fill="${text}">${escaped(row.label[language])}</text>`,
    );
    const bottom = y + 12 + FIELD;
    /** @param {number} value */
    const height = (value) => Math.round(bottom - (value / greatest) * FIELD);
    for (const level of new Set([0, ...row.values])) {
      parts.push(
        `<line x1="${left}" y1="${height(level)}" x2="${left + width}" y2="${height(level)}" stroke="${line}" stroke-width="1"/>`,
        `<text x="${MARGIN}" y="${height(level) + 5}" font-size="14" fill="${muted}">${level}</text>`,
      );
    }
    const each = width / row.values.length;
    const path = row.values.map((value, place) => {
      const from = (left + place * each).toFixed(1);
      return `${place === 0 ? `M${from} ${height(value)}` : `V${height(value)}`}H${(left + (place + 1) * each).toFixed(1)}`;
    });
    parts.push(
      `<path d="${path.join('')}" fill="none" stroke="${bars[index]}" stroke-width="2.5" stroke-linejoin="round"/>`,
    );
    y = bottom + 8;
  }
  const last = (chart.rows[0]?.values.length ?? 1) * chart.every;
  const seconds = { ko: `${last}초`, en: `${last} s` }[language];
  parts.push(
    `<text x="${left}" y="${y + 10}" font-size="14" fill="${muted}">0</text>`,
    `<text x="${left + width}" y="${y + 10}" font-size="14" fill="${muted}" text-anchor="end">${seconds}</text>`,
  );
  return { parts, bottom: y + 10 };
}

/** @param {Bars} chart @param {'ko' | 'en'} language @param {'light' | 'dark'} mode @param {number} top */
function drawBars(chart, language, mode, top) {
  const { text, muted, bars } = MODES[mode];
  const greatest = Math.max(...chart.rows.flatMap((row) => row.values));
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: chart.digits ?? 0,
    maximumFractionDigits: chart.digits ?? 0,
  });
  const room = WIDTH - 2 * MARGIN - 66;
  /** @type {string[]} */
  const parts = [];
  let y = top;
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
  return { parts, bottom: y };
}
