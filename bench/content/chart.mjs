// @ts-check
/**
 * Bar charts drawn from data: plain SVG that reads on a phone, one file for each language and colour mode.
 *
 * @typedef {Record<'ko' | 'en', string>} Words
 * @typedef {{ label: Words, values: number[] }} Row
 * @typedef {{ title: Words, unit: Words, series?: Words[], digits?: number, rows: Row[] }} Chart
 */

const MODES = {
  light: { text: '#1e293b', muted: '#475569', line: '#cbd5e1', bars: ['#0369a1', '#b45309', '#4d7c0f'] },
  dark: { text: '#e2e8f0', muted: '#a3b1c4', line: '#475569', bars: ['#38bdf8', '#fbbf24', '#a3e635'] },
};
const WIDTH = 640;
const BAR = 22;
const GAP = 6;

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

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
  const room = WIDTH - 32 - 90;
  /** @type {string[]} */
  const parts = [];
  let y = 30;
  parts.push(
    `<text x="16" y="${y}" font-size="17" font-weight="600" fill="${text}">${escaped(chart.title[language])}</text>`,
  );
  y += 22;
  parts.push(`<text x="16" y="${y}" font-size="13" fill="${muted}">${escaped(chart.unit[language])}</text>`);
  y += 12;
  if (chart.series) {
    let x = 16;
    y += 14;
    for (const [index, name] of chart.series.entries()) {
      parts.push(
        `<rect x="${x}" y="${y - 11}" width="12" height="12" rx="2" fill="${bars[index]}"/>`,
        `<text x="${x + 18}" y="${y}" font-size="13" fill="${text}">${escaped(name[language])}</text>`,
      );
      x += 40 + [...name[language]].reduce((sum, c) => sum + (c > '\u1100' ? 13 : 7.4), 0);
    }
    y += 4;
  }
  for (const row of chart.rows) {
    y += 24;
    parts.push(`<text x="16" y="${y}" font-size="14" fill="${text}">${escaped(row.label[language])}</text>`);
    y += 8;
    for (const [index, value] of row.values.entries()) {
      const width = Math.max(2, Math.round((value / greatest) * room));
      parts.push(
        `<rect x="16" y="${y}" width="${width}" height="${BAR - 6}" rx="2" fill="${bars[index]}"/>`,
        `<text x="${16 + width + 8}" y="${y + 13}" font-size="13" fill="${muted}">${format.format(value)}</text>`,
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
