import light from '@shikijs/themes/github-light-default';

interface TokenColor {
  /** Attribute of the element around the token. */
  readonly kind: string;
  readonly light: string;
  readonly dark: string;
}

/**
 * Colors of tokens by kind, each with a contrast ratio of at least 4.5 on every background below. They come from the
 * two GitHub themes, whose rules differ only in colors. In the light scheme comments are darker, since the theme's own
 * color has too little contrast.
 */
export const tokenColors: readonly TokenColor[] = [
  { kind: 'c', light: '#59636e', dark: '#9198a1' },
  { kind: 'k', light: '#b91c27', dark: '#ff7b72' },
  { kind: 'n', light: '#0550ae', dark: '#79c0ff' },
  { kind: 'v', light: '#953800', dark: '#ffa657' },
  { kind: 'f', light: '#7641d0', dark: '#d2a8ff' },
  { kind: 't', light: '#116329', dark: '#7ee787' },
  { kind: 's', light: '#0a3069', dark: '#a5d6ff' },
  { kind: 'e', light: '#82071e', dark: '#ffa198' },
];

/** Backgrounds and the plain text color, as custom properties for the style sheet. */
export const codeVariables: Readonly<Record<string, { readonly light: string; readonly dark: string }>> = {
  '--code-bg': { light: '#f3f6f4', dark: '#171d1b' },
  '--code-fg': { light: '#1a1f1d', dark: '#e1e7e4' },
  '--code-hl-bg': { light: '#dde7e2', dark: '#222f2a' },
  '--code-add-bg': { light: '#dafbe1', dark: '#15301f' },
  '--code-del-bg': { light: '#ffebe9', dark: '#3a1d1f' },
};

/** Maps the light theme's colors to kinds of tokens; plain text has none. */
const KIND_OF_COLOR: Readonly<Record<string, string>> = {
  '#6e7781': 'c',
  '#57606a': 'c',
  '#cf222e': 'k',
  '#0550ae': 'n',
  '#eaeef2': 'n',
  '#953800': 'v',
  '#8250df': 'f',
  '#116329': 't',
  '#0a3069': 's',
  '#82071e': 'e',
  '#f6f8fa': 'e',
};
/** Bits of a token's font style, and their attributes. */
const FONT_KINDS: readonly (readonly [bit: number, kind: string])[] = [
  [1, 'i'],
  [2, 'b'],
  [4, 'u'],
  [8, 'x'],
];

/** Theme for tokenizing. One pass determines the kind, which has a color in each scheme. */
export const codeTheme = light;

/** The attributes for a theme color and font style; empty for plain text. */
export function tokenKinds(color: string | undefined, fontStyle: number): string {
  const colorKind = color ? KIND_OF_COLOR[color.toLowerCase()] : undefined;
  const kinds = colorKind ? [colorKind] : [];
  for (const [bit, kind] of FONT_KINDS) {
    if (fontStyle > 0 && fontStyle & bit) kinds.push(kind);
  }
  return kinds.join(' ');
}

/** CSS rules for highlighted code: variables and token colors, for both color schemes. */
export function codeCss(): string {
  const rules = (colors: readonly (readonly [name: string, light: string, dark: string])[]) =>
    colors.map(([name, light, dark]) => `${name}:light-dark(${light},${dark})`).join(';');
  const variables = Object.entries(codeVariables).map(
    ([name, { light, dark }]) => [name, light, dark] as const,
  );
  const tokens = tokenColors.map(({ kind, light, dark }) => `[${kind}]{${rules([['color', light, dark]])}}`);
  return [
    `:root{${rules(variables)}}`,
    `.code{${tokens.join('')}[i]{font-style:italic}[b]{font-weight:600}[u]{text-decoration:underline}[x]{text-decoration:line-through}}`,
  ].join('');
}
