import { hash } from '../node/hash';

/** Names what a translation is made from, as its `source_hash` records it. @param body the text after the front matter */
export function sourceHashOf(
  {
    title = '',
    description = '',
  }: { readonly title?: string | undefined; readonly description?: string | undefined },
  body: string,
): string {
  return hash(title, description, body.replace(/\r\n?/g, '\n').trim());
}
