import { withoutSearchPhrases } from '../../markdown/outline/searchPhrases';
import { hash } from '../../node/hash';

/**
 * Hash of the translatable parts of an original, which a translation records as `source_hash`. @param body the text
 * after the front matter
 */
export function sourceHashOf(
  {
    title = '',
    description = '',
  }: { readonly title?: string | undefined; readonly description?: string | undefined },
  body: string,
): string {
  return hash(title, description, withoutSearchPhrases(body.replace(/\r\n?/g, '\n')).trim());
}
