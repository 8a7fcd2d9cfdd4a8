/** Contents of a card. */
export interface Card {
  /** Title of the page. */
  readonly title: string;
  /** Section that the page belongs to, or an empty string. */
  readonly section: string;
  /** Name of the site. */
  readonly site: string;
  /** Date as the page displays it, or an empty string. */
  readonly date: string;
  /** Language of the title (BCP 47). */
  readonly lang: string;
  /** Colors of the site's look, as CSS values. */
  readonly colors?: {
    readonly background: string;
    readonly ink: string;
    readonly muted: string;
    readonly accent: string;
  };
}

/** Options for drawing cards. Without them the package's own fonts and layout are used. */
export interface PainterOptions {
  /** Paths of further fonts, for scripts that the package's own does not cover. */
  readonly fonts?: readonly string[];
  /** A React component that draws a card. */
  readonly template?: ((card: Card) => unknown) | null;
}

/** Width of a picture in pixels. */
export declare const WIDTH: 1200;
/** Height of a picture in pixels. */
export declare const HEIGHT: 630;

/** Creates a painter of cards, which returns PNG files. Reuse one for the lifetime of a thread. */
export declare function createPainter(options?: PainterOptions): Promise<(card: Card) => Promise<Uint8Array>>;
