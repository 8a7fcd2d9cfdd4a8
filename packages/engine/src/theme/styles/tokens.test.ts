import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../config/resolve';
import { contrastOf, READABLE, TEXT_PAIRS } from '../../shared/contrast';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colors of a scheme, by name. */
function colorsOf(scheme: string): Record<string, string> {
  const pairs = css.matchAll(/--(\w+): light-dark\((#[\da-f]{3,6}), (#[\da-f]{3,6})\);/g);
  return Object.fromEntries(
    [...pairs].map(([, name, light, dark]) => [name, (scheme === 'dark' ? dark : light)!]),
  );
}

describe.each(['light', 'dark'])('the %s scheme', (scheme) => {
  const colors = colorsOf(scheme);
  const colorOf = (name: string) => colors[name.slice(2)] ?? '';

  it.each(TEXT_PAIRS)('has readable text of %s on %s', (text, background) => {
    expect(contrastOf(colorOf(text), colorOf(background))).toBeGreaterThanOrEqual(READABLE);
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
