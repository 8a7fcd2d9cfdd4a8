/** A resolved link or picture of an article, which replaces its token. */
export interface ResolvedReference {
  /** The address, for links and for components of MDX. */
  readonly href: string;
  /** For pictures: the whole element; otherwise the escaped address. */
  readonly html: string;
  readonly image?: ResolvedImage;
}

export interface ResolvedImage {
  readonly src: string;
  /** The variant for the dark color mode. */
  readonly srcDark: string | null;
  /** In CSS pixels; `null` when it could not be measured. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A drawing so wide that its labels could not be read at the width of a phone: it scrolls there in a frame of its own. */
export function isWideDrawing({ src, width }: ResolvedImage): boolean {
  return /\.svg$/.test(src) && width !== null && width >= 640;
}
