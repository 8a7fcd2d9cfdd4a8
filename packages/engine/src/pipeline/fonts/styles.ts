import type { FontUse } from '../../config/fonts';
import type { SubsetFont } from '.';

/** The custom property that each use sets, and the theme's property whose fonts follow as fallbacks. */
const STACKS: Readonly<Record<FontUse, { readonly property: string; readonly of: string }>> = {
  text: { property: '--sans', of: '--sans' },
  titles: { property: '--titles', of: '' },
  code: { property: '--mono', of: '--mono' },
};

/**
 * CSS rules for the fonts of a site. With `font-display: optional`, a font that has not arrived when text is painted is
 * not used on that page: nothing waits and no line moves.
 *
 * @param theme styles that define `--sans` and `--mono`
 */
export function fontStyles(fonts: readonly SubsetFont[], theme: string): string {
  const faces = fonts.map(
    ({ option, href }) =>
      `@font-face{font-family:"devlog-${option.use}";src:url("${href}") format("woff2");font-weight:${weightOf(option)};font-style:${option.style};font-display:optional}`,
  );
  const uses = [...new Set(fonts.map(({ option }) => option.use))];
  const properties = uses.map((use) => {
    const { property, of } = STACKS[use];
    return `${property}:"devlog-${use}",${of === '' ? 'var(--sans)' : stackOf(theme, of)}`;
  });
  const titles = uses.includes('titles') ? 'h1,h2,h3,h4{font-family:var(--titles)}' : '';
  return `${faces.join('')}:root{${properties.join(';')}}${titles}`;
}

function weightOf({ weight, use }: SubsetFont['option']): number | string {
  return weight ?? (use === 'titles' ? 700 : 400);
}

/** Value of a custom property in its last declaration. */
function stackOf(theme: string, name: string): string {
  return [...theme.matchAll(new RegExp(`${name}:([^;}]+)`, 'g'))].at(-1)?.[1]?.trim() ?? 'sans-serif';
}
