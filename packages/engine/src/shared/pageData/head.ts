/** Metadata of a page for `<head>`. All addresses are absolute URLs. */
export interface Head {
  /** Title of the document, including the site's name. */
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly keywords: readonly string[];
  /** `hreflang` → URL, only for pages that exist in that language. */
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
  /** Feeds of the page's topic, beside those of the blog. */
  readonly feeds?: readonly FeedLink[];
  readonly openGraph: {
    /** Without the site's name, which link previews display beside it. */
    readonly title: string;
    readonly type: 'website' | 'article' | 'profile';
    readonly locale: string;
    readonly image: string | null;
    /** Text alternative of the picture. */
    readonly imageAlt?: string;
    readonly imageSize?: { readonly width: number; readonly height: number };
    readonly publishedTime?: string;
    readonly modifiedTime?: string;
  };
  readonly jsonLd: readonly object[];
}

/** A `<link rel="alternate">` to a feed. Pages and the shell resolve `path` to an address. */
export interface FeedLink {
  /** Media type. */
  readonly type: string;
  readonly title: string;
  /** Site-absolute, with the locale's prefix and without the base URL. */
  readonly path: string;
}
