import type { SharedData, Shell } from '../shell';

/** Data that the application loads once per locale: the shell, and the index of shared data. `data/<locale>.json`. */
export interface LocaleFile {
  /** Id of the build, as in every page's data. */
  readonly build: string;
  readonly shell: Shell;
  /** Id of shared data → hash of its content, which is part of its file name. */
  readonly shared: Readonly<Record<string, string>>;
  /** Address → content of small shared data, so that a navigation need not request it. */
  readonly parts: Readonly<Record<string, SharedData>>;
}

/** Path of the file that holds a locale's data. */
export function localeDataPath(locale: string): string {
  return `/data/${locale}.json`;
}
