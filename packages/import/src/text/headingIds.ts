import { slugify } from '@private-devlog/engine/internal';
import { outsideBlocks } from './code';

/**
 * Adds explicit ids to headings whose id in the old engine differs from the engine's, so that links from elsewhere
 * stay valid. In a translation the engine would use the ids of the original.
 */
export function withHeadingIds(
  body: string,
  oldId: (heading: string) => string,
  isTranslation = false,
): string {
  const used = new Map<string, number>();
  return outsideBlocks(body, (text) =>
    text.replace(/^(#{1,6})[ \t]+(.*)$/gm, (line, signs: string, written: string) => {
      const title = written
        .trimEnd()
        .replace(/(?<=[ \t])#+$/, '')
        .trimEnd();
      if (/\{[#:{%][^{}]*\}|\{\/\*|[\uE000-\uF8FF]/.test(title)) return line;
      const plain = plainText(title);
      const id = oldId(plain);
      if (id === '' || !/^[\p{L}\p{N}_-]+$/u.test(id)) return line;
      const count = used.get(id) ?? 0;
      used.set(id, count + 1);
      const isSame = isTranslation ? signs === '#' : id === slugify(plain) && !/<[a-z]/i.test(title);
      if (count > 0 || isSame) return line;
      return `${signs} ${title} {#${id}}`;
    }),
  );
}

/** Plain text of a heading. */
function plainText(heading: string): string {
  return heading
    .replace(/<[A-Z][\w.]*(?![\w.])[^<>]{0,500}>[\s\S]{0,500}?<\/[A-Z][\w.]*>/g, '')
    .replace(/!\[[^[\]]*\]\([^()]*\)|<\/?[a-z][^<>]*>/gi, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|\*|(?<!`)`{1,9})(.{1,500}?)\1/g, '$2')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .trim();
}

/** Rule of VitePress and VuePress: punctuation becomes hyphens, and a leading digit is prefixed. */
export function vueHeadingId(heading: string): string {
  return hexoHeadingId(heading.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''))
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
    .normalize('NFC');
}

/** Hexo's rule, which preserves upper case: punctuation becomes hyphens. */
export function hexoHeadingId(heading: string): string {
  return heading
    .replace(/[\u0000-\u001f]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-|-$/g, '');
}
