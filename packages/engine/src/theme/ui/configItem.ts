import { messageOf } from '../../shared/messageOf';
/**
 * Draws an item of the configuration. When it fails, the error begins with the item's place in the configuration, by
 * which the build recognizes a mistake of the author.
 */
export function configItem<T>(place: string, item: unknown, draw: () => T): T {
  try {
    return draw();
  } catch (cause) {
    const reason = messageOf(cause);
    throw new Error(`site.config.ts: ${place} cannot be shown: ${reason} ${JSON.stringify(item)}`, { cause });
  }
}
