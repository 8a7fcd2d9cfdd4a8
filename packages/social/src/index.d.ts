/** What a picture shows of a page. */
export interface Card {
  /** Of the page. */
  readonly title: string;
  /** That the page belongs to, or an empty string. */
  readonly section: string;
  /** Name of the site. */
  readonly site: string;
  /** As the page writes it, or an empty string. */
  readonly date: string;
  /** Language of the title (BCP 47). */
  readonly lang: string;
  /** Of the site's look, as CSS has them. */
  readonly colors?: {
    readonly background: string;
    readonly ink: string;
    readonly muted: string;
    readonly accent: string;
  };
}

/** How cards are drawn; without options as the package does it. */
export interface PainterOptions {
  /** Files of more fonts, for scripts that the package's own does not have. */
  readonly fonts?: readonly string[];
  /** A React component that draws a card. */
  readonly template?: ((card: Card) => unknown) | null;
}

/** Width of a picture in pixels. */
export declare const WIDTH: 1200;
/** Height of a picture in pixels. */
export declare const HEIGHT: 630;

/** Makes a painter of pictures, which gives a PNG; keep one for the life of a thread. */
export declare function createPainter(options?: PainterOptions): Promise<(card: Card) => Promise<Uint8Array>>;
