/** Colors of a look for use outside of its styles: in browser bars and social cards. */
export interface LookColors {
  /** Page background in the light and dark mode. */
  readonly light: string;
  readonly dark: string;
  /** Text color in the light mode, as are those below. */
  readonly ink: string;
  /** Color of secondary text. */
  readonly muted: string;
  readonly accent: string;
}

const GREEN: LookColors = {
  light: '#fdfefd',
  dark: '#111514',
  ink: '#1a1f1d',
  muted: '#59645f',
  accent: '#08694f',
};

/** Built-in looks. */
export const LOOKS = {
  plain: GREEN,
  cursor: GREEN,
  journal: { light: '#fcfcfd', dark: '#101215', ink: '#191c21', muted: '#586070', accent: '#1f4fb8' },
  paper: { light: '#fbfaf6', dark: '#141311', ink: '#1c1b18', muted: '#625e54', accent: '#0b5d47' },
} as const satisfies Readonly<Record<string, LookColors>>;

/** Name of a look and of its style sheet in `theme/looks/`. */
export type LookName = keyof typeof LOOKS;
