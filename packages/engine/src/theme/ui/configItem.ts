import { messageOf } from '../../shared/values/messageOf';
/**
 * Renders an item of the configuration. The error of a failure begins with the item's path in the configuration, by
 * which the build attributes it to the author.
 */
export function configItem<T>(place: string, item: unknown, draw: () => T): T {
  try {
    return draw();
  } catch (cause) {
    const reason = messageOf(cause);
    throw new Error(`site.config.ts: ${place} cannot be shown: ${reason} ${JSON.stringify(item)}`, { cause });
  }
}
