import { createHash } from 'node:crypto';

/** Colors of the renderer in terms of the site's own, which follow the color scheme. */
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

/** Width of the text column in pixels; a drawing that is slightly wider is scaled down to it. */
const TEXT = 640;
/** The least height of a label that can be read, in pixels. */
const LEAST_LABEL = 12;

/**
 * A drawing as a page embeds it: in the site's colors and its font, without styles of its own, which the content
 * security policy blocks and which would reach beyond it; ids are those of no other drawing.
 */
export function pageSvg(drawn: string, source: string): string {
  // The badges of keys have room for letters as large as the names beside them.
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
