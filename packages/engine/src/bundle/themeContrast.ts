import type { Declaration, Root } from 'postcss';
import { contrastOf, READABLE, TEXT_PAIRS } from '../shared/contrast';

/** A color of `theme.css` with too little contrast. */
export interface FaintColor {
  readonly node: Declaration;
  readonly message: string;
  readonly hint: string;
}

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** A color, and the declaration of `theme.css` that sets it, if any. */
interface SchemeColor {
  readonly value: string;
  readonly node: Declaration | null;
  /** Whether the declaration is specific to this scheme. */
  readonly isOwn: boolean;
}

type Colors = Map<string, SchemeColor>;

/**
 * Finds pairs of text and background with too little contrast after `sheet` is applied; per declaration and scheme, the
 * lowest one. Pairs of which the sheet sets neither color are left out, as are colors that only a browser can compute.
 *
 * @param styles text of the theme's styles, with its own colors
 */
export function faintColors(sheet: Root, styles: string): FaintColor[] {
  return SCHEMES.flatMap((scheme) => faintIn(scheme, colorsOf(scheme, sheet, styles)));
}

function faintIn(scheme: Scheme, colors: Colors): FaintColor[] {
  const lowest = new Map<Declaration, FaintColor & { readonly contrast: number }>();
  for (const [textName, backgroundName] of TEXT_PAIRS) {
    const text = colors.get(textName);
    const background = colors.get(backgroundName);
    const set = text?.node ? text : background;
    if (!text || !background || !set?.node) continue;
    const contrast = contrastOf(text.value, background.value);
    if (contrast === null || contrast >= READABLE || contrast >= (lowest.get(set.node)?.contrast ?? READABLE))
      continue;
    lowest.set(set.node, {
      node: set.node,
      contrast,
      message: `\`${textName}\` (${text.value}) on \`${backgroundName}\` (${background.value}) has a contrast of ${shortened(contrast)} in the ${scheme} mode; text needs ${READABLE}`,
      hint:
        scheme === 'dark' && !set.isOwn
          ? `Set \`${set.node.prop}\` for \`[data-theme="dark"]\` too.`
          : 'Choose a color that is further from the other one.',
    });
  }
  return [...lowest.values()];
}

/** Rounded down, so that a contrast below the minimum is not displayed as sufficient. */
const shortened = (contrast: number) => Math.floor(contrast * 100) / 100;

function colorsOf(scheme: Scheme, sheet: Root, styles: string): Colors {
  const colors: Colors = new Map();
  const ofScheme = (value: string) => {
    const pair = /^light-dark\(\s*([^,()]+|rgb\([^)]*\))\s*,\s*([^,()]+|rgb\([^)]*\))\s*\)$/.exec(
      value.trim(),
    );
    return pair ? pair[scheme === 'light' ? 1 : 2]! : value.trim();
  };
  for (const [, name = '', value = ''] of styles.matchAll(/(--\w+):\s*(light-dark\([^)]*\))/g))
    colors.set(name, { value: ofScheme(value), node: null, isOwn: false });
  for (const isOwn of [false, true]) {
    sheet.walkDecls(/^--/, (node) => {
      if (node.parent?.parent?.type !== 'root' || !isFor(node, isOwn ? scheme : null)) return;
      colors.set(node.prop, {
        value: ofScheme(node.value),
        node,
        isOwn: isOwn || /^light-dark/.test(node.value),
      });
    });
  }
  return colors;
}

/** Whether a declaration applies to the whole page, in a scheme or (with `null`) in both. */
function isFor({ parent }: Declaration, scheme: Scheme | null): boolean {
  const selectors = parent?.type === 'rule' && 'selectors' in parent ? (parent.selectors as string[]) : [];
  const wanted =
    scheme === null
      ? /^(?::root|html)$/
      : new RegExp(`^(?::root|html)?\\[data-theme=["']?${scheme}["']?\\]$`);
  return selectors.some((selector) => wanted.test(selector));
}
