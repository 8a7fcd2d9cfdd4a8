/** Tags that have something to shorten; one with a single quote may hold what looks like an attribute. */
const TAG = /<[a-z][^<>']*="[^<>']*>/gi;
/** An attribute that is not the last of a tag that closes itself. */
const ATTRIBUTE = / ([^\s"<>/=]+)="([^"]*)"(?=[\s>])/g;
/**
 * Values that need no quotes (HTML Standard, section 13.1.2.3); what reads HTML without being a browser takes a slash at
 * the end for that of a tag which closes itself.
 */
const PLAIN = /^[^\s=`]*[^\s=`/]$/;
/** End tags that the tag after them implies (section 13.1.2.4). */
const IMPLIED =
  /<\/li>(?=<li|<\/[uo]l>)|<\/t[dh]>(?=<t[dh]|<\/tr>)|<\/tr>(?=<tr|<\/t)|<\/p>(?=<(?:p|ul|ol|h[1-6]|figure|div|table|blockquote|details|section|hr)[ >])/g;

/** Removes quotes and end tags that do not change the elements, attributes and text that a browser parses. */
export function shortHtml(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(ATTRIBUTE, attribute)).replace(IMPLIED, '');
}

function attribute(_: string, name: string, value: string): string {
  const lower = name.toLowerCase();
  if (value === '') return ` ${lower}`;
  return PLAIN.test(value) ? ` ${lower}=${value}` : ` ${lower}="${value}"`;
}
