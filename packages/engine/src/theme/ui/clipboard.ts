import type { MessageKey, Translate } from '../../shared/messages';
import { announce } from './announce';

/** Copies a text like {@link copyText}, and announces the result: `done`, or that it failed. */
export async function copyAloud(
  text: string | Promise<string>,
  t: Translate,
  done: MessageKey,
): Promise<boolean> {
  const isCopied = await copyText(text);
  announce(t(isCopied ? done : 'article.copyFailed'));
  return isCopied;
}

/**
 * Copies a text, or the result of a promise; false if that is not allowed. Must be called in a click handler: browsers
 * do not allow it later, which is why a text that is still loading is passed as a promise.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return true;
  } catch {
    return copySelected(await Promise.resolve(text).catch(() => ''));
  }
}

/** Fallback for insecure contexts. */
function copySelected(text: string): boolean {
  if (text === '') return false;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
