/** What is needed of the colors of a look where its styles are not: in the bars of browsers, and in pictures. */
export interface LookColors {
  /** Of the page in the light and the dark mode. */
  readonly light: string;
  readonly dark: string;
  /** In the light mode, as are those below: of text. */
  readonly ink: string;
  /** Of text beside it. */
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

/** The looks that come with the engine. */
export const LOOKS = {
  plain: GREEN,
  cursor: GREEN,
  journal: { light: '#fcfcfd', dark: '#101215', ink: '#191c21', muted: '#586070', accent: '#1f4fb8' },
  paper: { light: '#fbfaf6', dark: '#141311', ink: '#1c1b18', muted: '#625e54', accent: '#0b5d47' },
} as const satisfies Readonly<Record<string, LookColors>>;

/** Also the name of the look's style sheet in `theme/looks/`. */
export type LookName = keyof typeof LOOKS;
