/**
 * Puts a text on the clipboard, at the latest when it has arrived; false when that is not allowed. To be called while a
 * click is being answered: browsers allow it no later, which is why a text that has yet to come is handed over as a
 * promise.
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

/** The older way, for pages that are not served over a secure connection. */
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
