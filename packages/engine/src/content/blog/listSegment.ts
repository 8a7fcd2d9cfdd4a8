/** Kinds of post groups. Each name is also a path segment below the blog's path. */
export type TopicKind = 'tags' | 'categories' | 'series';

/** Normalizes a label: spellings with the same result are one tag with one address. */
export function foldLabel(label: string): string {
  return label.normalize('NFC').trim().toLowerCase().replace(/\s+/g, '-');
}

/** Last path segment of a list, for a label without a `permalink`. */
export function listSegment(kind: TopicKind, name: string): string {
  return kind === 'tags' ? foldLabel(name) : segmentOf(name);
}

/**
 * Slug of a name: its words of letters, digits, `+` and `_`, joined by `-`; for other names the hex digits of its UTF-8
 * encoding.
 */
function segmentOf(name: string): string {
  const words = foldLabel(name).match(/[\p{L}\p{M}\p{N}+_]+/gu) ?? [];
  return words.join('-') || encodeURIComponent(name).replaceAll('%', '').toLowerCase();
}
