import type { ColorMode } from './shell';

/** The reader's choice: a mode, or the preference of the operating system. */
export type ColorChoice = 'light' | 'dark' | 'system';

/** Key of the choice in local storage. */
export const COLOR_KEY = 'theme';

/** Parses a stored choice; `null` when it is invalid. */
export function parseChoice(text: string | null | undefined): ColorChoice | null {
  return text === 'light' || text === 'dark' || text === 'system' ? text : null;
}

/** Value of `media` for the `theme-color` element of dark mode, which precedes that of light mode. */
export const DARK_MEDIA: Readonly<Record<ColorChoice, string>> = {
  system: '(prefers-color-scheme:dark)',
  light: 'not all',
  dark: 'all',
};

/** Values of CSS `color-scheme` for documents without the boot script. */
export const COLOR_SCHEMES: Readonly<Record<ColorChoice, string>> = {
  system: 'light dark',
  light: 'light',
  dark: 'dark',
};

/** The choice before the reader has made one. */
export function defaultChoice({ defaultMode, respectPrefersColorScheme }: ColorMode): ColorChoice {
  return respectPrefersColorScheme ? 'system' : defaultMode;
}

/** The mode that results from a choice. */
export function modeOf(choice: ColorChoice, prefersDark: boolean): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return prefersDark ? 'dark' : 'light';
}

/**
 * The next choice of the toggle. If the system's preference is respected: system, light, dark, system; otherwise the
 * other mode.
 */
export function nextChoice(choice: ColorChoice, mode: 'light' | 'dark', config: ColorMode): ColorChoice {
  if (!config.respectPrefersColorScheme) return mode === 'dark' ? 'light' : 'dark';
  if (choice === 'system') return 'light';
  return choice === 'light' ? 'dark' : 'system';
}
