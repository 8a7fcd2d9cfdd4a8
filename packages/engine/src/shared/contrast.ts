/** Custom properties of text colors, which occur on the page and on surfaces. */
const TEXT = ['--ink', '--muted', '--accent', '--info', '--vital', '--good', '--warn', '--bad'];

/** Custom properties of text and background, for every pair that the theme uses. */
export const TEXT_PAIRS: readonly (readonly [text: string, background: string])[] = [
  ...TEXT.flatMap((text) => [[text, '--bg'] as const, [text, '--surface'] as const]),
  ['--ink', '--mark'],
  ['--accent', '--mark'],
  // Label of a button.
  ['--bg', '--accent'],
];

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

/**
 * Contrast ratio of two colors (WCAG 2.2); `null` for a color that is neither hexadecimal nor `rgb()`, or translucent.
 */
export function contrastOf(a: string, b: string): number | null {
  const both = [luminance(a), luminance(b)].filter((value) => value !== null).sort((x, y) => y - x);
  const [light, dark] = both;
  return light === undefined || dark === undefined ? null : (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2); `null` for an unsupported color. */
function luminance(color: string): number | null {
  const channels = channelsOf(color.trim().toLowerCase());
  if (!channels) return null;
  const [red = 0, green = 0, blue = 0] = channels
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): number[] | null {
  const named = { white: '#fff', black: '#000' }[color] ?? color;
  const [, short] = /^#([\da-f]{3})$/.exec(named) ?? [];
  const [, long = short && [...short].map((digit) => digit + digit).join('')] =
    /^#([\da-f]{6})$/.exec(named) ?? [];
  if (long) return long.match(/../g)!.map((pair) => Number.parseInt(pair, 16));
  const [, ...numbers] = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(named) ?? [];
  return numbers.length === 3 ? numbers.map(Number) : null;
}
