import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOOKS, type LookName } from '../../config/looks';
import { resolveConfig } from '../../config/resolve';
import { codeVariables, tokenColors } from '../../markdown/code/theme';
import { contrastOf, READABLE, TEXT_PAIRS } from '../../shared/contrast';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const looks = Object.keys(LOOKS).map(
  (name) => [name, name === 'plain' ? css : css + stylesOf(name)] as const,
);

function stylesOf(look: string): string {
  return readFileSync(new URL(`../looks/${look}.css`, import.meta.url), 'utf8');
}

/** Colors of a scheme, by name. */
function colorsOf(scheme: string, styles: string): Record<string, string> {
  const pairs = styles.matchAll(/--(\w+): light-dark\((#[\da-f]{3,6}), (#[\da-f]{3,6})\);/g);
  return Object.fromEntries(
    [...pairs].map(([, name, light, dark]) => [name, (scheme === 'dark' ? dark : light)!]),
  );
}

describe.each(looks)('the look %s', (name, styles) => {
  describe.each(['light', 'dark'])('in the %s scheme', (scheme) => {
    const colors = colorsOf(scheme, styles);
    const colorOf = (property: string) => colors[property.slice(2)] ?? '';

    it.each(TEXT_PAIRS)('has readable text of %s on %s', (text, background) => {
      expect(contrastOf(colorOf(text), colorOf(background))).toBeGreaterThanOrEqual(READABLE);
    });
  });

  it.each(['light', 'dark'] as const)('has readable code in the %s scheme', (scheme) => {
    const { surface = '', ink = '' } = colorsOf(scheme, styles);
    const marked = /--code-hl-bg: light-dark\((#\w+), (#\w+)\)/.exec(styles);
    const own = marked ? { '--code-bg': surface, '--code-hl-bg': marked[scheme === 'light' ? 1 : 2]! } : {};
    const { '--code-fg': _, ...grounds } = codeVariables;
    const grounding = Object.entries(grounds).map(([key, value]) => [key, value[scheme]] as const);
    for (const ground of Object.values({ ...Object.fromEntries(grounding), ...own })) {
      for (const color of [...tokenColors.map((token) => token[scheme]), ink])
        expect(contrastOf(color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(READABLE);
    }
  });

  it('is given the colors that it has', () => {
    const { bg: light, ink, muted, accent } = colorsOf('light', styles);
    const { bg: dark } = colorsOf('dark', styles);
    expect(LOOKS[name as LookName]).toEqual({ light, dark, ink, muted, accent });
  });
});

it.each(looks)('the look %s has no colour of one scheme alone', (_, styles) => {
  expect(styles.replaceAll(/light-dark\([^)]*\)/g, '')).not.toMatch(/#[\da-f]{3,8}\b/);
});

it('gives the bars of the browser the colour of the page, unless a site says otherwise', () => {
  const site = { title: 'T', url: 'https://example.com', locales: { en: {} }, defaultLocale: 'en' };
  const { light, dark } = LOOKS.paper;
  expect(resolveConfig({ ...site, look: 'paper' }).themeColor).toEqual({ light, dark });
  expect(resolveConfig({ ...site, look: 'paper', themeColor: { dark: '#000' } }).themeColor).toEqual({
    light,
    dark: '#000',
  });
});
