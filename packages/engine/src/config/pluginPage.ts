/** A generated content file. */
export interface PluginText {
  /** Path relative to the site folder, inside a content folder: `content/pages/talks.md`. The file must not exist. */
  readonly path: string;
  /** Front matter and Markdown. */
  readonly text: string;
}

/**
 * A generated page. Pages with the same path and different locales are translations of each other. The first one in the
 * default locale, or else the first one, is the original, which is the fallback for locales without a translation.
 */
export interface PluginPage {
  /** Path below the base URL, without a locale prefix: `/talks/fast`. It must not be in use. */
  readonly path: string;
  /** Locale code. Default: the default locale. */
  readonly locale?: string;
  readonly title: string;
  /** Other front matter fields of a page, such as `description` or `unlisted`. */
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** Markdown, a React element that is rendered statically, or a component that is also hydrated in the browser. */
  readonly body: string | PluginElement | PluginScreen;
}

/** A React element: `<Talk talk={talk} />`. */
export interface PluginElement {
  readonly type: unknown;
  readonly props: unknown;
}

/** A component that is rendered on the server and hydrated in the browser. */
export interface PluginScreen {
  /** Path of the module that exports the component by default, relative to the site folder: `plugins/Map.tsx`. */
  readonly component: string;
  /** JSON-serializable props. */
  readonly props?: Readonly<Record<string, unknown>>;
  /**
   * Markdown that the component gets rendered as `children`. Search and the Markdown version of the page have what the
   * component renders.
   */
  readonly children?: string;
}
