import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../config/resolve';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colors of a scheme, by name. */
function colorsOf(scheme: string): Record<string, string> {
  const pairs = css.matchAll(/--(\w+): light-dark\((#[\da-f]{3,6}), (#[\da-f]{3,6})\);/g);
  return Object.fromEntries(
    [...pairs].map(([, name, light, dark]) => [name, (scheme === 'dark' ? dark : light)!]),
  );
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const digits = color.slice(1);
  const channels = (
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  ).map((pair) => Number.parseInt(pair, 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'])('the %s scheme', (scheme) => {
  const colors = colorsOf(scheme);

  it.each(['bg', 'surface'])('has readable text of every colour on %s', (background) => {
    for (const text of ['ink', 'muted', 'accent', 'info', 'good', 'warn', 'bad']) {
      expect(contrast(colors[text] ?? '', colors[background] ?? ''), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has readable text and links where the marker goes', () => {
    for (const text of ['ink', 'accent']) {
      expect(contrast(colors[text] ?? '', colors.mark ?? ''), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has a readable button of the accent', () => {
    expect(contrast(colors.bg ?? '', colors.accent ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

it('has no colour of one scheme alone', () => {
  expect(css.replaceAll(/light-dark\([^)]*\)/g, '')).not.toContain('#');
});

it('gives the bars of the browser the colour of the page, unless a site says otherwise', () => {
  const { themeColor } = resolveConfig({
    title: 'T',
    url: 'https://example.com',
    locales: { en: {} },
    defaultLocale: 'en',
  });
  expect(themeColor).toEqual({ light: colorsOf('light').bg, dark: colorsOf('dark').bg });
});
