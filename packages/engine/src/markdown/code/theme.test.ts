import dark from '@shikijs/themes/github-dark-default';
import { describe, expect, it } from 'vitest';
import { codeCss, codeTheme, codeVariables, tokenColors, tokenKinds } from './theme';

/** WCAG 2 contrast ratio of two colors in the form `#rrggbb`. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const rulesOf = (theme: typeof codeTheme) => theme.settings ?? theme.tokenColors ?? [];

describe('colours of code', () => {
  const { '--code-fg': text, ...backgrounds } = codeVariables;
  const colors = [...tokenColors, { kind: 'text', ...(text as { light: string; dark: string }) }];

  it.each(['light', 'dark'] as const)(
    'have a contrast of 4.5 on every background in the %s scheme',
    (scheme) => {
      for (const color of colors) {
        for (const [name, background] of Object.entries(backgrounds)) {
          expect(
            contrast(color[scheme], background[scheme]),
            `${color.kind} on ${name}`,
          ).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  it('can be told apart within a scheme', () => {
    for (const scheme of ['light', 'dark'] as const) {
      expect(new Set(colors.map((color) => color[scheme])).size).toBe(colors.length);
    }
  });

  it('cover every colour of the theme but that of plain text', () => {
    for (const rule of rulesOf(codeTheme)) {
      const color = rule.settings?.foreground;
      if (color && color !== '#1f2328') expect(tokenKinds(color, 0), color).not.toBe('');
    }
  });

  it('may stand for both schemes, as the two themes have the same rules', () => {
    const shape = (theme: typeof codeTheme) =>
      rulesOf(theme).map(({ scope, settings }) => [scope, settings?.fontStyle]);
    expect(shape(dark)).toEqual(shape(codeTheme));
  });
});

describe('codeCss', () => {
  it('has a rule for each kind of token with its colour in each scheme and no style that is not ours', () => {
    const css = codeCss();
    for (const { kind, light, dark } of tokenColors)
      expect(css).toContain(`[${kind}]{color:light-dark(${light},${dark})}`);
    expect(css.length).toBeLessThan(1000);
  });
});
