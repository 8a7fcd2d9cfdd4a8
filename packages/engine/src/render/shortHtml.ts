/** Tags that can be shortened. Those with a single quote are skipped: a value may look like an attribute. */
const TAG = /<[a-z][^<>']*>/gi;
/** An attribute that is not the last of a self-closing tag. */
const ATTRIBUTE = / ([^\s"<>/=]+)="([^"]*)"(?=[\s>])/g;
/**
 * Values that need no quotes (HTML Standard, section 13.1.2.3). A final slash is excluded: tools other than browsers
 * read it as that of a self-closing tag.
 */
const PLAIN = /^[^\s=`]*[^\s=`/]$/;
/** End tags that the next tag implies (section 13.1.2.4). */
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
