import type { ColorMode } from './shell';

/** What the reader chose: a mode, or to follow the operating system. */
export type ColorChoice = 'light' | 'dark' | 'system';

/** Key of local storage for the choice. */
export const COLOR_KEY = 'theme';

/** Parses a stored choice; `null` when it is invalid. */
export function parseChoice(text: string | null | undefined): ColorChoice | null {
  return text === 'light' || text === 'dark' || text === 'system' ? text : null;
}

/** Media of the element that colors the browser's bars in dark mode; it precedes that of light mode. */
export const DARK_MEDIA: Readonly<Record<ColorChoice, string>> = {
  system: '(prefers-color-scheme:dark)',
  light: 'not all',
  dark: 'all',
};

/** Values of CSS's `color-scheme` for a document without the boot script. */
export const COLOR_SCHEMES: Readonly<Record<ColorChoice, string>> = {
  system: 'light dark',
  light: 'light',
  dark: 'dark',
};

/** What holds as long as the reader has chosen nothing. */
export function defaultChoice({ defaultMode, respectPrefersColorScheme }: ColorMode): ColorChoice {
  return respectPrefersColorScheme ? 'system' : defaultMode;
}

/** The mode that a choice leads to. */
export function modeOf(choice: ColorChoice, prefersDark: boolean): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return prefersDark ? 'dark' : 'light';
}

/**
 * The next choice of the toggle. Where the system's preference is respected: system, light, dark, system; elsewhere
 * the other mode.
 */
export function nextChoice(choice: ColorChoice, mode: 'light' | 'dark', config: ColorMode): ColorChoice {
  if (!config.respectPrefersColorScheme) return mode === 'dark' ? 'light' : 'dark';
  if (choice === 'system') return 'light';
  return choice === 'light' ? 'dark' : 'system';
}
