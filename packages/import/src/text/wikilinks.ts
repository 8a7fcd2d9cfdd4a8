import { posix } from 'node:path';
import { slugify } from '@private-devlog/engine/internal';
import { outsideCode } from './code';
import { picture, sizeOf } from './pictures';

/** Target of a wikilink. */
export interface WikiTarget {
  /** Address relative to the text. */
  readonly href: string;
  readonly isPicture: boolean;
  /** Label, if the author wrote none. */
  readonly label: string;
}

/** Wikilinks: `[[name#heading|label]]`, `![[name]]`, and vimwiki's `[[name]]{label}`. */
const LINK = /(!?)\[\[([^[\]|#\n]*)(#[^[\]|\n]*)?(?:\\?\|([^[\]\n]*))?\]\](?:\{([^{}\n]+)\})?/g;

/** Converts wikilinks to Markdown; a broken one becomes its label, unless `onMissing` says that it is none. */
export function withoutWikilinks(
  body: string,
  find: (name: string) => WikiTarget | null,
  onMissing: (name: string) => boolean,
): string {
  if (!body.includes('[[')) return body;
  return outsideCode(body, (text) =>
    text.replace(
      LINK,
      (match, embeds: string, name: string, heading = '', args?: string, braced?: string) => {
        if (/^\s*$/.test(name) && heading === '') return match;
        // In a list of numbers or lists these are not links.
        const words = match.replaceAll('[', '\\[').replaceAll(']', '\\]');
        if (/^[\d\s,.]+$/.test(name)) return words;
        const shown = (args ?? braced)?.trim();
        const fragment =
          heading === '' || /^#\^/.test(heading)
            ? ''
            : `#${encodeURI(slugify(heading.split('#').at(-1) ?? ''))}`;
        if (name.trim() === '') return `[${shown ?? heading.slice(1)}](${fragment || '#'})`;
        const target = find(name.trim());
        if (target === null) {
          if (onMissing(name.trim()) && shown === undefined && !embeds) return words;
          return shown && !/^\d+$/.test(shown) ? shown : posix.basename(name.trim());
        }
        const label = (shown ?? target.label).replace(/[[\]]/g, '');
        if (target.isPicture && embeds)
          return /^\d+(?:x\d+)?$/.test(label)
            ? picture(target.href, '', sizeOf({ width: label.replace(/x.*/, '') }))
            : picture(target.href, label);
        return `[${label}](${target.href}${fragment})`;
      },
    ),
  );
}
