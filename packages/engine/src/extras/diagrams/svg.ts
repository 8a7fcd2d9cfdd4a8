import { createHash } from 'node:crypto';

/** Maps the renderer's colors to the site's, which follow the color scheme. */
const COLORS: Readonly<Record<string, string>> = {
  '--_text': 'currentColor',
  '--_text-sec': 'var(--muted)',
  '--_text-muted': 'var(--muted)',
  '--_text-faint': 'var(--muted)',
  '--_line': 'var(--muted)',
  '--_arrow': 'currentColor',
  '--_node-fill': 'var(--surface)',
  '--_node-stroke': 'var(--muted)',
  '--_group-fill': 'none',
  '--_group-hdr': 'var(--surface)',
  '--_inner-stroke': 'var(--line)',
  '--_key-badge': 'var(--mark)',
  '--bg': 'var(--bg)',
  '--fg': 'currentColor',
};

/** Width of the text column in pixels. A slightly wider drawing is scaled down to it. */
const TEXT = 640;
/** Minimum font size of a readable label, in pixels. */
const LEAST_LABEL = 12;

/**
 * Adapts a drawing for a page: with the site's colors and font, and unique ids. Its own styles are removed, since the
 * content security policy blocks them and they would affect the whole page.
 */
export function pageSvg(drawn: string, source: string): string {
  // Key badges have room for the font size of the names beside them.
  const svg = drawn.replaceAll('font-size="9"', 'font-size="11"');
  const least =
    LEAST_LABEL / Math.min(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size)));
  const prefix = `d${createHash('sha1').update(source).digest('hex').slice(0, 6)}-`;
  return svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(
      /^<svg [^>]*?viewBox="([^"]*)" width="([^"]*)" height="([^"]*)"[^>]*>/,
      (_, box, width, height) => {
        const scale = Math.max(least, Math.min(1, TEXT / Number(width)));
        const [wide, high] = [width, height].map((side: string) => Math.ceil(Number(side) * scale));
        const size = `width="${wide}" height="${high}"`;
        return `<svg viewBox="${box}" ${size} fill="currentColor">`;
      },
    )
    .replace(/ class="mono"/g, ' font-family="var(--mono)"')
    .replace(/ (?:data-[\w-]+|class|style)="[^"]*"/g, '')
    .replace(/(<g)(?: id="[^"]*")?/g, '$1')
    .replace(/(<marker id=")/g, `$1${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/var\((--[\w-]+)\)/g, (all, name: string) => COLORS[name] ?? all)
    .replace(/(\d+\.\d)\d+/g, '$1')
    .replace(/>\s*\n\s*</g, '><')
    .trim();
}
