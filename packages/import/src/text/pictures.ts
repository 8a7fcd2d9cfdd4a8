type FigureOptions = Readonly<Partial<Record<'alt' | 'caption' | 'link' | 'size', string | undefined>>>;

/**
 * Writes a picture, with its caption on the next line of the same paragraph so that a list continues; optionally
 * linked.
 */
export function figure(src: string, { alt, caption, link, size }: FigureOptions): string {
  const shown = picture(src, alt || caption, size);
  const linked = link === undefined ? shown : `[${shown}](${link})`;
  return caption && caption !== alt ? `${linked}\\\n*${caption.trim()}*` : linked;
}

/**
 * Width of a picture in braces, from the attributes of any engine; empty if there is none that can be represented.
 */
export function sizeOf(attributes: Readonly<Record<string, string>>): string {
  // A Bootstrap class such as `.w-75` overrides the attribute.
  const utility = Object.values(attributes).find((value) => /^\.w-\d+$/.test(value));
  const styled = /(?:^|;)\s*width:\s*([^;]+)/.exec(attributes.style ?? '')?.[1];
  const written =
    utility === undefined ? (styled ?? attributes.width ?? attributes.w ?? '') : `${utility.slice(3)}%`;
  const [, size, unit = ''] = /^(\d{1,4}(?:\.\d+)?)(%)?(?:px)?$/.exec(written.trim()) ?? [];
  return size === undefined || Number(size) === 0 || size + unit === '100%' ? '' : `{width=${size}${unit}}`;
}

/** Writes a picture in Markdown. @param size result of {@link sizeOf} */
export function picture(src: string, alt = '', size = ''): string {
  const clean = alt
    .replace(/<[^>]+>/g, '')
    .replace(/[[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `![${clean}](${/[\s()]/.test(src) ? `<${src}>` : src})${size}`;
}
