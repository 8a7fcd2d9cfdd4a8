/** Everything a page says about itself in `<head>`. All addresses are absolute URLs. */
export interface Head {
  /** The document's title, the site's name included. */
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly keywords: readonly string[];
  /** hreflang → URL, only for pages that exist in that language. */
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
  /** Feeds of what the page is about, beside those of the blog. */
  readonly feeds?: readonly FeedLink[];
  readonly openGraph: {
    /** Without the site's name, which previews of links show beside it. */
    readonly title: string;
    readonly type: 'website' | 'article' | 'profile';
    readonly locale: string;
    readonly image: string | null;
    /** What the picture says, for those who do not see it. */
    readonly imageAlt?: string;
    readonly imageSize?: { readonly width: number; readonly height: number };
    readonly publishedTime?: string;
    readonly modifiedTime?: string;
  };
  readonly jsonLd: readonly object[];
}

/** A `<link rel="alternate">` to a feed. Pages and the shell resolve `path` to an address of their own. */
export interface FeedLink {
  /** Media type. */
  readonly type: string;
  readonly title: string;
  /** Site-absolute, with the locale's prefix and without the base URL. */
  readonly path: string;
}
