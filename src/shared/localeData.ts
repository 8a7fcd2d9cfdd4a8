import type { Shell } from './shell';

/** What the application loads once a locale: the shell, and where the shared data lies. `data/<locale>.json`. */
export interface LocaleData {
  /** Id of the build, as in every page's data. */
  readonly build: string;
  readonly shell: Shell;
  /** Id of shared data → address of its file, which is named by its content. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Path of the file that holds a locale's data. */
export function localeDataPath(locale: string): string {
  return `/data/${locale}.json`;
}
