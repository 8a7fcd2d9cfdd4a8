/** A resolved link or picture of an article, which replaces its token. */
export interface ResolvedReference {
  /** The address, for links and for components of MDX. */
  readonly href: string;
  /** For pictures the whole element, otherwise the escaped address. */
  readonly html: string;
  readonly image?: ResolvedImage;
}

/** A picture of an article, resolved and measured. MDX renders it from this; Markdown uses its `html`. */
export interface ResolvedImage {
  readonly src: string;
  /** The variant for the dark color mode. */
  readonly srcDark: string | null;
  /** In CSS pixels; `null` if it could not be measured. */
  readonly width: number | null;
  /** Like {@link width}; both or neither are `null`. */
  readonly height: number | null;
  /** Intrinsic width, if the author sets another. */
  readonly natural?: number;
  /** Smaller copies in other formats, best format first; absent without any. */
  readonly sources?: readonly PictureSource[];
  /** Classes for a placeholder color until it has loaded; only with `sources`. */
  readonly tint?: string;
  /** The first picture before the first heading: probably the largest element in the first viewport. */
  readonly isEager?: boolean;
}

/** Attributes of a `<source>` of a `<picture>`. */
export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
  readonly sizes: string;
}

/** An SVG so wide that its labels would be unreadable on a phone: it scrolls in a frame of its own. */
export function isWideDrawing({ src, width }: ResolvedImage): boolean {
  return /\.svg$/.test(src) && width !== null && width >= 640;
}
