import type { FontUse } from '../../config/fonts';
import type { SubsetFont } from '.';
import type { FontMetrics } from './metrics';

/** A font that most devices have, with others of the same widths. */
interface Local {
  readonly names: readonly string[];
  /** Mean width of a letter, in em, by the letters of `metrics.ts`. */
  readonly width: number;
}

/** Measured with `fontMetrics` on Liberation Sans and Liberation Mono, which have the widths of the first. */
const ARIAL: Local = { names: ['Arial', 'Helvetica', 'Liberation Sans'], width: 0.4396 };
const COURIER: Local = { names: ['Courier New', 'Liberation Mono'], width: 0.6001 };

/** The property that each use sets, and what the theme has in it. */
const STACKS: Readonly<
  Record<FontUse, { readonly property: string; readonly of: string; readonly local: Local }>
> = {
  text: { property: '--sans', of: '--sans', local: ARIAL },
  titles: { property: '--titles', of: '', local: ARIAL },
  code: { property: '--mono', of: '--mono', local: COURIER },
};

/**
 * The rules for the fonts of a site. `optional`: a font that is not there when text is drawn is not used on that page,
 * so nobody waits and no line moves; it is there on the next one. The fallback has its widths and heights, so that
 * both pages look alike.
 *
 * @param theme styles in which `--sans` and `--mono` are
 */
export function fontStyles(fonts: readonly SubsetFont[], theme: string): string {
  const faces = fonts.map(
    ({ option, href }) =>
      `@font-face{font-family:"devlog-${option.use}";src:url("${href}") format("woff2");font-weight:${weightOf(option)};font-style:${option.style};font-display:optional}`,
  );
  const uses = [...new Map(fonts.map((font) => [font.option.use, font]))];
  const fallbacks = uses.map(([use, { metrics }]) => fallback(use, metrics));
  const properties = uses.map(([use]) => {
    const { property, of } = STACKS[use];
    const rest = of === '' ? 'var(--sans)' : stackOf(theme, of);
    return `${property}:"devlog-${use}","devlog-${use}-fallback",${rest}`;
  });
  const titles = uses.some(([use]) => use === 'titles') ? 'h1,h2,h3,h4{font-family:var(--titles)}' : '';
  return `${faces.join('')}${fallbacks.join('')}:root{${properties.join(';')}}${titles}`;
}

function weightOf({ weight, use }: SubsetFont['option']): number | string {
  return weight ?? (use === 'titles' ? 700 : 400);
}

/** What the last rule for a custom property says. */
function stackOf(theme: string, name: string): string {
  return [...theme.matchAll(new RegExp(`${name}:([^;}]+)`, 'g'))].at(-1)?.[1]?.trim() ?? 'sans-serif';
}

function fallback(use: FontUse, { ascent, descent, gap, width }: FontMetrics): string {
  const { names, width: own } = STACKS[use].local;
  const adjust = width === null ? 1 : width / own;
  const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;
  const src = names.map((name) => `local("${name}")`).join(',');
  // Hangul is as wide as it is in the system's font, so only Latin letters are adjusted.
  return `@font-face{font-family:"devlog-${use}-fallback";src:${src};unicode-range:U+0-2FF,U+2000-206F;size-adjust:${percent(adjust)};ascent-override:${percent(ascent / adjust)};descent-override:${percent(descent / adjust)};line-gap-override:${percent(gap / adjust)}}`;
}
