import type { SharedData, Shell } from './shell';

/** What the application loads once a locale: the shell, and where the shared data is. `data/<locale>.json`. */
export interface LocaleFile {
  /** Id of the build, as in every page's data. */
  readonly build: string;
  readonly shell: Shell;
  /** Id of shared data → hash of its content, which names its file: of a large site these are many. */
  readonly shared: Readonly<Record<string, string>>;
  /** Address → content of those that are small, so that a navigation need not request them. */
  readonly parts: Readonly<Record<string, SharedData>>;
}

/** Path of the file that holds a locale's data. */
export function localeDataPath(locale: string): string {
  return `/data/${locale}.json`;
}
