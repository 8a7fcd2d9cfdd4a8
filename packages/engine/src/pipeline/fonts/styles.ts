import type { FontUse } from '../../config/fonts';
import type { SubsetFont } from '.';

/** A font that many devices have, with metric-compatible alternatives. */
interface Local {
  readonly names: readonly string[];
  /** The metric that `size-adjust` matches. */
  readonly measure: 'letter' | 'space' | 'hangul';
  /** Its value for this font, in em. */
  readonly width: number;
  /** Its value for the bold font, if it differs. */
  readonly bold?: number;
}

const ARIAL = ['Arial', 'Helvetica', 'Liberation Sans'];
const COURIER = ['Courier New', 'Liberation Mono'];

/**
 * Measured with `fontMetrics` on Liberation Sans and Liberation Mono (metric-compatible with Arial and Courier New),
 * NanumGothic and Noto Sans CJK KR. Other Hangul fonts were not measured, so they are not adjusted.
 */
const HANGUL: readonly Local[] = [
  { measure: 'hangul', names: ['NanumGothic'], width: 0.94 },
  { measure: 'hangul', names: ['Noto Sans KR', 'Noto Sans CJK KR'], width: 0.92 },
];
const SANS: readonly Local[] = [
  { measure: 'letter', names: ARIAL, width: 0.476, bold: 0.5199 },
  { measure: 'space', names: ARIAL, width: 0.2778 },
  ...HANGUL,
];
const MONO: readonly Local[] = [{ measure: 'letter', names: COURIER, width: 0.6001 }, ...HANGUL];

const RANGES: Readonly<Record<Local['measure'], string>> = {
  letter: 'U+0-2FF,U+2000-206F',
  space: 'U+20,U+A0',
  hangul: 'U+1100-11FF,U+3130-318F,U+AC00-D7A3',
};

/**
 * The custom property that each use sets, the theme's property that follows as a fallback, and local fonts to adjust.
 */
const STACKS: Readonly<
  Record<FontUse, { readonly property: string; readonly of: string; readonly locals: readonly Local[] }>
> = {
  text: { property: '--sans', of: '--sans', locals: SANS },
  titles: { property: '--titles', of: '', locals: SANS },
  code: { property: '--mono', of: '--mono', locals: MONO },
};

/**
 * CSS rules for the fonts of a site. With `font-display: optional`, a font that has not arrived when text is painted is
 * not used on that page: nothing waits and no line moves. The fallback has the same widths and heights, so that pages
 * with and without the font look alike.
 *
 * @param theme styles that define `--sans` and `--mono`
 */
export function fontStyles(fonts: readonly SubsetFont[], theme: string): string {
  const faces = fonts.map(
    ({ option, href }) =>
      `@font-face{font-family:"devlog-${option.use}";src:url("${href}") format("woff2");font-weight:${weightOf(option)};font-style:${option.style};font-display:optional}`,
  );
  const uses = [...new Map(fonts.map((font) => [font.option.use, font]))];
  const fallbacks = uses.flatMap(([, font]) => fallbackFaces(font));
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

/** Value of a custom property in its last declaration. */
function stackOf(theme: string, name: string): string {
  return [...theme.matchAll(new RegExp(`${name}:([^;}]+)`, 'g'))].at(-1)?.[1]?.trim() ?? 'sans-serif';
}

/**
 * `@font-face` rules of the fallback. Of the rules that cover a character, a browser uses the last one whose font is
 * installed (CSS Fonts 4, section 4.5).
 */
function fallbackFaces({ option, metrics }: SubsetFont): string[] {
  const { ascent, descent, gap } = metrics;
  const own = weightOf(option);
  const isBold = typeof own === 'number' && own >= 600;
  const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;
  return STACKS[option.use].locals.flatMap(({ names, measure, width, bold = width }) => {
    const wanted = metrics[measure];
    if (wanted === null) return [];
    const adjust = wanted / (isBold ? bold : width);
    const src = names.map((name) => `local("${name}${isBold ? ' Bold' : ''}")`).join(',');
    return `@font-face{font-family:"devlog-${option.use}-fallback";src:${src};font-weight:${isBold ? own : 400};unicode-range:${RANGES[measure]};size-adjust:${percent(adjust)};ascent-override:${percent(ascent / adjust)};descent-override:${percent(descent / adjust)};line-gap-override:${percent(gap / adjust)}}`;
  });
}
