/** A resolved link or picture of an article, which replaces its token. */
export interface ResolvedReference {
  /** The address, for links and for components of MDX. */
  readonly href: string;
  /** For pictures: the whole element; otherwise the escaped address. */
  readonly html: string;
  readonly image?: ResolvedImage;
}

/**
 * A picture of an article once its file is found and measured. MDX draws it from this; Markdown has its
 * `html`.
 */
export interface ResolvedImage {
  readonly src: string;
  /** The variant for the dark color mode. */
  readonly srcDark: string | null;
  /** In CSS pixels; `null` when it could not be measured. */
  readonly width: number | null;
  /** As {@link width}, and `null` together with it. */
  readonly height: number | null;
  /** Its own width, where the author gives another. */
  readonly natural?: number;
  /** Smaller copies in other formats, best format first; absent when there are none. */
  readonly sources?: readonly PictureSource[];
  /** Classes that paint its color until it has loaded; only with `sources`. */
  readonly tint?: string;
  /** The first picture of a text, before its first heading: likely the largest thing in the first window. */
  readonly isEager?: boolean;
}

/** Attributes of a `<source>` of a `<picture>`. */
export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
  readonly sizes: string;
}

/** A drawing so wide that its labels could not be read at the width of a phone: it scrolls there in a frame of its own. */
export function isWideDrawing({ src, width }: ResolvedImage): boolean {
  return /\.svg$/.test(src) && width !== null && width >= 640;
}
