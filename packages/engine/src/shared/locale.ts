/** A language of the site, as configured and completed with defaults. */
export interface Locale {
  /** BCP 47 code, also the key in the configuration: `ko`. */
  readonly code: string;
  /** Its name in its own language: `한국어`. */
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  /** Calendar for dates (`gregory`, `dangi`, …), a Unicode calendar identifier. */
  readonly calendar: string;
  /** Name of its folder under `i18n/`. */
  readonly folder: string;
  /** Whether translations of the content are looked for. */
  readonly translate: boolean;
  /** Path prefix, beginning and ending with a slash: `/` or `/en/`. */
  readonly prefix: string;
  /** Origin at which its pages are published; `null` for that of the site. */
  readonly url: string | null;
  readonly isDefault: boolean;
}

/** A calendar date as pages render it: `iso` for machines (`2025-09-18`), `text` for people (`2025년 9월 18일`). */
export interface DateText {
  readonly iso: string;
  readonly text: string;
}
